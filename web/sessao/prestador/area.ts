import { MonitorSmartphone } from 'lucide'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'

export const sessaoPrestador = [
  screen({
    path: '/prestador/sessoes',
    title: 'Sessões',
    needs: 'prestador',
    component: componentOf(() => import('./Sessoes.tsx'), 'SessoesPrestador'),
    offered: { on: 'prestador menu', icon: MonitorSmartphone },
  }),
] as const
