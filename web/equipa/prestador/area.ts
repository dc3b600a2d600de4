import { UsersRound } from 'lucide'
import { listRegistoEquipa } from '#contract/equipa/equipa.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { listAddress } from '#web/kit/list/address.ts'
import { arriving } from './token.ts'
import { screen } from '#web/kit/area/screen.ts'

export const equipaPrestador = {
  front: [
    screen({
      path: '/prestador/comecar',
      title: 'Criar a primeira conta',
      component: componentOf(() => import('./Comecar.tsx'), 'Comecar'),
      ...arriving,
    }),
  ],
  prestador: [
    screen({
      path: '/prestador/equipa',
      title: 'Equipa',
      needs: { prestador: [] },
      component: componentOf(() => import('./Equipa.tsx'), 'Equipa'),
      offered: { on: 'prestador menu', icon: UsersRound },
    }),
    screen({
      path: '/prestador/equipa/registo',
      title: 'Registo da equipa',
      needs: listRegistoEquipa.access,
      component: componentOf(() => import('./RegistoEquipa.tsx'), 'RegistoEquipa'),
      ...listAddress(listRegistoEquipa, {}),
    }),
  ],
} as const
