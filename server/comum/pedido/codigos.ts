import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { dadosErrados } from '#server/kit/base/refusal.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { isInScope } from '#server/kit/access/subtree.ts'

/** The name of a branch in the subtree; throws 400 that names the field. */
export async function nomeOfRamo(
  db: Db,
  scope: Scope,
  cd_organig: number,
  campo = 'cd_organig',
): Promise<string> {
  const ramo = (await isInScope(db, scope, cd_organig))
    ? await db.one<{ nome: string }>(sql`
        select nome from organigrama
        where cd = ${cd_organig} and cd_empresa = ${scope.cd_empresa} and fechado_em is null`)
    : undefined
  if (!ramo) throw dadosErrados({ [campo]: 'Escolha um organigrama da lista.' })
  return ramo.nome
}
