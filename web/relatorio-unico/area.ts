import { ChartColumn } from 'lucide'
import { readFilters } from '#contract/kit/filter.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { doRelatorio } from './endereco.ts'

export const relatorioUnico = {
  company: [
    screen({
      path: '/relatorio-unico',
      needs: ['saude.ver', 'acidente.ver', 'seguranca.ver'],
      title: 'Anexo D',
      component: componentOf(() => import('./RelatorioPage.tsx'), 'RelatorioPage'),
      validateSearch: (given: object) => readFilters(doRelatorio, given),
      offered: { on: 'palette', icon: ChartColumn },
    }),
  ],
} as const
