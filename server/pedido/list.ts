import { listPedidos } from '#contract/pedido/pedido.ts'
import { listPedidosPrestador } from '#contract/pedido/prestador.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import { daEmpresa, naFila } from '#server/comum/pedido/listas.ts'
import { piece } from '#server/db/sql.ts'
import { listOverAll, listSource } from '#server/kit/list/source.ts'
import { comuns } from './kind.ts'

const empresa = daEmpresa(sobreFuncionarios)
const fila = naFila(sobreFuncionarios)

export const pedidos = listSource(listPedidos, {
  ...empresa,
  from: piece`pedido_funcionario p`,
  own: [...comuns.own, 'dt_nasc', 'sexo', 'profis'],
  columns: {
    ...comuns.columns,
    ...empresa.columns,
    hr_cria: piece`to_char(p.criado_em, 'HH24:MI')`,
  },
  sort: {
    ...comuns.sort,
    dt_nasc: piece`p.dt_nasc`,
    sexo: piece`p.sexo`,
    profis: piece`p.chave_profis`,
    organig: piece`p.chave_organig`,
  },
  filters: {
    ...comuns.filters,
    ...empresa.filters,
    funcionario: (cd) => piece`p.cd_funcion = ${cd}`,
  },
})

export const pedidosOfAll = listOverAll(listPedidosPrestador, {
  ...fila,
  from: piece`pedido_funcionario p`,
  own: [...comuns.own, 'autor'],
  columns: { ...comuns.columns, ...fila.columns },
  sort: { ...comuns.sort, ...fila.sort },
  filters: { ...comuns.filters, ...fila.filters },
})
