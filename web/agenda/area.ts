import { lazy } from '#web/kit/area/lazy.ts'
import { screen } from '#web/kit/area/screen.ts'

export const agenda = {
  session: [
    screen({
      path: '/agenda/$empresa/$lista',
      title: 'Agenda',
      component: lazy(() => import('./OpenAgenda.tsx'), 'OpenAgenda'),
    }),
  ],
} as const
