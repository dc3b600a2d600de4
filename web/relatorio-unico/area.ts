import { FileText } from 'lucide'
import { readFilters } from '#contract/kit/filter.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { dasLinhas, doRelatorio } from './endereco.ts'

const needs = ['saude.ver', 'acidente.ver', 'seguranca.ver'] as const

export const relatorioUnico = {
  company: [
    screen({
      path: '/relatorio-unico',
      needs,
      title: 'Anexo D',
      component: componentOf(() => import('./RelatorioPage.tsx'), 'RelatorioPage'),
      validateSearch: (given: object) => readFilters(doRelatorio, given),
      offered: { on: 'palette', icon: FileText },
    }),
    screen({
      path: '/relatorio-unico/linhas',
      needs,
      title: 'Linhas do Anexo D',
      component: componentOf(() => import('./LinhasPage.tsx'), 'LinhasPage'),
      validateSearch: (given: object) => readFilters(dasLinhas, given),
    }),
  ],
} as const
