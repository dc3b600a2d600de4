import { listRegistoPrestador } from '#contract/registo/prestador.ts'
import { lazy } from '#web/kit/area/lazy.ts'
import { screen } from '#web/kit/area/screen.ts'
import { listAddress } from '#web/kit/list/address.ts'

export const registoPrestador = [
  screen({
    path: '/prestador/registo',
    needs: listRegistoPrestador.access,
    title: 'Registo do prestador',
    component: lazy(() => import('./RegistoListPrestador.tsx'), 'RegistoListPrestador'),
    ...listAddress(listRegistoPrestador, {}),
  }),
] as const
