import { everything } from '#contract/kit/filter.ts'
import { listPedidosPrestador } from '#contract/pedido/prestador.ts'
import { aEmpresa } from '#server/comum/a-empresa.ts'
import { piece } from '#server/db/sql.ts'
import { listOverAll } from '#server/kit/list/source.ts'
import { acimaDoPedido, comuns } from '#server/comum/pedido/colunas.ts'
import { comentadoPelaEmpresa } from '#server/comum/pedido/comentarios.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import { dias, espera, esperaHa } from '#server/comum/pedido/espera.ts'

/** Requests of all companies: those that wait the longest first, then the answered ones. */
export const pedidosOfAll = listOverAll(listPedidosPrestador, {
  from: piece`pedido_funcionario p`,
  joins: { e: aEmpresa },
  own: [...comuns.own, 'cd_empresa', 'autor'],
  columns: {
    ...comuns.columns,
    organig_acima: acimaDoPedido({ cd_empresa: piece`p.cd_empresa` }),
    empresa: piece`e.nome`,
    comentado: comentadoPelaEmpresa(sobreFuncionarios, piece`p.cd_empresa`),
    dias,
  },
  sort: {
    ...comuns.sort,
    empresa: piece`e.chave`,
    espera,
  },
  number: piece`p.cd`,
  filters: {
    estado: (estado) => (estado === everything ? undefined : piece`p.cd_estad = ${estado}`),
    tipo: (tipo) => piece`p.cd_tipo = ${tipo}`,
    empresa: (cd) => piece`p.cd_empresa = ${cd}::bigint`,
    espera: esperaHa,
  },
})
