import { House } from 'lucide'
import { lazy } from '#web/kit/area/lazy.ts'
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
