import { UserCog } from 'lucide'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { utilizadorSearch } from './place.ts'

export const utilizador = {
  company: [
    screen({
      path: '/gestao-utilizadores',
      needs: 'adm',
      title: 'Gestão de utilizadores',
      component: componentOf(() => import('./Utilizadores.tsx'), 'Utilizadores'),
      validateSearch: utilizadorSearch,
      offered: { on: 'sidebar', section: 'Administração', icon: UserCog },
    }),
  ],
} as const
