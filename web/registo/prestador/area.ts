import { History } from 'lucide'
import { listRegistoPrestador } from '#contract/registo/prestador.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { listAddress } from '#web/kit/list/address.ts'

export const registoPrestador = [
  screen({
    path: '/prestador/registo',
    needs: listRegistoPrestador.access,
    title: 'Registo do prestador',
    component: componentOf(() => import('./RegistoListPrestador.tsx'), 'RegistoListPrestador'),
    ...listAddress(listRegistoPrestador, {}),
    offered: { on: 'prestador menu', icon: History },
  }),
] as const
