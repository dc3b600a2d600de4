import { redirect } from '@tanstack/react-router'
import { CalendarClock, CalendarHeart, Users } from 'lucide'
import {
  listAcoesPrestador,
  listMarcacoesPrestador,
  listPessoas,
  listVencimentos,
} from '#contract/saude/agenda.ts'
import { paginasDaFila } from '#contract/comum/paginas.ts'
import { listPedidosSaudePrestador } from '#contract/saude/pedido/prestador.ts'
import { listExamesPrestador } from '#contract/saude/correcao.ts'
import { lazy } from '#web/kit/area/lazy.ts'
import { leading, screen } from '#web/kit/area/screen.ts'
import { code, listAddress } from '#web/kit/list/address.ts'

const exameMarcado = screen({
  path: '/prestador/saude/marcacao/exame',
  needs: listMarcacoesPrestador.access,
  title: 'Exames marcados',
  tratar: [
    {
      counts: 'resultado',
      nome: (total) =>
        total === 1 ? 'exame sem resultado nem falta' : 'exames sem resultado nem falta',
      rows: { periodo: 'passado' },
      tone: 'warning',
    },
  ],
  component: lazy(() => import('./AgendaList.tsx'), 'AgendaList'),
  ...listAddress(listMarcacoesPrestador, {}),
  offered: {
    on: 'prestador',
    icon: CalendarHeart,
    nome: 'Marcações',
    covers: '/prestador/saude/marcacao',
  },
})

const daFila = listAddress(listPedidosSaudePrestador, { pedido: code })

const pedidos = screen({
  path: '/prestador/saude/marcacao/pedido',
  needs: listPedidosSaudePrestador.access,
  title: 'Pedidos sobre marcações',
  tratar: [
    {
      counts: 'saude',
      nome: (total) => (total === 1 ? 'pedido sobre marcações' : 'pedidos sobre marcações'),
      rows: { estado: '0' },
      tone: 'warning',
    },
  ],
  component: lazy(() => import('./pedido/PedidoList.tsx'), 'PedidoList'),
  ...daFila,
})

export const saudePrestador = [
  pedidos,
  // the address in mails says nothing of health
  screen({
    path: paginasDaFila.agenda,
    needs: listPedidosSaudePrestador.access,
    title: '',
    ...daFila,
    onArrival({ search }) {
      throw redirect({ to: pedidos.path, search, replace: true })
    },
  }),
  screen({
    path: '/prestador/saude/vencimento',
    needs: listVencimentos.access,
    title: 'Quem precisa de exame',
    component: lazy(() => import('./VencimentoList.tsx'), 'VencimentoList'),
    ...listAddress(listVencimentos, {}),
    offered: { on: 'prestador', icon: CalendarClock, nome: 'A examinar' },
  }),
  exameMarcado,
  screen({
    path: '/prestador/saude/marcacao/acao-enfermagem',
    needs: listAcoesPrestador.access,
    title: 'Ações de enfermagem marcadas',
    component: lazy(() => import('./AgendaAcaoList.tsx'), 'AgendaAcaoList'),
    ...listAddress(listAcoesPrestador, {}),
  }),
  screen({
    path: '/prestador/saude/funcionario',
    needs: listPessoas.access,
    title: 'Vigilância da saúde',
    component: lazy(() => import('./PessoaList.tsx'), 'PessoaList'),
    ...listAddress(listPessoas, {}),
    offered: { on: 'prestador', icon: Users, nome: 'Vigilância' },
  }),
  screen({
    path: '/prestador/saude/funcionario/exame',
    needs: listExamesPrestador.access,
    title: 'Exames realizados',
    component: lazy(() => import('./ExameListPrestador.tsx'), 'ExameListPrestador'),
    ...listAddress(listExamesPrestador, { exame: code }),
  }),
  leading('/prestador/saude/$', exameMarcado),
] as const
