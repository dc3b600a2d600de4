import { minutosParaRepor } from '#contract/comum/pedido.ts'
import type { Db, Prestador } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql, type Sql } from '#server/db/sql.ts'

const devidas = {
  marcacoes: sql`
    select distinct ${columns('funcionario', 'cd_empresa')} from funcionario where dt_prox_marc < current_date
    order by cd_empresa`,
  pedidos: sql`
    select distinct ${columns('pedido_funcionario', 'cd_empresa')} from pedido_funcionario
    where por_aplicar and dt_efeito <= current_date
    order by cd_empresa`,
  retirados: sql`
    select distinct ${columns('pedido_retirado', 'cd_empresa')} from pedido_retirado
    where retirado_em < now() - make_interval(mins => ${minutosParaRepor})
    order by cd_empresa`,
  avisos: sql`
    select distinct ${columns('aviso', 'cd_empresa')} from aviso
    where lote is null and sai_em <= now()
    order by cd_empresa`,
  avisosVelhos: sql`
    select distinct ${columns('aviso', 'cd_empresa')} from aviso
    where em < now() - interval '8 days' order by cd_empresa`,
  deveres: sql`
    select distinct ${columns('dever_por_rever', 'cd_empresa')} from dever_por_rever
    where dia <= current_date
    order by cd_empresa`,
  todas: sql`
    select ${columns('organigrama', 'cd as cd_empresa')} from organigrama where cd_base is null
    order by cd`,
} as const satisfies Record<string, Sql<{ cd_empresa: number }>>

/**
 * Runs `work` for each company with something due, each in its transaction, again while it `goesOn`;
 * answers the sum. One failure does not stop the others; the first is thrown at the end.
 */
export async function inEachEmpresa(
  { todas, empresa }: Prestador,
  trabalho: keyof typeof devidas,
  work: (tx: Db, cd_empresa: number) => Promise<number>,
  goesOn: (done: number) => boolean = () => false,
): Promise<number> {
  const failures: unknown[] = []
  let total = 0
  for (const { cd_empresa } of await todas.rows(devidas[trabalho])) {
    try {
      let done: number
      do {
        done = await empresa(cd_empresa).transaction((tx) => work(tx, cd_empresa))
        total += done
      } while (goesOn(done))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return total
}
