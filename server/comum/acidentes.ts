import { estadoAcidente } from '#contract/acidente/codes.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, asText, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'

// The class of an accident `p`, in its list and in the figures.

/** It cost a day, or the provider says so. */
export const comBaixa = piece`(coalesce(p.baixa, false) or coalesce(p.dias_perdidos, 0) > 0)`

/** Not said is at work: the indices leave out the way there and back. */
export const noTrajeto = piece`coalesce(p.trajeto, false)`

type Onde = { cd_empresa: number; org: number }

/** The sums of accidents `p`. */
export const somasDosAcidentes = piece`
  count(*) filter (where not ${noTrajeto})${asInt('acidentes')},
  count(*) filter (where not ${noTrajeto} and ${comBaixa})${asInt('com_baixa')},
  coalesce(sum(p.dias_perdidos) filter (where not ${noTrajeto}), 0)${asInt('dias')},
  count(*) filter (where ${noTrajeto})${asInt('trajeto')},
  count(*) filter (where ${noTrajeto} and ${comBaixa})${asInt('trajeto_com_baixa')}`

/** Accepted accidents of a branch from a day to a day, by unit and month. */
export async function contarAcidentes(
  db: Db,
  { cd_empresa, org }: Onde,
  { de, ate }: { de: string; ate: string },
) {
  return await db.rows(sql`
    select ${columns('acidente p', 'cd_organig')}, to_char(p.dt, 'YYYY-MM')${asText('mes')},
      ${somasDosAcidentes}
    from acidente p
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = p.cd_organig
    where p.cd_empresa = ${cd_empresa} and ${org} = any (o.caminho)
      and p.cd_estad = ${estadoAcidente.aceite} and p.dt between ${de}::date and ${ate}::date
    group by 1, 2`)
}
