import { ChartNoAxesColumn } from 'lucide'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'

export const estado = {
  company: [
    screen({
      path: '/estado',
      needs: 'funcionario.ver',
      title: 'Estado da empresa',
      component: componentOf(() => import('./Estado.tsx'), 'Estado'),
      offered: { on: 'palette', icon: ChartNoAxesColumn },
    }),
  ],
} as const
