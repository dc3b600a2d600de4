import { piece } from '../sql.ts'
import type { Table } from './table.ts'

export const dePedidos = {
  pedido_funcionario: {
    area: 'pedido',
    de: 'empresa',
    todas: true,
    guarda: [{ prazo: 'RETER_PEDIDOS_DIAS', desde: piece`v.cd_estad = 3 and v.decidido_em` }],
    pessoa: { parte: 'pedidos', caminhos: [{ coluna: 'cd_funcion' }], apaga: 'pedidos' },
    papeis: {
      cliente: 'select, insert, delete',
      prestador:
        'select, update (cd_funcion, cd_estad, motivo, decidido_em, cd_decisor, decisor, dt_efeito, por_aplicar, nota, nota_resposta, antes), delete',
    },
    regras: [
      'cliente INSERT only with that nobody has answered, of now or put back',
      'prestador DELETE only refused a year ago',
    ],
  },
  pedido_retirado: {
    area: 'pedido',
    de: 'empresa',
    todas: true,
    pessoa: {
      parte: 'pedidos_retirados',
      caminhos: [{ coluna: 'cd_funcion' }],
      apaga: 'pedidos retirados há pouco',
    },
    papeis: {
      cliente: 'select, insert, delete',
      prestador: 'select (cd, cd_empresa, retirado_em), delete',
    },
    regras: [
      'cliente INSERT only with taken back now',
      'prestador DELETE only taken back ten minutes ago',
    ],
  },
  pedido_saude: {
    area: 'pedido',
    de: 'empresa',
    todas: true,
    guarda: [{ prazo: 'RETER_PEDIDOS_DIAS', desde: piece`v.decidido_em` }],
    pessoa: {
      parte: 'pedidos_de_saude',
      caminhos: [{ coluna: 'cd_funcion' }],
      apaga: 'pedidos sobre marcações',
    },
    papeis: {
      cliente: 'select, insert, delete',
      prestador:
        'select, update (cd_estad, motivo, decidido_em, cd_decisor, decisor, nota, marcado_para), delete',
    },
    regras: [
      'cliente INSERT only with that nobody has answered, about an appointment',
      'prestador DELETE only decided a year ago',
    ],
  },
  pedido_comentario: {
    area: 'pedido',
    de: 'empresa',
    todas: true,
    pessoa: {
      parte: 'comentarios_de_pedidos',
      caminhos: [
        { coluna: 'cd_pedido', de: 'pedido_funcionario' },
        { coluna: 'cd_acidente', de: 'acidente' },
        { coluna: 'cd_pedido_saude', de: 'pedido_saude' },
      ],
      apaga: 'comentários aos seus pedidos',
    },
    papeis: { cliente: 'select, insert', prestador: 'select, insert' },
    regras: [
      'cliente INSERT only with said now by a client, or put back',
      'prestador INSERT only with said now by the provider',
    ],
  },
  resposta_nova: {
    area: 'pedido',
    de: 'empresa',
    impessoal: 'as respostas que uma conta ainda não leu, que vão com o pedido',
    papeis: { cliente: 'select, insert, delete', prestador: 'select, insert, delete' },
    regras: ['cliente INSERT only with put back', 'prestador DELETE only that has not left'],
  },
} as const satisfies Record<string, Table>
