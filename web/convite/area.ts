import { componentOf } from '#web/kit/area/component-of.ts'
import { arrivingBy } from '#web/comum/ligacao/link.ts'
import { screen } from '#web/kit/area/screen.ts'

export const convite = {
  front: [
    screen({
      path: '/convite',
      title: 'Convite',
      component: componentOf(() => import('./Convite.tsx'), 'Convite'),
      ...arrivingBy('/convite'),
    }),
  ],
} as const
