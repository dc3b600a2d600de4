import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import { maskEmail } from '#server/comum/correio/mensagem.ts'
import { startSession, type NewSession } from '#server/comum/entrada/login.ts'
import { noteDependente, type Dependente } from '#server/comum/entrada/sessao-empresa.ts'
import type { DataKey } from '#server/comum/segredo.ts'
import type { Visitor } from '#server/comum/entrada/visitor.ts'
import { countAttempt, reserveAttempt } from '#server/kit/access/throttle.ts'
import { hashToken, isToken } from '#server/kit/access/tokens.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { dominioOf } from './begin.ts'
import { meetEmissor, readAnswer } from './emissor.ts'
import { contaOfSujeito, entradaOf, hasDominio, opened, paraRefresco } from './rows.ts'

type Settings = Pick<Config, 'EMISSORES_INTERNOS' | 'SESSAO_MAX_H'> & { cofre: DataKey }

type Arriving = {
  visitor: Visitor
  cookie: string | undefined
  voltar: string
  resposta: string
}

export type Chegada = { aberta: NewSession } | { espera: { email: string } }

/** Minutes in which the first login waits for its owner. */
export const minutosDeEspera = 60

/**
 * The second step, on our own page. A known subject's session opens; otherwise the login waits for
 * the reader of the mailbox. Whether that has an account shows in the mailbox alone.
 */
export async function arrive(
  db: Db,
  settings: Settings,
  { visitor, cookie, voltar, resposta }: Arriving,
): Promise<Chegada> {
  const answer = new URLSearchParams(resposta)
  const state = answer.get('state') ?? ''
  const cd_empresa = await takeTentativa(db, cookie, state)
  if (!isToken(cookie) || cd_empresa === undefined) {
    await reserveAttempt(db, [
      { sobre: `volta da empresa de ${visitor.rede}`, maximo: 10, segundos: 60 },
    ])
    throw outroNavegador()
  }
  const entrada = await entradaOf(db, cd_empresa)
  if (!entrada) throw outroNavegador()
  const known = await meetEmissor(settings, opened(settings.cofre, entrada))
  const dito = await readAnswer(known, { cookie, state, voltar, resposta: answer })
  const { sujeito, email, sid } = dito
  return await db.transaction(async (tx) => {
    const para = paraRefresco({ cd_empresa, sujeito })
    const refresco = dito.refresco === null ? null : settings.cofre.seal(para, dito.refresco)
    const depende = { cd_empresa, sujeito, sid, refresco }
    const aberta = await openKnown(tx, settings, { visitor, depende })
    return aberta ? { aberta } : { espera: await wait(tx, { cookie, email, depende }) }
  })
}

/** The company of a login that this browser began; good for once. */
async function takeTentativa(
  db: Db,
  cookie: string | undefined,
  state: string,
): Promise<number | undefined> {
  if (!isToken(cookie) || !isToken(state)) return undefined
  const row = await db.one(sql`
    delete from entrada_tentativa t
    where t.hash = ${hashToken(cookie)} and t.estado = ${hashToken(state)} and t.expira_em > now()
    returning ${columns('entrada_tentativa t', 'cd_empresa_entrada')}`)
  return row?.cd_empresa_entrada
}

async function openKnown(
  tx: Db,
  settings: Settings,
  { visitor, depende }: { visitor: Visitor; depende: Dependente },
): Promise<NewSession | undefined> {
  const cd = await contaOfSujeito(tx, depende)
  if (cd === undefined) return undefined
  const { cd_empresa } = depende
  const entrada = { tipo: 'empresa', cd_empresa, fator_pendente: false } as const
  const aberta = await startSession(tx, settings, { cd, visitor, entrada })
  await noteDependente(tx, aberta.token, depende)
  return aberta
}

type Waiting = { cookie: string; email: string | undefined; depende: Dependente }

/** Throws 403 for an address of no proven domain: of others the issuer may not speak. */
async function wait(
  tx: Db,
  { cookie, email, depende: { cd_empresa, sujeito, sid, refresco } }: Waiting,
): Promise<{ email: string }> {
  if (email === undefined || !(await hasDominio(tx, cd_empresa, dominioOf(email)))) {
    throw new Refusal(
      403,
      'O email que a sua empresa indicou não é de um domínio comprovado por ela. Fale com o seu prestador ou entre com a palavra-passe.',
    )
  }
  await tx.rows(sql`
    insert into entrada_tentativa
      (hash, cd_empresa_entrada, sujeito, email, sid, refresco, expira_em)
    values (${hashToken(cookie)}, ${cd_empresa}, ${sujeito}, ${email}, ${sid}, ${refresco}::bytea,
            now() + make_interval(mins => ${minutosDeEspera}))`)
  const asked = { sobre: `entrada da empresa para ${email}`, maximo: 3, segundos: 3_600 }
  const { espera } = await countAttempt(tx, [asked])
  if (espera === undefined) {
    const dados = { cd_empresa }
    await enqueue(tx, { modelo: 'entrada_empresa', para: email, dados })
  }
  return { email: maskEmail(email) }
}

const outroNavegador = () =>
  new Refusal(400, 'Esta entrada não começou neste navegador, ou passou do prazo. Comece de novo.')
