import { ChartColumn } from 'lucide'
import { readFilters } from '#contract/kit/filter.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { code } from '#web/kit/list/address.ts'

export const pasta = {
  company: [
    screen({
      path: '/pasta',
      needs: ['seguranca.ver', 'saude.ver', 'acidente.ver'],
      title: 'Pasta da inspeção',
      component: componentOf(() => import('./Pastas.tsx'), 'Pastas'),
      validateSearch: (given: object) => readFilters({ organigrama: code }, given),
      offered: { on: 'palette', icon: ChartColumn },
    }),
  ],
} as const
