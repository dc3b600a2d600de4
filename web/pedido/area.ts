import { FileSpreadsheet, Inbox, UserPlus } from 'lucide'
import type { paginasDosPedidos } from '#contract/comum/paginas.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { listPedidos } from '#contract/pedido/pedido.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { leading, screen, type Given } from '#web/kit/area/screen.ts'
import { extraOf } from '#web/kit/screen/extra-of.tsx'
import { readCode } from '#contract/kit/reading.ts'
import { code, listAddress } from '#web/kit/list/address.ts'

const corrected = {
  validateSearch: ({ corrigir = '' }: Given): { corrigir?: number | undefined } => ({
    corrigir: readCode(corrigir),
  }),
}

const pedidos = screen({
  path: '/pendente/funcionario' satisfies typeof paginasDosPedidos.funcionario,
  needs: 'pendente.ver',
  title: fixedText('pedidosTitulo'),
  component: componentOf(() => import('./PedidoList.tsx'), 'PedidoList'),
  // `pedido` to `ate`: the requests just sent; `detalhe`: the open one
  ...listAddress(listPedidos, { pedido: code, ate: code, detalhe: code }),
  offered: {
    on: 'sidebar',
    icon: Inbox,
    nome: 'Pedidos pendentes',
    covers: '/pendente',
    Badge: extraOf(() => import('../comum/pedido/Novas.tsx'), 'NovasDePedidos'),
  },
  tile: {
    texto: 'O que a empresa pediu e a resposta do prestador.',
  },
  tratar: [
    {
      counts: 'resposta',
      nome: (total) => (total === 1 ? 'resposta nova' : 'respostas novas'),
      rows: { resposta: 'nova' },
      tone: 'accent',
    },
    {
      counts: 'pedido',
      nome: (total) => `${total === 1 ? 'pedido' : 'pedidos'} à espera do prestador`,
      rows: { estado: '0' },
      tone: 'neutral',
    },
  ],
})

export const pedido = {
  session: [
    screen({
      path: '/pedido/$empresa/$lista/$cd',
      title: 'Pedido',
      component: componentOf(() => import('./OpenPedido.tsx'), 'OpenPedido'),
    }),
  ],
  company: [
    pedidos,
    leading('/pendente/$', pedidos),
    screen({
      path: '/funcionario/criar',
      needs: 'funcionario.criar',
      title: 'Adição de um funcionário',
      component: componentOf(() => import('./CreateFuncionario.tsx'), 'CreateFuncionario'),
      ...corrected,
      offered: { on: 'actions', icon: UserPlus, nome: 'Adicionar um funcionário' },
    }),
    screen({
      path: '/funcionario/criar/csv',
      needs: 'funcionario.criar',
      title: 'Adição de funcionários em série',
      component: componentOf(() => import('./serie/CreateSerie.tsx'), 'CreateSerie'),
      offered: {
        on: 'actions',
        icon: FileSpreadsheet,
        nome: 'Adicionar funcionários de um ficheiro CSV',
      },
    }),
    screen({
      path: '/funcionario/$codigo/editar',
      needs: 'funcionario.editar',
      title: 'Edição de dados de um funcionário',
      component: componentOf(() => import('./EditFuncionario.tsx'), 'EditFuncionario'),
      ...corrected,
    }),
    screen({
      path: '/funcionario/$codigo/transferir',
      needs: 'funcionario.editar',
      title: 'Transferência de funcionário',
      component: componentOf(() => import('./TransferFuncionario.tsx'), 'TransferFuncionario'),
      ...corrected,
    }),
  ],
} as const
