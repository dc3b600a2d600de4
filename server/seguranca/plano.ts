import { estadosMedida } from '#contract/seguranca/codes.ts'
import { maxNoPlano, type PlanoDeAcao } from '#contract/seguranca/plano.ts'
import { asInt, asIntOrNull, asTextOrNull, columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { medidaAberta } from './list.ts'

type De = {
  cd_empresa: number
  /** names the plan: the caller's own node, nothing above it */
  no: number
  /** where the caller sees measures (alias `m`) */
  dentro: Fragment
  /** the name above the node `o` */
  acima: Fragment
  unidade?: number | undefined
}

/** The open measures by unit, the most urgent first; undefined for an unknown company. */
export async function planoDeMedidas(
  db: Db,
  { cd_empresa, no, dentro, acima, unidade }: De,
): Promise<PlanoDeAcao | undefined> {
  const lugar = await db.one(sql`
    select ${columns('organigrama o', 'nome')} from organigrama o
    where o.cd_empresa = ${cd_empresa} and o.cd = ${no}::int`)
  if (!lugar) return undefined
  const unidades = await db.rows(sql`
    select ${columns('organigrama o', 'cd', 'nome as organig')},
           (${acima})${asTextOrNull('organig_acima')}, count(*)${asInt('total')}
    from medida m join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = m.cd_organig
    where m.cd_empresa = ${cd_empresa} and ${medidaAberta} and ${dentro}
    group by o.cd_empresa, o.cd
    order by o.chave, o.cd`)
  const pedidas = unidades.filter(({ cd }) => cd === (unidade ?? cd))
  const demais = pedidas.reduce((sum, { total }) => sum + total, 0) > maxNoPlano
  const nela = unidade === undefined ? piece`true` : piece`m.cd_organig = ${unidade}::int`
  const medidas =
    demais && unidade === undefined
      ? []
      : await db.rows(sql`
        select ${columns('medida m', 'cd', 'cd_organig', 'risco_identific', 'medida', 'dt', 'prazo')},
               ${columns('medida m', 'responsavel', 'previsto', 'cd_estad')},
               ${columns('tarefa k', 'nome as tarefa')},
               (current_date - m.dt_prazo)${asIntOrNull('dias_expir')}
        from medida m join tarefa k on k.cd_empresa = ${cd_empresa} and k.cd = m.cd_tarefa
        where m.cd_empresa = ${cd_empresa} and ${medidaAberta} and ${dentro} and ${nela}
        order by m.dt_prazo, m.cd limit ${maxNoPlano}`)
  return {
    lugar: lugar.nome,
    unidades,
    medidas: medidas.map(({ cd_estad, ...medida }) => ({
      ...medida,
      estad: estadosMedida[cd_estad],
    })),
    demais,
  }
}
