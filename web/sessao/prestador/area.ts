import { MonitorSmartphone } from 'lucide'
import { lazy } from '#web/kit/area/lazy.ts'
import { screen } from '#web/kit/area/screen.ts'

export const sessaoPrestador = [
  screen({
    path: '/prestador/sessoes',
    title: 'Sessões',
    needs: 'prestador',
    component: lazy(() => import('./Sessoes.tsx'), 'SessoesPrestador'),
    offered: { on: 'prestador menu', icon: MonitorSmartphone },
  }),
] as const
