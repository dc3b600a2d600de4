import { lazy } from '#web/kit/area/lazy.ts'
import { arrivingBy } from '#web/comum/ligacao/link.ts'
import { screen } from '#web/kit/area/screen.ts'

export const convite = {
  front: [
    screen({
      path: '/convite',
      title: 'Convite',
      component: lazy(() => import('./Convite.tsx'), 'Convite'),
      ...arrivingBy('/convite'),
    }),
  ],
} as const
