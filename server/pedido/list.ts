import { tiposPedido } from '#contract/comum/codes.ts'
import { listPedidos } from '#contract/pedido/pedido.ts'
import { listPedidosPrestador } from '#contract/pedido/prestador.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import { deAmbos } from '#server/comum/pedido/listas.ts'
import { piece } from '#server/db/sql.ts'
import { listSources } from '#server/kit/list/source.ts'

const { ofEmpresa, ...ambos } = deAmbos(sobreFuncionarios, tiposPedido)

export const [pedidos, pedidosOfAll] = listSources([listPedidos, listPedidosPrestador], {
  ...ambos,
  ofEmpresa: {
    own: ['dt_nasc', 'sexo', 'profis'],
    columns: { ...ofEmpresa.columns, hr_cria: piece`to_char(p.criado_em, 'HH24:MI')` },
    sort: {
      dt_nasc: piece`p.dt_nasc`,
      sexo: piece`p.sexo`,
      profis: piece`p.chave_profis`,
      organig: piece`p.chave_organig`,
    },
    filters: { ...ofEmpresa.filters, funcionario: (cd) => piece`p.cd_funcion = ${cd}` },
  },
})
