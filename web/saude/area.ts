import {
  CalendarClock,
  CalendarDays,
  CalendarHeart,
  CalendarX2,
  ClipboardCheck,
  HardHat,
} from 'lucide'
import { paginaDeVerificar, paginasDosPedidos } from '#contract/comum/paginas.ts'
import { listDeveres } from '#contract/dever/lista.ts'
import { listAdaptacoes } from '#contract/saude/adaptacao.ts'
import { listExames } from '#contract/saude/exame.ts'
import { listFaltas, listFaltasAcoes } from '#contract/saude/marcacao.ts'
import { proximosDias } from '#contract/comum/codes.ts'
import { listAcoes, listMarcacoes } from '#contract/saude/marcacao.ts'
import { isDay } from '#contract/kit/reading.ts'
import { listPedidosSaude } from '#contract/saude/pedido/pedido.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { leading, screen, type Given } from '#web/kit/area/screen.ts'
import { extraOf } from '#web/kit/screen/extra-of.tsx'
import { code, listAddress } from '#web/kit/list/address.ts'
import { formatCount } from '#web/kit/text/format.ts'

const needs = 'saude.ver'
const section = 'Saúde'
const pedidoOf = (total: number) => (total === 1 ? 'pedido' : 'pedidos')
const proxima = `nos próximos ${proximosDias} dias`

const acoes = screen({
  path: '/saude/marcacao/acao-enfermagem',
  needs,
  title: 'Marcações de exames',
  component: componentOf(() => import('./MarcacaoList.tsx'), 'AcaoList'),
  ...listAddress(listAcoes, { detalhe: code }),
  offered: {
    on: 'sidebar',
    section,
    curto: 'Marcações',
    icon: CalendarHeart,
    covers: '/saude/marcacao',
    Badge: extraOf(() => import('../comum/pedido/Novas.tsx'), 'NovasDeSaude'),
  },
  tile: {
    texto: 'Exames médicos e ações de enfermagem marcados.',
    counts: 'acao',
    figure: (count) =>
      count === 0
        ? `Nenhuma ação de enfermagem ${proxima}`
        : formatCount(count, `ação de enfermagem ${proxima}`, `ações de enfermagem ${proxima}`),
    rows: { dias: proximosDias },
  },
})
const exames = screen({
  path: '/saude/exame',
  needs,
  title: 'Exames realizados',
  component: componentOf(() => import('./ExameList.tsx'), 'ExameList'),
  ...listAddress(listExames, {}),
  offered: { on: 'sidebar', section, icon: ClipboardCheck },
  tile: {
    on: acoes.path,
    counts: 'exame',
    figure: (count) =>
      count === 0
        ? 'Nenhum exame realizado'
        : formatCount(count, 'exame realizado', 'exames realizados'),
    rows: {},
  },
})
const adaptacoes = screen({
  path: '/saude/adaptacao',
  needs,
  title: 'Adaptações de postos',
  component: componentOf(() => import('./conhecer/AdaptacaoList.tsx'), 'AdaptacaoList'),
  ...listAddress(listAdaptacoes, {}),
  tratar: [
    {
      counts: 'adaptacao',
      nome: (total) =>
        total === 1 ? 'adaptação de posto por fazer' : 'adaptações de postos por fazer',
      rows: { estado: 'aberta' },
      tone: 'warning',
    },
  ],
  offered: { on: 'palette', icon: HardHat },
})
const faltas = screen({
  path: '/saude/falta/acao-enfermagem',
  needs,
  title: 'Faltas',
  component: componentOf(() => import('./FaltaList.tsx'), 'FaltaAcaoList'),
  ...listAddress(listFaltasAcoes, { detalhe: code }),
  offered: { on: 'sidebar', section, icon: CalendarX2, covers: '/saude/falta' },
})

const marcacoes = screen({
  path: '/saude/marcacao/exame',
  needs,
  title: 'Marcações de exames',
  component: componentOf(() => import('./MarcacaoList.tsx'), 'MarcacaoList'),
  ...listAddress(listMarcacoes, { detalhe: code }),
  tile: {
    on: acoes.path,
    counts: 'marcacao',
    figure: (count) =>
      count === 0
        ? `Nenhum exame ${proxima}`
        : formatCount(count, `exame ${proxima}`, `exames ${proxima}`),
    rows: { dias: proximosDias },
  },
})

const dia = screen({
  path: '/saude/marcacao/dia',
  needs,
  title: 'Marcações do dia',
  component: componentOf(() => import('./dia/DiaMarcado.tsx'), 'DiaMarcado'),
  validateSearch: ({ dia: asked = '' }: Given): { dia?: string | undefined } => ({
    dia: isDay(asked) ? asked : undefined,
  }),
  offered: { on: 'palette', icon: CalendarDays },
})

const deveres = screen({
  path: '/saude/dever',
  needs,
  title: 'O que falta',
  component: componentOf(() => import('./DeverList.tsx'), 'DeverList'),
  ...listAddress(listDeveres, {}),
  tratar: [
    {
      counts: 'dever',
      nome: (total) => (total === 1 ? 'exame em falta, por marcar' : 'exames em falta, por marcar'),
      rows: { marcado: false },
      tone: 'warning',
    },
  ],
  offered: { on: 'sidebar', section, icon: CalendarClock },
})

const pedidos = screen({
  path: '/saude/pedido',
  needs,
  title: 'Pedidos sobre marcações',
  component: componentOf(() => import('./pedido/PedidoList.tsx'), 'PedidoList'),
  // `pedido` to `ate`: the requests just sent; `detalhe`: the open one
  ...listAddress(listPedidosSaude, { pedido: code, ate: code, detalhe: code }),
  tratar: [
    {
      counts: 'saude_resposta',
      nome: (total) => `${pedidoOf(total)} sobre marcações com resposta nova`,
      rows: { resposta: 'nova' },
      tone: 'accent',
    },
    {
      counts: 'saude_pedido',
      nome: (total) => `${pedidoOf(total)} sobre marcações à espera do prestador`,
      rows: { estado: '0' },
      tone: 'neutral',
    },
  ],
})

const verificar = {
  title: 'Verificar uma ficha de aptidão',
  component: componentOf(() => import('./verificar/Verificar.tsx'), 'Verificar'),
}

export const saude = {
  front: [
    screen({ path: paginaDeVerificar, ...verificar }),
    screen({ path: `${paginaDeVerificar}/$codigo`, ...verificar }),
  ],
  company: [
    acoes,
    marcacoes,
    dia,
    exames,
    adaptacoes,
    faltas,
    deveres,
    pedidos,
    leading(paginasDosPedidos.agenda, pedidos),
    screen({
      path: '/saude/falta/exame',
      needs,
      title: 'Faltas',
      component: componentOf(() => import('./FaltaList.tsx'), 'FaltaList'),
      ...listAddress(listFaltas, { detalhe: code }),
    }),
    // unknown addresses lead to the nearest screen
    leading('/saude/$', acoes),
    leading('/saude/exame/$tipo', exames),
    leading('/saude/falta/$', faltas),
  ],
} as const
