import type { SortOf } from '#contract/kit/list.ts'
import type { listPedidosPrestador } from '#contract/prestador.ts'
import { piece, type Fragment } from '#server/db/sql.ts'
import type { ListSource } from '#server/kit/list-source.ts'
import { colunasPedido } from '#server/kit/pedidos/colunas.ts'

type Query = {
  estado?: string | undefined
  tipo?: string | undefined
  empresa?: string | undefined
  espera?: string | undefined
  ordenacao?: string | undefined
}

/** Requests of all companies: those that wait the longest first, then the answered ones. */
export function pedidosDeTodas(query: Query): ListSource<SortOf<typeof listPedidosPrestador>> {
  const porEmpresa = query.ordenacao?.startsWith('empresa.') === true
  const empresa = piece`join organigrama e on e.cd = p.cd_empresa`
  return {
    // the name stands beside the request only for the order that needs it
    from: porEmpresa ? piece`pedido_funcionario p ${empresa}` : piece`pedido_funcionario p`,
    cd: piece`p.cd`,
    where: piece`true`,
    filters: filtersOf(query),
    pesquisa: piece`p.pesquisa`,
    sort: {
      empresa: { by: piece`normalizar(e.nome) collate "C"` },
      num_mecan: { by: piece`p.chave_num`, nullable: true },
      nome: { by: piece`p.chave_nome` },
      dt_cria:
        query.ordenacao === undefined
          ? { by: piece`p.aberto_em`, nullable: true }
          : { by: piece`p.criado_em` },
      cd_tipo: { by: piece`p.cd_tipo` },
      cd_estad: { by: piece`p.cd_estad` },
    },
    inOrder: ['dt_cria', 'asc'],
    columns: piece`
      ${colunasPedido}, p.cd_empresa, e.nome as empresa, p.autor,
      coalesce(p.decidido_em::date, current_date) - p.criado_em::date as dias`,
    joins: porEmpresa ? piece`` : empresa,
  }
}

function filtersOf({ estado, tipo, empresa, espera }: Query): Fragment[] {
  const filters: Fragment[] = []
  if (estado !== undefined) filters.push(piece`p.cd_estad = ${Number(estado)}`)
  if (tipo !== undefined) filters.push(piece`p.cd_tipo = ${Number(tipo)}`)
  if (empresa !== undefined) filters.push(piece`p.cd_empresa = ${Number(empresa)}`)
  if (espera !== undefined) {
    filters.push(piece`p.aberto_em < (current_date - ${Number(espera) - 1}::int)::timestamptz`)
  }
  return filters
}
