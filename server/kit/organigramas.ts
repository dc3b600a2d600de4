import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A node to create; `superior` is the ref of the node above, null for the company itself. */
export type NoNovo = { ref: string; superior: string | null; nome: string }

/** Creates a company: the root of a tree. Answers its code. */
export async function createEmpresa(db: Db, nome: string): Promise<number> {
  const [row] = await db.rows<{ cd: number }>(
    sql`insert into organigrama (nome) values (${nome}) returning cd`,
  )
  if (!row) throw new Error('the company was not created')
  return row.cd
}

/**
 * Adds nodes below a company, in any order, one statement a level. `known` holds the codes of the
 * refs that exist already. Answers the codes of all refs. Throws when a `superior` is nowhere.
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
    const created = await db.rows<{ ref: string; cd: number }>(sql`
      insert into organigrama (cd_base, ref, nome)
      select cd_base, ref, nome
      from jsonb_populate_recordset(null::organigrama, ${JSON.stringify(level)}::jsonb)
      returning ref, cd`)
    for (const { ref, cd } of created) codes.set(ref, cd)
    waiting = waiting.filter(({ ref }) => !codes.has(ref))
  }
  return codes
}
