import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { listAcidentesPrestador } from '#contract/acidente/prestador.ts'
import { screen } from '#web/kit/area/screen.ts'
import { code, listAddress } from '#web/kit/list/address.ts'

const fila = screen({
  path: '/prestador/acidentes',
  needs: listAcidentesPrestador.access,
  title: 'Pedidos sobre acidentes',
  component: lazy(() => import('./AcidenteList.tsx'), 'AcidenteList'),
  ...listAddress(listAcidentesPrestador, { pedido: code }),
})

export const acidentePrestador = [fila] as const
