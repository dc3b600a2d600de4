import { regiao as regiaoLida, type Regiao } from '#contract/comum/organig.ts'
import { estadoAcidente } from '#contract/acidente/codes.ts'
import { regiaoDe } from '#server/comum/no.ts'
import type { Db } from '#server/db/database.ts'
import { asText, columns } from '#server/db/columns.ts'
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
  hoje: string
  regiao: Regiao
}

export const semAcidente = () => new Refusal(404, 'Acidente não encontrado.')

export const acidenteRecusado = () =>
  new Refusal(409, 'O prestador recusou este acidente. Registe-o de novo.')

/** Locks an accident of the subtree that was not refused. Throws 404 and 409. */
export async function lockAcidente(tx: Db, scope: Scope, id: number): Promise<Conhecido> {
  const found = await tx.one(sql`
    select ${columns('acidente p', 'cd', 'cd_funcion', 'cd_estad', 'dt', 'dt_fim_ausencia')},
           ${columns('acidente p', 'dias_perdidos', 'dt_seguradora', 'ref_seguradora', 'dt_act')},
           ${columns('acidente p', 'ref_act', 'gravidade', 'versao')},
           current_date${asText('hoje')},
           ${regiaoDe(piece`p.cd_organig`, scope.cd_empresa)}${asText('regiao')}
    from acidente p
    where p.cd = ${id} and ${await withinScope(tx, scope, piece`p`)}
    for update of p`)
  if (!found) throw semAcidente()
  if (found.cd_estad === estadoAcidente.recusado) throw acidenteRecusado()
  return { ...found, regiao: regiaoLida.parse(found.regiao) }
}

/** Locks an accident that was accepted. Throws as `lockAcidente`. */
export async function lockAceite(tx: Db, scope: Scope, id: number): Promise<Conhecido> {
  const found = await lockAcidente(tx, scope, id)
  if (found.cd_estad !== estadoAcidente.aceite) throw semAcidente()
  return found
}
