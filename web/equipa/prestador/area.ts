import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { UsersRound } from 'lucide'
import { screen } from '#web/kit/area/screen.ts'

export const equipaPrestador = [
  screen({
    path: '/prestador/equipa',
    title: 'Equipa',
    needs: { prestador: [] },
    component: lazy(() => import('./Equipa.tsx'), 'Equipa'),
    offered: { on: 'prestador', icon: UsersRound },
  }),
] as const
