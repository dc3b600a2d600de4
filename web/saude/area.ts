import { CalendarHeart, CalendarX2, ClipboardCheck } from 'lucide'
import { paginaDeVerificar, paginasDosPedidos } from '#contract/comum/paginas.ts'
import { listExames } from '#contract/saude/exame.ts'
import { listFaltas, listFaltasAcoes } from '#contract/saude/falta.ts'
import { proximosDias } from '#contract/comum/codes.ts'
import { listAcoes, listMarcacoes } from '#contract/saude/marcacao.ts'
import { listPedidosSaude } from '#contract/saude/pedido/pedido.ts'
import { lazy } from '#web/kit/area/lazy.ts'
import { leading, screen } from '#web/kit/area/screen.ts'
import { later } from '#web/kit/screen/later.tsx'
import { code, listAddress } from '#web/kit/list/address.ts'
import { formatCount } from '#web/kit/text/format.ts'

const needs = 'saude.ver'
const section = 'Saúde'
const proxima = `nos próximos ${proximosDias} dias`

const acoes = screen({
  path: '/saude/marcacao/acao-enfermagem',
  needs,
  title: 'Marcações de exames',
  component: lazy(() => import('./AcaoList.tsx'), 'AcaoList'),
  ...listAddress(listAcoes, {}),
  offered: {
    on: 'sidebar',
    section,
    curto: 'Marcações',
    icon: CalendarHeart,
    covers: '/saude/marcacao',
    Badge: later(async () => (await import('./pedido/Novas.tsx')).NovasDeSaude),
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
  component: lazy(() => import('./ExameList.tsx'), 'ExameList'),
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
const faltas = screen({
  path: '/saude/falta/acao-enfermagem',
  needs,
  title: 'Faltas',
  component: lazy(() => import('./FaltaAcaoList.tsx'), 'FaltaAcaoList'),
  ...listAddress(listFaltasAcoes, {}),
  offered: { on: 'sidebar', section, icon: CalendarX2, covers: '/saude/falta' },
})

const marcacoes = screen({
  path: '/saude/marcacao/exame',
  needs,
  title: 'Marcações de exames',
  component: lazy(() => import('./MarcacaoList.tsx'), 'MarcacaoList'),
  ...listAddress(listMarcacoes, {}),
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

const pedidos = screen({
  path: '/saude/pedido',
  needs,
  title: 'Pedidos sobre marcações',
  component: lazy(() => import('./pedido/PedidoList.tsx'), 'PedidoList'),
  // `pedido` to `ate`: the requests just sent; `detalhe`: the open one
  ...listAddress(listPedidosSaude, { pedido: code, ate: code, detalhe: code }),
  tratar: [
    {
      counts: 'saude_resposta',
      nome: () => 'sobre marcações com resposta nova',
      rows: { resposta: 'nova' },
      tone: 'neutral',
    },
    {
      counts: 'saude_pedido',
      nome: () => 'sobre marcações à espera do prestador',
      rows: { estado: '0' },
      tone: 'neutral',
    },
  ],
})

const verificar = {
  title: 'Verificar uma ficha de aptidão',
  component: lazy(() => import('./verificar/Verificar.tsx'), 'Verificar'),
}

export const saude = {
  front: [
    screen({ path: paginaDeVerificar, ...verificar }),
    screen({ path: `${paginaDeVerificar}/$codigo`, ...verificar }),
  ],
  company: [
    acoes,
    marcacoes,
    exames,
    faltas,
    pedidos,
    leading(paginasDosPedidos.agenda, pedidos),
    screen({
      path: '/saude/falta/exame',
      needs,
      title: 'Faltas',
      component: lazy(() => import('./FaltaList.tsx'), 'FaltaList'),
      ...listAddress(listFaltas, {}),
    }),
    // unknown addresses lead to the nearest screen
    leading('/saude/$', acoes),
    leading('/saude/exame/$tipo', exames),
    leading('/saude/falta/$', faltas),
  ],
} as const
