import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { UsersRound } from 'lucide'
import { arriving } from './token.ts'
import { screen } from '#web/kit/area/screen.ts'

export const equipaPrestador = {
  front: [
    screen({
      path: '/prestador/comecar',
      title: 'Criar a primeira conta',
      component: lazy(() => import('./Comecar.tsx'), 'Comecar'),
      ...arriving,
    }),
  ],
  prestador: [
    screen({
      path: '/prestador/equipa',
      title: 'Equipa',
      needs: { prestador: [] },
      component: lazy(() => import('./Equipa.tsx'), 'Equipa'),
      offered: { on: 'prestador menu', icon: UsersRound },
    }),
  ],
} as const
