import type { SortOf } from '#contract/kit/list.ts'
import type { listPedidos } from '#contract/pendente.ts'
import type { Db } from '#server/db/database.ts'
import { piece, type Fragment } from '#server/db/sql.ts'
import type { ListSource } from '#server/kit/list-source.ts'
import { colunasPedido } from '#server/kit/pedidos/colunas.ts'
import type { Scope } from '#server/kit/session.ts'
import { withinScope } from '#server/kit/subtree.ts'

type Filter = {
  estado?: string | undefined
  tipo?: string | undefined
  funcionario?: string | undefined
}

/** Requests of the scope's subtree, the newest first. */
export async function pedidosIn(
  db: Db,
  scope: Scope,
  filter: Filter,
): Promise<ListSource<SortOf<typeof listPedidos>>> {
  return {
    from: piece`pedido_funcionario p`,
    cd: piece`p.cd`,
    where: await withinScope(db, scope, piece`p`),
    filters: filtersOf(filter),
    pesquisa: piece`p.pesquisa`,
    sort: {
      num_mecan: { by: piece`p.chave_num`, nullable: true },
      nome: { by: piece`p.chave_nome` },
      dt_nasc: { by: piece`p.dt_nasc` },
      sexo: { by: piece`p.sexo` },
      profis: { by: piece`p.chave_profis`, nullable: true },
      dt_cria: { by: piece`p.criado_em` },
      organig: { by: piece`p.chave_organig` },
      cd_tipo: { by: piece`p.cd_tipo` },
      cd_estad: { by: piece`p.cd_estad` },
    },
    inOrder: ['dt_cria', 'des'],
    columns: piece`${colunasPedido}, p.dt_nasc, p.sexo, p.profis`,
    joins: piece``,
  }
}

function filtersOf({ estado, tipo, funcionario }: Filter): Fragment[] {
  const filters: Fragment[] = []
  if (estado !== undefined) filters.push(piece`p.cd_estad = ${Number(estado)}`)
  if (tipo !== undefined) filters.push(piece`p.cd_tipo = ${Number(tipo)}`)
  if (funcionario !== undefined) filters.push(piece`p.cd_funcion = ${Number(funcionario)}`)
  return filters
}
