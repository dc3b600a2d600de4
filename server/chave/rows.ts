import type { ChaveAcesso } from '#contract/chave/chave.ts'
import type { Area } from '#contract/kit/cookies.ts'
import type { Db } from '#server/db/database.ts'
import { columns, momentOf, momentOrNullOf } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

// Outside any company: every statement names its account.

export async function chavesDaConta(db: Db, cd_utilizador: number): Promise<ChaveAcesso[]> {
  return await db.rows(sql`
    select ${columns('chave_acesso', 'cd', 'nome', 'dominio')},
           ${momentOf(piece`criada_em`, 'criada_em')}, ${momentOrNullOf(piece`usada_em`, 'usada_em')}
    from chave_acesso c where c.cd_utilizador = ${cd_utilizador}
    order by c.criada_em, c.cd`)
}

export type Credencial = { id: string; type: 'public-key'; transports: string[] }

/** The keys that a browser may be asked for, or is not to make again. */
export async function credenciaisOf(
  db: Db,
  cd_utilizador: number,
  dominio: string,
): Promise<Credencial[]> {
  const rows = await db.rows(sql`
    select ${columns('chave_acesso', 'credencial', 'transportes')} from chave_acesso
    where cd_utilizador = ${cd_utilizador} and dominio = ${dominio} order by cd`)
  return rows.map(({ credencial, transportes }) => ({
    id: credencial.toString('base64url'),
    type: 'public-key',
    transports: transportes,
  }))
}

export async function isProvada(db: Db, cd: number): Promise<boolean> {
  const row = await db.one(sql`select from utilizador where cd = ${cd} and email_provado`)
  return row !== undefined
}

/** Locks the account's row. */
export async function holdDono(tx: Db, cd: number): Promise<void> {
  await tx.rows(sql`select from utilizador where cd = ${cd} for no key update`)
}

const maximo = 20

/** The name of the account for authenticators; undefined without keys. Throws 409 at twenty keys. */
export async function titularOf(db: Db, cd_utilizador: number): Promise<Buffer | undefined> {
  const rows = await db.rows(sql`
    select ${columns('chave_acesso', 'titular')} from chave_acesso
    where cd_utilizador = ${cd_utilizador}`)
  if (rows.length < maximo) return rows[0]?.titular
  throw new Refusal(409, `Já tem ${maximo} chaves de acesso. Remova uma antes de registar outra.`)
}

export type ChaveDaConta = {
  cd: number
  cd_utilizador: number
  credencial: Buffer
  publica: Buffer
  titular: Buffer
  nome: string
}

/** The key of an account that may come in; `dono`: only of this account. */
export async function findChave(
  db: Db,
  {
    id,
    dominio,
    tipo,
    dono,
  }: { id: string; dominio: string; tipo: Area; dono: number | undefined },
): Promise<ChaveDaConta | undefined> {
  return await db.one(sql`
    select ${columns('chave_acesso c', 'cd', 'cd_utilizador', 'credencial', 'publica', 'titular', 'nome')}
    from chave_acesso c
    join utilizador u on u.cd = c.cd_utilizador
    where c.credencial = ${Buffer.from(id, 'base64url')} and c.dominio = ${dominio}
      and u.tipo = ${tipo} and u.email_provado and not u.inactiv
      and (${dono ?? null}::int is null or c.cd_utilizador = ${dono ?? null})
      and (${dono ?? null}::int is not null or u.tipo = 'prestador' or exists (
        select from membro m where m.cd_utilizador = u.cd and not m.inactiv))`)
}

/** Locks the account; false where the key was removed or the account closed meanwhile. */
export async function holdChave(tx: Db, { cd, cd_utilizador }: ChaveDaConta): Promise<boolean> {
  await holdDono(tx, cd_utilizador)
  const row = await tx.one(sql`
    select from chave_acesso c join utilizador u on u.cd = c.cd_utilizador
    where c.cd = ${cd} and u.email_provado and not u.inactiv`)
  return row !== undefined
}

/** Notes a use; false where the counter went back. Keys that are synchronised count nothing. */
export async function useChave(db: Db, cd: number, contador: number): Promise<boolean> {
  const row = await db.one(sql`
    update chave_acesso set contador = ${contador}, usada_em = now()
    where cd = ${cd}
      and (contador < ${contador}::bigint or (contador = 0 and ${contador}::bigint = 0))
    returning ${columns('chave_acesso', 'cd')}`)
  return row !== undefined
}
