import { ChartColumn } from 'lucide'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'

export const estadoDaEmpresa = {
  company: [
    screen({
      path: '/estado',
      needs: 'funcionario.ver',
      title: 'Estado da empresa',
      component: componentOf(() => import('./EstadoDaEmpresa.tsx'), 'EstadoDaEmpresa'),
      offered: { on: 'palette', icon: ChartColumn },
    }),
  ],
} as const
