import { History } from 'lucide'
import { listRegisto } from '#contract/registo/registo.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { listAddress } from '#web/kit/list/address.ts'

export const registo = {
  company: [
    screen({
      path: '/gestao-utilizadores/registo',
      needs: 'adm',
      title: 'Registo de alterações',
      component: componentOf(() => import('./RegistoList.tsx'), 'RegistoList'),
      ...listAddress(listRegisto, {}),
      offered: { on: 'palette', section: 'Administração', icon: History },
    }),
  ],
} as const
