import { asInt } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { sql, type Fragment } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

export type Chave = { cd: number; cd_empresa: number }

export function foundOr(absent: string, chave: Chave | undefined): Chave {
  if (!chave) throw new Refusal(404, absent)
  return chave
}

/** The company of a row, by its code; `from` names the table `m`. Throws 404. */
export const chaveIn =
  (from: Fragment, ausente: string) =>
  async (todas: Db, cd: number): Promise<Chave> =>
    foundOr(
      ausente,
      await todas.one(sql`
        select m.cd${asInt('cd')}, m.cd_empresa${asInt('cd_empresa')}
        ${from} where m.cd = ${cd}`),
    )
