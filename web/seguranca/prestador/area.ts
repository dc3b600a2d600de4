import { HardHat } from 'lucide'
import { listDocumentosPrestador } from '#contract/documento/prestador.ts'
import { readFilters } from '#contract/kit/filter.ts'
import {
  listAtividadesPrestador,
  listMedidasPrestador,
} from '#contract/seguranca/prestador-listas.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { leading, screen, type Given } from '#web/kit/area/screen.ts'
import { code, listAddress } from '#web/kit/list/address.ts'

const needs = { prestador: ['seguranca', 'leitura'] } as const

const atividades = screen({
  path: '/prestador/seguranca/atividade',
  needs: listAtividadesPrestador.access,
  title: 'Atividades técnicas',
  tratar: [
    {
      counts: 'atividade',
      nome: (total) => (total === 1 ? 'atividade pedida' : 'atividades pedidas'),
      rows: { estado: '0' },
      tone: 'neutral',
    },
  ],
  component: componentOf(() => import('./AtividadeList.tsx'), 'AtividadeList'),
  // `detalhe`: the open row, `nova`: the one just booked
  ...listAddress(listAtividadesPrestador, { detalhe: code, nova: code }),
  offered: {
    on: 'prestador',
    icon: HardHat,
    nome: 'Segurança',
    covers: '/prestador/seguranca',
  },
})

export const segurancaPrestador = [
  atividades,
  screen({
    path: '/prestador/seguranca/medida',
    needs: listMedidasPrestador.access,
    title: 'Medidas em aberto',
    tratar: [
      {
        counts: 'medida_feita',
        nome: (total) => `${total === 1 ? 'medida' : 'medidas'} por verificar`,
        rows: { estado: '4' },
        tone: 'accent',
      },
      {
        counts: 'medida',
        nome: (total) => `${total === 1 ? 'medida' : 'medidas'} com o prazo excedido`,
        rows: { prazo: 'excedido' },
        tone: 'danger',
      },
    ],
    component: componentOf(() => import('./MedidaListPrestador.tsx'), 'MedidaListPrestador'),
    ...listAddress(listMedidasPrestador, { detalhe: code, nova: code }),
  }),
  screen({
    path: '/prestador/seguranca/medida/$codigo',
    needs,
    title: 'Medida',
    component: componentOf(() => import('./MedidaPagePrestador.tsx'), 'MedidaPagePrestador'),
  }),
  screen({
    path: '/prestador/seguranca/documento',
    needs: listDocumentosPrestador.access,
    title: 'Documentos com prazo',
    component: componentOf(
      () => import('./documento/DocumentoListPrestador.tsx'),
      'DocumentoListPrestador',
    ),
    ...listAddress(listDocumentosPrestador, { detalhe: code }),
  }),
  screen({
    path: '/prestador/seguranca/medida/plano',
    needs,
    title: 'Plano de ação',
    component: componentOf(() => import('./PlanoPagePrestador.tsx'), 'PlanoPagePrestador'),
    validateSearch: (given: Given) => readFilters({ empresa: code, unidade: code }, given),
  }),
  screen({
    path: '/prestador/seguranca/area',
    needs,
    title: 'Áreas de atividade',
    component: componentOf(() => import('./areas/AreaList.tsx'), 'AreaList'),
  }),
  screen({
    path: '/prestador/seguranca/area/$codigo',
    needs,
    title: 'Área de atividade',
    component: componentOf(() => import('./areas/AreaPagePrestador.tsx'), 'AreaPagePrestador'),
  }),
  leading('/prestador/seguranca', atividades),
] as const
