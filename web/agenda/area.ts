import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'

export const agenda = {
  session: [
    screen({
      path: '/agenda/$empresa/$lista',
      title: 'Agenda',
      component: componentOf(() => import('./OpenAgenda.tsx'), 'OpenAgenda'),
    }),
  ],
} as const
