import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { keepToken } from '#server/chave/testing/chaves.ts'
import type { Actor } from '#test/actors.ts'
import type { Autenticador } from '#test/autenticador.ts'
import type { Servidor } from '#test/oidc.ts'
import { newVisitor, type Visitor } from '#test/visitor.ts'

/**
 * The owner reads the mailbox, knows the first password and holds the factor. The thief knows the
 * first password. The postman reads the mailbox.
 */
export const nomes = ['dono', 'ladrão', 'carteiro'] as const
export type Nome = (typeof nomes)[number]

/** The owner and the postman read the mailbox. */
export const leitores: readonly Nome[] = ['dono', 'carteiro']

/** The accounts that may ask for a lifting: administrators of A, of its branch and of B, and two gestores. */
export const pedintes = ['A', 'ramo', 'B', 'gestor', 'outro gestor'] as const
export type Pedinte = (typeof pedintes)[number]

export type Pessoa = {
  nome: Nome
  browser: Visitor
  /** his subject at the company's issuer */
  sujeito: string
  segredo: string | undefined
  recuperacao: string[]
  chaves: Autenticador[]
}

/** One account, the people around it, and what each of them knows and holds. */
export type Caso = {
  http: FastifyInstance
  db: Db
  /** of logins */
  entrada: Db
  oidc: Servidor
  conta: Actor
  nos: { a: number; b: number }
  pedintes: Readonly<Record<Pedinte, Actor>>
  /** the accounts that may lift the factor of this one */
  podem: ReadonlySet<Pedinte>
  /** a company obliges the account to have a factor */
  exigido: boolean
  pessoas: Readonly<Record<Nome, Pessoa>>
  /** password → people who know it */
  sabe: Map<string, ReadonlySet<Nome>>
  /** the present factors, and who set up each */
  fatores: Map<string, Nome>
  /** the present subjects of the company's login, and who joined each */
  juntos: Map<string, Nome>
  /** the author of the lifting that waits */
  pedidos: Set<Pedinte>
}

export const newPessoa = (http: FastifyInstance, nome: Nome, sujeito: string): Pessoa => ({
  nome,
  browser: newVisitor(http),
  sujeito,
  segredo: undefined,
  recuperacao: [],
  chaves: [],
})

/** Resets all counters, and lets the thirty seconds of the last code go by. */
export async function passTime({ db }: Pick<Caso, 'db'>): Promise<void> {
  await db.all([sql`delete from tentativa`, sql`update fator_codigo set passo = 0`])
}

export const passwordsOf = ({ sabe }: Caso, { nome }: Pessoa): string[] =>
  [...sabe].flatMap(([pass, quem]) => (quem.has(nome) ? [pass] : []))

export const post = async (visitor: Visitor, url: string, payload: object = {}) =>
  await visitor.call({ method: 'POST', url, payload })

/** The answer of a call that was let through; its token is kept. Throws for a fault. */
export async function sent<Reply extends object>(
  visitor: Visitor,
  url: string,
  payload: object = {},
): Promise<Reply | undefined> {
  const answer = await post(visitor, url, payload)
  const { statusCode } = answer
  if (statusCode >= 500 || statusCode === 429) throw new Error(`${url} answered ${statusCode}`)
  if (statusCode !== 200) return undefined
  const reply = answer.json<Reply & { token?: string }>()
  if (reply.token !== undefined) keepToken(visitor, 'cliente', reply.token)
  return reply
}

/** The nodes of the account that a browser's session opens. */
export async function nosDe({ nos }: Caso, visitor: Visitor): Promise<('a' | 'b')[]> {
  if (visitor.token === '') return []
  const open: ('a' | 'b')[] = []
  for (const which of ['a', 'b'] as const) {
    const { statusCode } = await visitor.call({ url: `/api/empresa/${nos[which]}/painel` })
    if (statusCode === 200) open.push(which)
  }
  return open
}

/** The factors there are: codes by their secret, keys by their credential. */
export async function fatoresOf({ db, conta }: Caso): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select 'codigos ' || encode(segredo, 'hex') as id
    from fator_codigo where cd_utilizador = ${conta.cd}
    union all
    select 'chave ' || encode(credencial, 'hex') from chave_acesso where cd_utilizador = ${conta.cd}`)
  return rows.map(({ id }) => id)
}

export async function sujeitosOf({ db, conta }: Caso): Promise<string[]> {
  const rows = await db.rows<{ sujeito: string }>(sql`
    select sujeito from entrada_identidade where cd_utilizador = ${conta.cd}`)
  return rows.map(({ sujeito }) => sujeito)
}
