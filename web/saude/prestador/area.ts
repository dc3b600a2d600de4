import { redirect } from '@tanstack/react-router'
import {
  CalendarClock,
  CalendarHeart,
  ClipboardPen,
  HardHat,
  HeartPulse,
  ScrollText,
  Users,
} from 'lucide'
import { listDeveresPrestador } from '#contract/dever/dever.ts'
import { listProtocolos } from '#contract/dever/prestador.ts'
import { listPessoas, listVencimentos } from '#contract/saude/agenda.ts'
import { listAcoesPrestador, listMarcacoesPrestador } from '#contract/saude/marcacao.ts'
import { paginasDaFila } from '#contract/comum/paginas.ts'
import { listPedidosSaudePrestador } from '#contract/saude/pedido/prestador.ts'
import { listAdaptacoesPrestador } from '#contract/saude/adaptacao.ts'
import { listExamesPrestador } from '#contract/saude/correcao.ts'
import { isDay, maxShort, readCode } from '#contract/kit/reading.ts'
import { readResultados } from '#contract/saude/resultados.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { leading, screen, type Given } from '#web/kit/area/screen.ts'
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
  component: componentOf(() => import('./MarcacaoListPrestador.tsx'), 'MarcacaoListPrestador'),
  ...listAddress(listMarcacoesPrestador, { detalhe: code }),
  offered: { on: 'palette', icon: CalendarHeart },
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
  component: componentOf(() => import('./pedido/PedidoList.tsx'), 'PedidoList'),
  ...daFila,
})

type Sessao = {
  medico?: number | undefined
  dia?: string | undefined
  local?: number | undefined
  /** the booking whose result is written */
  vez?: number | undefined
}

const readSessao = ({ medico = '', dia = '', local = '', vez = '' }: Given): Sessao => ({
  medico: readCode(medico, maxShort),
  dia: isDay(dia) ? dia : undefined,
  local: readCode(local, maxShort),
  vez: readCode(vez),
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
    path: '/prestador/saude/dever',
    needs: listDeveresPrestador.access,
    title: 'O que falta',
    component: componentOf(() => import('./dever/DeverListPrestador.tsx'), 'DeverListPrestador'),
    ...listAddress(listDeveresPrestador, {}),
    offered: { on: 'prestador', icon: HeartPulse, nome: 'Saúde', covers: '/prestador/saude' },
  }),
  screen({
    path: '/prestador/saude/protocolo',
    needs: listProtocolos.access,
    title: 'Protocolos',
    component: componentOf(() => import('./dever/ProtocoloList.tsx'), 'ProtocoloList'),
    ...listAddress(listProtocolos, {}),
    offered: { on: 'palette', icon: ScrollText },
  }),
  screen({
    path: '/prestador/saude/vencimento',
    needs: listVencimentos.access,
    title: 'Quem precisa de exame',
    component: componentOf(() => import('./VencimentoList.tsx'), 'VencimentoList'),
    ...listAddress(listVencimentos, {}),
    offered: { on: 'palette', icon: CalendarClock },
  }),
  exameMarcado,
  screen({
    path: '/prestador/saude/resultado',
    needs: readResultados.access,
    title: 'Sessão de resultados',
    component: componentOf(() => import('./resultados/Resultados.tsx'), 'Resultados'),
    validateSearch: readSessao,
    offered: { on: 'palette', icon: ClipboardPen },
  }),
  screen({
    path: '/prestador/saude/marcacao/acao-enfermagem',
    needs: listAcoesPrestador.access,
    title: 'Ações de enfermagem marcadas',
    component: componentOf(() => import('./MarcacaoListPrestador.tsx'), 'AcaoListPrestador'),
    ...listAddress(listAcoesPrestador, { detalhe: code }),
  }),
  screen({
    path: '/prestador/saude/funcionario',
    needs: listPessoas.access,
    title: 'Vigilância da saúde',
    component: componentOf(() => import('./PessoaList.tsx'), 'PessoaList'),
    ...listAddress(listPessoas, {}),
    offered: { on: 'palette', icon: Users },
  }),
  screen({
    path: '/prestador/saude/funcionario/exame',
    needs: listExamesPrestador.access,
    title: 'Exames realizados',
    component: componentOf(() => import('./ExameListPrestador.tsx'), 'ExameListPrestador'),
    ...listAddress(listExamesPrestador, { exame: code }),
  }),
  screen({
    path: '/prestador/saude/adaptacao',
    needs: listAdaptacoesPrestador.access,
    title: 'Adaptações de postos',
    component: componentOf(() => import('./AdaptacaoListPrestador.tsx'), 'AdaptacaoListPrestador'),
    ...listAddress(listAdaptacoesPrestador, {}),
    offered: { on: 'palette', icon: HardHat },
  }),
  leading('/prestador/saude/$', exameMarcado),
] as const
