import { chaveDaCelula } from '#contract/indicador/forms.ts'
import { mesesEntre, primeiroDia, ultimoDia } from '#contract/indicador/meses.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'
import type { Db } from '#server/db/database.ts'
import { asText, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'

/** A branch of a company: `org` is its uppermost node. */
export type Ramo = { cd_empresa: number; org: number }

export const hojeEmLisboa = () => emLisboa(Date.now()).slice(0, 10)

type Meses = { de: string; ate: string }

export async function horasEntre(db: Db, { cd_empresa, org }: Ramo, { de, ate }: Meses) {
  return await db.rows(sql`
    select ${columns('horas h', 'cd_organig', 'horas', 'pessoas', 'proposta', 'versao')},
           to_char(h.mes, 'YYYY-MM')${asText('mes')}
    from horas h
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = h.cd_organig
    where h.cd_empresa = ${cd_empresa} and ${org} = any (o.caminho)
      and h.mes between ${primeiroDia(de)}::date and ${primeiroDia(ate)}::date`)
}

/**
 * Units with somebody in a month, by `chaveDaCelula`. A person counts where he is today, from
 * admission to exit.
 */
export async function mesesComPessoas(
  db: Db,
  { cd_empresa, org }: Ramo,
  { de, ate }: Meses,
): Promise<Set<string>> {
  const rows = await db.rows(sql`
    select ${columns('funcionario f', 'cd_organig')},
      to_char(greatest(f.dt_ini_instit, ${primeiroDia(de)}::date), 'YYYY-MM')${asText('de')},
      to_char(least(case when f.inactiv then f.dt_inactiv end, ${ultimoDia(ate)}::date), 'YYYY-MM')${asText('ate')}
    from funcionario f
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
    where f.cd_empresa = ${cd_empresa} and ${org} = any (o.caminho)
      and f.dt_ini_instit <= ${ultimoDia(ate)}::date
      and (not f.inactiv or f.dt_inactiv >= ${primeiroDia(de)}::date)
    group by 1, 2, 3`)
  return new Set(
    rows.flatMap(({ cd_organig, ...row }) =>
      mesesEntre(row.de, row.ate).map((mes) => chaveDaCelula({ cd_organig, mes })),
    ),
  )
}
