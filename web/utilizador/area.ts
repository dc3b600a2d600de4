import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { UserCog } from 'lucide'
import { screen } from '#web/kit/area/screen.ts'
import { utilizadorSearch } from './place.ts'

export const utilizador = {
  company: [
    screen({
      path: '/gestao-utilizadores',
      needs: 'adm',
      title: 'Gestão de utilizadores',
      component: lazy(() => import('./Utilizadores.tsx'), 'Utilizadores'),
      validateSearch: utilizadorSearch,
      offered: { on: 'sidebar', section: 'Administração', icon: UserCog },
    }),
  ],
} as const
