import type { Assinatura } from '#contract/chave/forms.ts'
import type { giveChave } from '#contract/chave/chave.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { giveFator } from '#server/comum/entrada/fator.ts'
import { startSession, type NewSession } from '#server/comum/entrada/login.ts'
import type { Visitor } from '#server/comum/entrada/visitor.ts'
import { reserveAttempt } from '#server/kit/access/throttle.ts'
import { hashToken, isToken, newToken } from '#server/kit/access/tokens.ts'
import type { Session } from '#server/kit/access/session.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { requireParty } from '#server/kit/access/party.ts'
import { askFor, proveChave } from './prove.ts'
import { credenciaisOf, holdChave } from './rows.ts'

type Asking = { config: Config; visitor: Visitor; cookie: string | undefined }

/** Asks whatever key the browser has for an account of this area; answers its cookie too. */
export async function startEntrada(db: Db, { config, visitor, cookie }: Asking) {
  const party = requireParty(config)
  await reserveAttempt(db, [
    { sobre: `perguntas a chaves de ${visitor.rede}`, maximo: 60, segundos: 60 },
  ])
  const navegador = isToken(cookie) ? cookie : newToken()
  const asked = await askFor(db, party, {
    uso: 'entrar',
    tipo: visitor.area,
    navegador: hashToken(navegador),
  })
  return { asked, navegador }
}

/** Opens a session by a key alone, which verified its holder. Every failure is the same 404. */
export async function enterByChave(
  db: Db,
  { config, visitor, cookie }: Asking,
  assinatura: Assinatura,
): Promise<NewSession> {
  const party = requireParty(config)
  const navegador = hashToken(isToken(cookie) ? cookie : newToken())
  const bound = { uso: 'entrar', tipo: visitor.area, navegador, party, visitor } as const
  const chave = await proveChave(db, bound, { assinatura, recusada: semEntrada })
  return await db.transaction(async (tx) => {
    if (!(await holdChave(tx, chave))) throw semEntrada()
    return await startSession(tx, config, {
      cd: chave.cd_utilizador,
      visitor,
      entrada: { tipo: 'chave', fator_pendente: false, fator: true },
    })
  })
}

type Confirming = { config: Config; visitor: Visitor; session: Session }

export async function askFator(db: Db, { config, visitor, session }: Confirming) {
  const party = requireParty(config)
  const { cd_utilizador, hash: sessao } = session
  const credenciais = await credenciaisOf(db, cd_utilizador, party.dominio)
  if (credenciais.length === 0) {
    throw new Refusal(409, 'Esta conta não tem chaves de acesso deste portal. Use um código.')
  }
  return await askFor(db, party, { uso: 'fator', tipo: visitor.area, sessao, credenciais })
}

/** The session has given its factor, by a key of its account. Throws 400. */
export async function proveFator(
  db: Db,
  { config, visitor, session }: Confirming,
  { lembrar, ...assinatura }: BodyOf<typeof giveChave>,
): Promise<NewSession> {
  const { cd_utilizador: dono, hash: sessao } = session
  const party = requireParty(config)
  const bound = { uso: 'fator', tipo: visitor.area, sessao, party, visitor, dono } as const
  const chave = await proveChave(db, bound, { assinatura, recusada: semFator })
  return await db.transaction(async (tx) => {
    if (!(await holdChave(tx, chave))) throw semFator()
    return await giveFator(tx, {
      session,
      visitor,
      modo: 'chave_depois',
      lembrar: lembrar ?? false,
    })
  })
}

const semEntrada = () =>
  new Refusal(
    404,
    'A chave de acesso não foi aceite. Tente de novo, ou entre com o email e a palavra-passe.',
  )

const semFator = () =>
  new Refusal(400, 'A chave de acesso não foi aceite. Tente de novo, ou use um código.')
