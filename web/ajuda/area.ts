import { CircleHelp } from 'lucide'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'

export const ajuda = {
  front: [
    screen({
      path: '/acessibilidade',
      title: 'Acessibilidade',
      component: componentOf(() => import('./Acessibilidade.tsx'), 'Acessibilidade'),
    }),
    screen({
      path: '/privacidade',
      title: 'Privacidade',
      component: componentOf(() => import('./Privacidade.tsx'), 'Privacidade'),
    }),
  ],
  session: [
    screen({
      path: '/ajuda',
      title: 'Ajuda',
      component: componentOf(() => import('./Ajuda.tsx'), 'AjudaDaEmpresa'),
      offered: { on: 'user menu', icon: CircleHelp },
    }),
  ],
} as const
