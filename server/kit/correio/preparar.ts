import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Linha } from './fila.ts'
import { createLigacao, type TipoLigacao } from './ligacoes.ts'
import type { Modelo } from './mensagem.ts'
import type { Escrito } from './modelos/blocos.ts'
import { renderHtml } from './modelos/html.ts'
import { modelos, type Contexto } from './modelos/modelos.ts'
import { renderTexto } from './modelos/texto.ts'
import type { Carta } from './transporte.ts'

type Conta = { cd: number; email: string; ativo: boolean; com_pass: boolean }

const tipoDe: Partial<Record<Modelo, TipoLigacao>> = {
  redefinir: 'redefinir',
  convite: 'convite',
  confirmar_email: 'email',
}

/** What only somebody with access to a company is told. */
const forMembers = new Set<Modelo>(['redefinir', 'convite', 'novo_acesso', 'pedido_respondido'])

/** Resets an account is sent within an hour, however many are asked for. */
const maximoRedefinir = 3

/**
 * Writes the message as it stands now: the account's present e-mail, a token of its own. Undefined
 * when nobody is to get it: no such account, no access any more, or a later message says the same.
 */
export async function prepararCarta(
  db: Db,
  linha: Linha,
  { config, origem }: { config: Config; origem: string },
): Promise<Carta | undefined> {
  return await db.transaction(async (tx) => {
    const conta = await contaOf(tx, linha)
    const para = linha.modelo === 'redefinir' ? conta?.email : (linha.para ?? conta?.email)
    if (para === undefined || !(await isStillWanted(tx, linha, conta))) return undefined
    const contexto = {
      marca: config.BASE_TITLE,
      origem,
      quando: linha.quando,
      ligacao: conta ? await ligacaoOf(tx, { linha, conta, para, origem }) : '',
    }
    const escrito = write(linha, contexto)
    return {
      chave: linha.chave,
      para,
      assunto: oneLine(escrito.assunto),
      html: renderHtml(escrito, contexto.marca),
      texto: renderTexto(escrito, contexto.marca),
    }
  })
}

/**
 * The account a message is for. Its row is held, so that of two messages for one account, made ready
 * by two processes, one sees the other.
 */
async function contaOf(db: Db, { modelo, para, cd_utilizador }: Linha): Promise<Conta | undefined> {
  if (cd_utilizador === null && modelo !== 'redefinir') return undefined
  const which =
    cd_utilizador === null
      ? piece`u.tipo = 'cliente' and u.email = ${para}`
      : piece`u.cd = ${cd_utilizador}`
  return await db.one<Conta>(sql`
    select u.cd, u.email, u.pass_hash is not null as com_pass,
           exists (select from membro m where m.cd_utilizador = u.cd and not m.inactiv) as ativo
    from utilizador u where ${which} for no key update of u`)
}

async function isStillWanted(db: Db, linha: Linha, conta: Conta | undefined): Promise<boolean> {
  const { modelo, para } = linha
  if (modelo === 'email_mudado') return true
  if (!conta || (forMembers.has(modelo) && !conta.ativo)) return false
  if (modelo === 'convite' && conta.com_pass) return false
  if (modelo === 'confirmar_email' && para === conta.email) return false
  if (tipoDe[modelo] !== undefined && !(await isNewest(db, linha, conta))) return false
  return modelo !== 'redefinir' || (await mayRedefinir(db, linha, conta))
}

/** Only the newest link works, so an earlier message that is still waiting has nothing to offer. */
async function isNewest(db: Db, { cd, modelo, para }: Linha, conta: Conta): Promise<boolean> {
  const same =
    modelo === 'redefinir'
      ? piece`(cd_utilizador = ${conta.cd} or para = ${para})`
      : piece`cd_utilizador = ${conta.cd}`
  const later = await db.one(sql`
    select from correio
    where ${same} and modelo = ${modelo} and cd > ${cd} and desistido_em is null limit 1`)
  return later === undefined
}

/** From here on the message counts as one of the account's. */
async function mayRedefinir(db: Db, { cd }: Linha, conta: Conta): Promise<boolean> {
  const row = await db.one<{ total: number }>(sql`
    select count(*)::int as total from correio
    where cd_utilizador = ${conta.cd} and modelo = 'redefinir' and cd <> ${cd}
      and criado_em > now() - interval '1 hour'`)
  if ((row?.total ?? 0) >= maximoRedefinir) return false
  await db.rows(sql`update correio set cd_utilizador = ${conta.cd} where cd = ${cd}`)
  return true
}

type Destino = { linha: Linha; conta: Conta; para: string; origem: string }

async function ligacaoOf(db: Db, { linha, conta, para, origem }: Destino): Promise<string> {
  const tipo = tipoDe[linha.modelo]
  if (tipo === undefined) return ''
  const of = { cd_utilizador: conta.cd, tipo, email: para, chave: linha.chave }
  const query = new URLSearchParams({ email: para, token: await createLigacao(db, of) })
  if (tipo === 'email') return `${origem}/confirmar-email?${query}`
  if (tipo === 'convite') query.set('convite', '1')
  return `${origem}/reset-password?${query}`
}

function write({ modelo, dados }: Linha, contexto: Contexto): Escrito {
  // what a row holds is what `enfileirar` took for its template
  const template = modelos[modelo] as ((dados: unknown, contexto: Contexto) => Escrito) | undefined
  if (!template) throw new Error(`unknown template ${modelo}`)
  return template(dados, contexto)
}

/** A name may hold anything; a header is one line. */
const oneLine = (text: string) => text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()
