import { CalendarCheck, FileClock, HardHat, ListChecks } from 'lucide'
import { listDocumentos } from '#contract/documento/lista.ts'
import { readFilters } from '#contract/kit/filter.ts'
import { listAtividades } from '#contract/seguranca/atividade.ts'
import { proximosDias } from '#contract/comum/codes.ts'
import { listMarcacoesAtividade } from '#contract/seguranca/marcacao.ts'
import { listMedidas, listMedidasFechadas } from '#contract/seguranca/medida.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { leading, screen, type Given } from '#web/kit/area/screen.ts'
import { code, listAddress } from '#web/kit/list/address.ts'
import { formatCount } from '#web/kit/text/format.ts'

const needs = 'seguranca.ver'
const section = 'Segurança'
const proxima = `nos próximos ${proximosDias} dias`

const marcacoes = screen({
  path: '/seguranca/marcacao',
  needs,
  title: 'Marcações de atividades técnicas',
  component: componentOf(() => import('./MarcacaoAtividadeList.tsx'), 'MarcacaoAtividadeList'),
  // `detalhe`: the open row
  ...listAddress(listMarcacoesAtividade, { detalhe: code }),
  offered: {
    on: 'sidebar',
    section,
    nome: 'Marcações de atividades',
    curto: 'Marcações',
    icon: CalendarCheck,
  },
  tile: {
    texto: 'Visitas, auditorias e formações de segurança no trabalho.',
    counts: 'atividade',
    figure: (count) =>
      count === 0
        ? `Nenhuma atividade ${proxima}`
        : formatCount(count, `atividade ${proxima}`, `atividades ${proxima}`),
    rows: { dias: proximosDias },
  },
})

export const seguranca = {
  company: [
    marcacoes,
    leading('/seguranca', marcacoes),
    screen({
      path: '/seguranca/area',
      needs,
      title: 'Áreas de atividade',
      component: componentOf(() => import('./FirstArea.tsx'), 'FirstArea'),
      offered: {
        on: 'sidebar',
        section,
        icon: HardHat,
        // without its chunk the sidebar has no links to areas
        Below: componentOf(
          () => import('./AreaLinks.tsx').catch(() => ({ AreaLinks: () => null })),
          'AreaLinks',
        ),
      },
    }),
    screen({
      path: '/seguranca/area/$codigo',
      needs,
      title: 'Áreas de atividade',
      component: componentOf(() => import('./AreaPage.tsx'), 'AreaPage'),
      // `pedido`: the request just sent, `detalhe`: the open row; only the page knows the area
      validateSearch: listAddress(listAtividades, { pedido: code, detalhe: code }).validateSearch,
    }),
    screen({
      path: '/seguranca/medidas',
      needs,
      title: 'Controlo de medidas em aberto',
      component: componentOf(() => import('./MedidaList.tsx'), 'MedidaList'),
      ...listAddress(listMedidas, { detalhe: code }),
      offered: { on: 'sidebar', section, nome: 'Medidas em aberto', icon: ListChecks },
      tratar: [
        {
          counts: 'medida',
          nome: (total) => `${total === 1 ? 'medida' : 'medidas'} com o prazo excedido`,
          rows: { prazo: 'excedido' },
          tone: 'danger',
        },
        {
          counts: 'medida_resposta',
          nome: (total) => `${total === 1 ? 'medida' : 'medidas'} com resposta nova`,
          rows: { resposta: 'nova' },
          tone: 'accent',
        },
      ],
    }),
    screen({
      path: '/seguranca/medidas/fechadas',
      needs,
      title: 'Medidas fechadas',
      component: componentOf(() => import('./MedidaFechadaList.tsx'), 'MedidaFechadaList'),
      ...listAddress(listMedidasFechadas, { detalhe: code }),
    }),
    screen({
      path: '/seguranca/medidas/plano',
      needs,
      title: 'Plano de ação',
      component: componentOf(() => import('./PlanoPage.tsx'), 'PlanoPage'),
      validateSearch: (given: Given) => readFilters({ unidade: code }, given),
    }),
    screen({
      path: '/seguranca/medidas/$codigo',
      needs,
      title: 'Medida',
      component: componentOf(() => import('./MedidaPage.tsx'), 'MedidaPage'),
    }),
    screen({
      path: '/seguranca/documento',
      needs,
      title: 'Documentos com prazo',
      component: componentOf(() => import('./documento/DocumentoList.tsx'), 'DocumentoList'),
      ...listAddress(listDocumentos, { detalhe: code }),
      offered: { on: 'sidebar', section, nome: 'Documentos', icon: FileClock },
      tratar: [
        {
          counts: 'documento_expirado',
          nome: (total) => (total === 1 ? 'documento expirado' : 'documentos expirados'),
          rows: { estado: 'expirado' },
          tone: 'danger',
        },
        {
          counts: 'documento_a_expirar',
          nome: (total) => `${total === 1 ? 'documento' : 'documentos'} a expirar`,
          rows: { estado: 'a_expirar' },
          tone: 'warning',
        },
      ],
    }),
  ],
} as const
