import { estadoAcidente } from '#contract/acidente/codes.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'

export type Conhecido = {
  cd: number
  cd_funcion: number
  cd_estad: number
  dt: string
  dt_fim_ausencia: string | null
  dias_perdidos: number | null
  dt_seguradora: string | null
  ref_seguradora: string | null
  dt_act: string | null
  ref_act: string | null
  gravidade: number | null
  versao: number
  /** of the database */
  hoje: string
}

export const semAcidente = () => new Refusal(404, 'Acidente não encontrado.')

/** An accident of the subtree that was not refused, held until the end of the transaction; throws 404 and 409. */
export async function lockAcidente(tx: Db, scope: Scope, id: number): Promise<Conhecido> {
  const found = await tx.one<Conhecido>(sql`
    select p.cd, p.cd_funcion, p.cd_estad, p.dt, p.dt_fim_ausencia, p.dias_perdidos,
           p.dt_seguradora, p.ref_seguradora, p.dt_act, p.ref_act, p.gravidade, p.versao,
           current_date as hoje
    from acidente p
    where p.cd = ${id} and ${await withinScope(tx, scope, piece`p`)}
    for update of p`)
  if (!found) throw semAcidente()
  if (found.cd_estad === estadoAcidente.recusado) {
    throw new Refusal(409, 'O prestador recusou este acidente. Registe-o de novo.')
  }
  return found
}

/** The same of one that is in the company's list. */
export async function lockAceite(tx: Db, scope: Scope, id: number): Promise<Conhecido> {
  const found = await lockAcidente(tx, scope, id)
  if (found.cd_estad !== estadoAcidente.aceite) throw semAcidente()
  return found
}
