import { UsersRound } from 'lucide'
import { listRegistoEquipa } from '#contract/equipa/registo.ts'
import { lazy } from '#web/kit/area/lazy.ts'
import { listAddress } from '#web/kit/list/address.ts'
import { arriving } from './token.ts'
import { screen } from '#web/kit/area/screen.ts'

export const equipaPrestador = {
  front: [
    screen({
      path: '/prestador/comecar',
      title: 'Criar a primeira conta',
      component: lazy(() => import('./Comecar.tsx'), 'Comecar'),
      ...arriving,
    }),
  ],
  prestador: [
    screen({
      path: '/prestador/equipa',
      title: 'Equipa',
      needs: { prestador: [] },
      component: lazy(() => import('./Equipa.tsx'), 'Equipa'),
      offered: { on: 'prestador menu', icon: UsersRound },
    }),
    screen({
      path: '/prestador/equipa/registo',
      title: 'Registo da equipa',
      needs: listRegistoEquipa.access,
      component: lazy(() => import('./RegistoEquipa.tsx'), 'RegistoEquipa'),
      ...listAddress(listRegistoEquipa, {}),
    }),
  ],
} as const
