import type { FastifyInstance } from 'fastify'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { sendInTurn } from '#server/correio/send.ts'
import type { Actor } from '#test/actors.ts'
import { linkIn, type Link } from '#test/links.ts'
import { newAddress } from '#test/visitor.ts'

/**
 * The owner reads the mailbox and knows what is typed for him. The stranger reads another, and A
 * tells him every password. B's administrator knows what he typed.
 */
export type Pessoa = 'dono' | 'estranho' | 'b'
export type Leitor = Exclude<Pessoa, 'b'>

export type Nos = { raizA: number; ramoA: number; raizB: number }

/** The state of one case: an identity in a sequence of acts. */
export type Caso = {
  http: FastifyInstance
  db: Db
  nos: Nos
  adm: Record<Adm, Actor>
  email: Record<Leitor, string>
} & Memoria

export type Memoria = {
  /** password → people who know it */
  sabe: Map<string, ReadonlySet<Pessoa>>
  /** nodes whose invitation the mailbox's reader accepted */
  aceites: Map<number, Set<Pessoa>>
  /** by account: the node a password was typed for, and who knows it */
  digitadas: Map<number, { no: number; quem: ReadonlySet<Pessoa> }>
  sessoes: { quem: Pessoa; headers: Headers }[]
  chegou: Map<string, Chegada[]>
}

export type Adm = 'a' | 'ramo' | 'b'
type Chegada = Link & { pathname: string }

export const newMemoria = (): Memoria => ({
  sabe: new Map(),
  aceites: new Map(),
  digitadas: new Map(),
  sessoes: [],
  chegou: new Map(),
})

/** With the product's own sender. */
export async function sendMail({ db, chegou }: Caso): Promise<void> {
  await sendInTurn({
    db,
    cliente: () => db,
    todas: db,
    config: readConfig({}),
    origem: 'https://portal.exemplo.pt',
    log: { info: () => undefined, warn: () => undefined },
    transporte: ({ para, texto }) => {
      const urls = texto.match(/https:\/\/portal\S+#\S+/gu) ?? []
      chegou.set(para, [...(chegou.get(para) ?? []), ...urls.map((url) => linkIn(url))])
      return Promise.resolve(undefined)
    },
  })
}

export function lastLink({ email, chegou }: Caso, quem: Leitor, pathname: string) {
  const link = chegou.get(email[quem])?.findLast((one) => one.pathname === pathname)
  return link && { email: link.email, token: link.token }
}

export async function send(
  { http }: Caso,
  url: string,
  {
    method = 'POST',
    body,
    eu,
  }: { method?: 'POST' | 'PUT' | 'DELETE'; body?: object; eu?: Pick<Actor, 'headers'> },
): Promise<boolean> {
  const { statusCode } = await http.inject({
    method,
    url,
    remoteAddress: newAddress(),
    headers: { ...eu?.headers, 'content-type': 'application/json' },
    payload: JSON.stringify(body ?? {}),
  })
  if (statusCode >= 500 || statusCode === 429) throw new Error(`${url} answered ${statusCode}`)
  return statusCode === 200
}

/** Nodes somebody reaches without an accepted invitation or a password typed for that node. */
export async function intrusions(caso: Caso): Promise<string[]> {
  const found = new Set<string>()
  const look = async (quem: Pessoa, { cd, nos }: Conta) => {
    const digitada = caso.digitadas.get(cd)
    for (const no of nos) {
      const told = digitada?.no === no && digitada.quem.has(quem)
      if (!told && !caso.aceites.get(no)?.has(quem)) found.add(`${quem} reaches ${no}`)
    }
  }
  for (const { quem, headers } of caso.sessoes) await look(quem, await contaOf(caso, headers))
  const emails = await emailsOf(caso)
  for (const [pass, who] of caso.sabe) {
    for await (const { headers } of loginsWith(caso, emails, pass)) {
      const conta = await contaOf(caso, headers)
      for (const quem of who) await look(quem, conta)
    }
  }
  return [...found]
}

type Headers = { 'x-sessao': string }
type Entrada = { headers: Headers; pass: string }

/** Opens a session with each known password, one at a time. */
export async function* loginsOf(caso: Caso, quem: Pessoa): AsyncGenerator<Entrada> {
  const emails = await emailsOf(caso)
  for (const [pass, who] of caso.sabe) {
    if (who.has(quem)) yield* loginsWith(caso, emails, pass)
  }
}

/** Resets all counters; sent messages count too. */
export async function forgetLimits({ db }: Pick<Caso, 'db'>) {
  await db.all([sql`delete from tentativa`, sql`delete from correio where enviado_em is not null`])
}

/** An address without an account needs no try. */
async function emailsOf({ db, email }: Caso) {
  const contas = await db.rows<{ email: string }>(sql`
    select email from utilizador where tipo = 'cliente' and email in (${email.dono}, ${email.estranho})`)
  return contas.map((one) => one.email)
}

async function* loginsWith(caso: Caso, emails: readonly string[], pass: string) {
  // a refused attempt would not be a try
  await forgetLimits(caso)
  for (const email of emails) {
    const payload = { email, pass }
    const call = { method: 'POST', url: '/auth/login', payload } as const
    const login = await caso.http.inject({ ...call, remoteAddress: newAddress() })
    if (login.statusCode === 404) continue
    if (login.statusCode !== 200) throw new Error(`a login answered ${login.statusCode}`)
    yield { headers: { 'x-sessao': login.json<{ token: string }>().token }, pass }
  }
}

type Conta = { cd: number; email: string; mudar: boolean; nos: number[] }

export async function contaOf({ http }: Caso, headers: Headers): Promise<Conta> {
  const me = await http.inject({ url: '/api/organigrama/cd', headers })
  if (me.statusCode !== 200) return { cd: 0, email: '', mudar: false, nos: [] }
  const { cd, email, mudar_pass } = me.json<{
    utilizador: { cd: number; email: string; mudar_pass: boolean }
  }>().utilizador
  const empresas = await http.inject({ url: `/api/utilizador/${cd}/empresa`, headers })
  const nos = empresas.json<{ message: { cd: number }[] }>().message.map((one) => one.cd)
  return { cd, email, mudar: mudar_pass, nos }
}

export async function nosOf({ db }: Caso, cd: number): Promise<number[]> {
  const rows = await db.rows<{ no: number }>(sql`
    select cd_organig as no from membro where cd_utilizador = ${cd}`)
  return rows.map(({ no }) => no)
}
