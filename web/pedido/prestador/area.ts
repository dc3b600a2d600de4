import { Inbox } from 'lucide'
import { paginasDaFila } from '#contract/comum/paginas.ts'
import { listPedidosPrestador, correctFuncionario } from '#contract/pedido/prestador.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { code, listAddress } from '#web/kit/list/address.ts'

const fila = screen({
  path: paginasDaFila.funcionario,
  needs: listPedidosPrestador.access,
  title: 'Pedidos sobre funcionários',
  tratar: [
    {
      counts: 'funcionario',
      nome: (total) => (total === 1 ? 'pedido sobre um funcionário' : 'pedidos sobre funcionários'),
      rows: { estado: '0' },
      tone: 'neutral',
    },
  ],
  component: componentOf(() => import('./PedidoList.tsx'), 'PedidoList'),
  ...listAddress(listPedidosPrestador, { pedido: code }),
  offered: { on: 'prestador', icon: Inbox, nome: 'Pedidos' },
})

export const pedidoPrestador = [
  fila,
  screen({
    path: '/prestador/empresa/$empresa/funcionario/$codigo/editar',
    needs: correctFuncionario.access,
    title: 'Correção dos dados de um funcionário',
    component: componentOf(() => import('./CorrectFuncionario.tsx'), 'CorrectFuncionario'),
  }),
] as const
