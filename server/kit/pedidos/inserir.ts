import type { Alteracao } from '#contract/pendente.ts'
import type { TipoPedido } from '#contract/kit/codes.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Dados } from './dados.ts'

export type PedidoNovo = {
  cd_tipo: TipoPedido
  /** what bounds who sees it */
  cd_organig: number
  cd_funcion: number | null
  dados: Dados
  mudancas?: Partial<Dados>
  alteracoes?: readonly Alteracao[]
  dt_ini_instit: string | null
  dt_inactiv?: string
  cd_organig_novo?: number
  organig_novo?: string
}

/**
 * Writes requests in one statement: ten thousand at a time are fine. Answers their codes in the order
 * given.
 */
export async function insertPedidos(
  db: Db,
  { cd_empresa, autor }: { cd_empresa: number; autor: { cd: number; nome: string } },
  pedidos: readonly PedidoNovo[],
): Promise<number[]> {
  const created = await db.rows<{ cd: number }>(sql`
    insert into pedido_funcionario (
      cd_empresa, cd_organig, cd_funcion, cd_tipo, cd_autor, autor, dados, mudancas, alteracoes,
      num_mecan, nome, dt_nasc, sexo, profis, organig, dt_ini_instit, dt_inactiv, cd_organig_novo,
      organig_novo)
    select ${cd_empresa}, cd_organig, cd_funcion, cd_tipo, ${autor.cd}, ${autor.nome}, dados,
      coalesce(mudancas, '{}'), coalesce(alteracoes, '[]'),
      dados->>'num_mecan', dados->>'nome', (dados->>'dt_nasc')::date, (dados->>'sexo')::"char",
      dados->>'profis', dados->>'organig', dt_ini_instit, dt_inactiv, cd_organig_novo, organig_novo
    from rows from (jsonb_to_recordset(${JSON.stringify(pedidos)}::jsonb) as (
      cd_organig int, cd_funcion int, cd_tipo smallint, dados jsonb, mudancas jsonb,
      alteracoes jsonb, dt_ini_instit date, dt_inactiv date, cd_organig_novo int,
      organig_novo text)) with ordinality as novo
    order by ordinality
    returning cd`)
  // given out in the order of the rows, returned in any
  return created.map(({ cd }) => cd).sort((one, other) => one - other)
}
