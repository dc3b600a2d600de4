import { House } from 'lucide'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'

export const painel = {
  company: [
    screen({
      path: '/',
      title: 'Início',
      component: componentOf(() => import('./Painel.tsx'), 'Painel'),
      offered: { on: 'sidebar', icon: House },
    }),
  ],
} as const
