import { listPedidosSaude } from '#contract/saude/pedido/pedido.ts'
import { acimaDoPedido } from '#server/comum/pedido/colunas.ts'
import { sobreMarcacoes } from '#server/comum/pedido/especie.ts'
import { porLer } from '#server/comum/pedido/respostas.ts'
import { piece } from '#server/db/sql.ts'
import { listSource } from '#server/kit/list/source.ts'
import { comuns } from './pedido-colunas.ts'

/** Requests about appointments. */
export const pedidosSaude = listSource(listPedidosSaude, {
  from: piece`pedido_saude p`,
  own: comuns.own,
  columns: {
    ...comuns.columns,
    nova: (call) => porLer(sobreMarcacoes, call),
    organig_acima: ({ scope }) => acimaDoPedido(scope),
  },
  sort: { ...comuns.sort, organig: piece`p.chave_organig` },
  number: piece`p.cd`,
  filters: {
    estado: (estado) => piece`p.cd_estad = ${estado}`,
    tipo: (tipo) => piece`p.cd_tipo = ${tipo}`,
    resposta: (_nova, call) => porLer(sobreMarcacoes, call),
  },
})
