import { Siren } from 'lucide'
import { paginasDosPedidos } from '#contract/comum/paginas.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { listAcidentes, listAcidentesPendentes } from '#contract/acidente/acidente.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { code, listAddress } from '#web/kit/list/address.ts'
import { leading, screen, type Given } from '#web/kit/area/screen.ts'
import { readCode } from '#contract/kit/reading.ts'

const nomeOf = (total: number) => (total === 1 ? 'acidente' : 'acidentes')

const pendentes = screen({
  path: '/pendente/acidente',
  needs: 'pendente.ver',
  title: fixedText('pedidosTitulo'),
  component: componentOf(() => import('./PendenteList.tsx'), 'PendenteList'),
  // `pedido`: the request just sent; `detalhe`: the open one
  ...listAddress(listAcidentesPendentes, { pedido: code, detalhe: code }),
  tratar: [
    {
      counts: 'acidente_resposta',
      nome: (total) => `${nomeOf(total)} com resposta nova`,
      rows: { resposta: 'nova' },
      tone: 'accent',
    },
    {
      counts: 'acidente',
      nome: (total) => `${nomeOf(total)} à espera do prestador`,
      rows: { estado: '0' },
      tone: 'neutral',
    },
    {
      counts: 'acidente_pendente_atraso',
      nome: (total) => `${nomeOf(total)} à espera, com comunicação em atraso`,
      rows: { estado: '0', comunicacao: 'atraso' },
      tone: 'danger',
      legal: true,
    },
    {
      counts: 'acidente_pendente_corre',
      nome: (total) => `${nomeOf(total)} à espera, com comunicação a fazer`,
      rows: { estado: '0', comunicacao: 'corre' },
      tone: 'warning',
      legal: true,
    },
  ],
})

export const acidente = {
  company: [
    pendentes,
    leading(paginasDosPedidos.registo, pendentes),
    screen({
      path: '/acidente',
      needs: 'acidente.ver',
      title: 'Gestão de acidentes',
      component: componentOf(() => import('./AcidenteList.tsx'), 'AcidenteList'),
      ...listAddress(listAcidentes, {}),
      offered: { on: 'sidebar', icon: Siren, nome: 'Acidentes' },
      tile: { texto: 'Acidentes de trabalho comunicados e o seu registo.' },
      tratar: [
        {
          counts: 'acidente_atraso',
          nome: (total) => `${nomeOf(total)} com comunicação em atraso`,
          rows: { comunicacao: 'atraso' },
          tone: 'danger',
          legal: true,
        },
        {
          counts: 'acidente_corre',
          nome: (total) => `${nomeOf(total)} com comunicação a fazer`,
          rows: { comunicacao: 'corre' },
          tone: 'warning',
          legal: true,
        },
      ],
    }),
    screen({
      path: '/acidente/criar',
      needs: 'acidente.criar',
      title: 'Registo de um acidente',
      validateSearch: ({ corrigir = '' }: Given): { corrigir?: number | undefined } => ({
        corrigir: readCode(corrigir),
      }),
      component: componentOf(() => import('./CreateAcidente.tsx'), 'CreateAcidente'),
      offered: { on: 'actions', icon: Siren, nome: 'Registar um acidente' },
    }),
    screen({
      path: '/acidente/$cd',
      needs: 'acidente.ver',
      title: 'Acidente',
      component: componentOf(() => import('./AcidentePage.tsx'), 'AcidentePage'),
    }),
  ],
} as const
