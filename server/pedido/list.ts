import { listPedidos } from '#contract/pedido/pedido.ts'
import { piece } from '#server/db/sql.ts'
import { listSource } from '#server/kit/list/source.ts'
import { acimaDoPedido, comuns } from '#server/comum/pedido/colunas.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import { porLer } from '#server/comum/pedido/respostas.ts'

/** Requests about employees. */
export const pedidos = listSource(listPedidos, {
  from: piece`pedido_funcionario p`,
  own: [...comuns.own, 'dt_nasc', 'sexo', 'profis'],
  columns: {
    ...comuns.columns,
    hr_cria: piece`to_char(p.criado_em, 'HH24:MI')`,
    nova: (call) => porLer(sobreFuncionarios, call),
    organig_acima: ({ scope }) => acimaDoPedido(scope),
  },
  sort: {
    ...comuns.sort,
    dt_nasc: piece`p.dt_nasc`,
    sexo: piece`p.sexo`,
    profis: piece`p.chave_profis`,
    organig: piece`p.chave_organig`,
  },
  number: piece`p.cd`,
  filters: {
    estado: (estado) => piece`p.cd_estad = ${estado}`,
    tipo: (tipo) => piece`p.cd_tipo = ${tipo}`,
    resposta: (_nova, call) => porLer(sobreFuncionarios, call),
    funcionario: (cd) => piece`p.cd_funcion = ${cd}`,
  },
})
