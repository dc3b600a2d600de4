import type { Db, Prestador } from '#server/db/database.ts'
import { asInt, columns, columnsNotNull } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'

/** A node to create; `superior` is the ref of the node above, null for the company itself. */
export type NoNovo = { ref: string; superior: string | null; nome: string }

/** The code of a new company: row-level security needs it before the first row. May stay unused. */
export async function reserveEmpresa({ empresa }: Prestador): Promise<number> {
  // no company has the code 0: this statement sees no rows
  const row = await empresa(0).one(sql`select ${nextCd}${asInt('cd')}`)
  if (!row) throw new Error('no code was reserved')
  return row.cd
}

export async function isEmpresa(todas: Db, cd: number): Promise<boolean> {
  const raiz = await todas.one(sql`
    select from organigrama o where o.cd_empresa = ${cd}::bigint and o.cd = ${cd}::bigint`)
  return raiz !== undefined
}

/** Creates the root of a company, with a reserved code or the next one. Answers its code. */
export async function createRaiz(db: Db, nome: string, cd?: number): Promise<number> {
  const row = await db.one(sql`
    insert into organigrama (cd, cd_empresa, nome)
    select nova.cd, nova.cd, ${nome} from (select coalesce(${cd ?? null}::int, ${nextCd}) as cd) nova
    returning ${columns('organigrama', 'cd')}`)
  if (!row) throw new Error('the company was not created')
  return row.cd
}

const nextCd = piece`nextval(pg_get_serial_sequence('organigrama', 'cd'))::int`

/**
 * Adds nodes in any order. `known`: codes of existing refs. Throws when a `superior` is unknown.
 */
export async function createNos(
  db: Db,
  cd_empresa: number,
  nos: readonly NoNovo[],
  known: ReadonlyMap<string, number> = new Map(),
): Promise<Map<string, number>> {
  const codes = new Map(known)
  let waiting = nos
  while (waiting.length > 0) {
    const level = waiting.flatMap(({ ref, superior, nome }) => {
      const cd_base = superior === null ? cd_empresa : codes.get(superior)
      return cd_base === undefined ? [] : [{ ref, nome, cd_base }]
    })
    if (level.length === 0) throw new Error('nodes without a place in the tree')
    const created = await db.rows(sql`
      insert into organigrama (cd_empresa, cd_base, ref, nome)
      select ${cd_empresa}, cd_base, ref, nome
      from jsonb_populate_recordset(null::organigrama, ${JSON.stringify(level)}::jsonb)
      returning ${columnsNotNull('organigrama', 'ref', 'cd')}`)
    for (const { ref, cd } of created) codes.set(ref, cd)
    waiting = waiting.filter(({ ref }) => !codes.has(ref))
  }
  return codes
}

/** Take this lock before any row lock: counters lock rows first. */
export async function lockTree(tx: Db, cd_empresa: number): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(4186274, ${cd_empresa}::int)`)
}

/** Locks the company before a node is written: counters lock the company first, too. */
export async function lockRaiz(tx: Db, cd_empresa: number): Promise<void> {
  await tx.rows(sql`
    select from organigrama where cd_empresa = ${cd_empresa} and cd = ${cd_empresa}
    for no key update`)
}
