import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { House } from '#web/kit/ui/icons.ts'
import { screen } from '#web/kit/area/screen.ts'

export const painel = {
  company: [
    screen({
      path: '/',
      title: 'Início',
      component: lazy(() => import('./Painel.tsx'), 'Painel'),
      offered: { on: 'sidebar', Icon: House },
    }),
  ],
} as const
