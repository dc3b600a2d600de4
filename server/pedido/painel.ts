import { type Parte, countAbertos, type Figuras } from '#server/comum/figuras.ts'
import { respondidos, type Novidades } from '#server/comum/novidades.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import { countPorLer } from '#server/comum/pedido/respostas.ts'
import { procurarRespostas, type Urgencias } from '#server/comum/urgentes.ts'
import { piece } from '#server/db/sql.ts'

export const figurasPedido: Figuras = {
  direito: 'pendente.ver',
  count: async (counting) => ({
    pedido: await countAbertos(counting, piece`pedido_funcionario`),
    resposta: await countPorLer(counting, sobreFuncionarios),
  }),
}

export const urgenciasPedido: Urgencias = {
  direito: 'pendente.ver',
  find: async (counting) =>
    await procurarRespostas(counting, sobreFuncionarios, { tipo: 'pedido', nome: piece`p.nome` }),
}

export const novidadesPedido: Novidades = {
  direito: 'pendente.ver',
  find: async (since) => await respondidos(since, sobreFuncionarios, 'pedido'),
}

/** Counts by unit. */
export const estadoPedidos: Parte = {
  titulo: 'Pedidos sobre funcionários',
  direito: 'pendente.ver',
  pagina: '/pendente/funcionario',
  from: () => piece`pedido_funcionario p`,
  no: piece`p.cd_organig`,
  colunas: () => ({
    'À espera': piece`p.cd_estad = 0`,
    'Há mais de 5 dias': piece`p.cd_estad = 0 and p.criado_em < current_date - 5`,
  }),
}
