import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { House } from 'lucide'
import { screen } from '#web/kit/area/screen.ts'

export const painel = {
  company: [
    screen({
      path: '/',
      title: 'Início',
      component: lazy(() => import('./Painel.tsx'), 'Painel'),
      offered: { on: 'sidebar', icon: House },
    }),
  ],
} as const
