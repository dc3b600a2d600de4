import { estadoPedido } from '#contract/comum/codes.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, asText } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Ramo } from '../horas.ts'
import { sobreMarcacoes, type Especie } from './especie.ts'

const { novo, recusado } = estadoPedido

/** Requests of a kind by the month in which they were made and by unit, as their list has them. */
export async function contarPedidos(
  db: Db,
  especie: Especie,
  { cd_empresa, org }: Ramo,
  { de, ate }: { de: string; ate: string },
) {
  const marcado = especie === sobreMarcacoes ? piece`p.marcado_para` : piece`null::date`
  return await db.rows(sql`
    select p.cd_organig${asInt('cd_organig')}, to_char(p.criado_em, 'YYYY-MM')${asText('mes')},
      count(*)${asInt('pedidos')},
      count(*) filter (where p.cd_estad not in (${novo}, ${recusado}))${asInt('aceites')},
      count(*) filter (where p.cd_estad = ${recusado})${asInt('recusados')},
      count(*) filter (where p.cd_estad = ${novo})${asInt('abertos')},
      count(p.decidido_em)${asInt('respondidos')},
      coalesce(sum(p.decidido_em::date - p.criado_em::date), 0)${asInt('dias')},
      count(${marcado})${asInt('marcados')},
      coalesce(sum(${marcado} - p.criado_em::date), 0)${asInt('dias_marcacao')}
    from ${especie.tabela} p
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = p.cd_organig
    where p.cd_empresa = ${cd_empresa} and ${org} = any (o.caminho)
      and p.criado_em >= ${de}::date and p.criado_em < ${ate}::date + 1
    group by 1, 2`)
}
