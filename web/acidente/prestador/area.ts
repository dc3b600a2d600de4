import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { listAcidentesPrestador } from '#contract/acidente/prestador.ts'
import { screen } from '#web/kit/area/screen.ts'
import { code, listAddress } from '#web/kit/list/address.ts'

const fila = screen({
  path: '/prestador/acidentes',
  needs: listAcidentesPrestador.access,
  title: 'Pedidos sobre acidentes',
  tratar: [
    {
      counts: 'acidente',
      nome: (total) => (total === 1 ? 'acidente comunicado' : 'acidentes comunicados'),
      rows: { estado: '0' },
      tone: 'warning',
    },
  ],
  component: lazy(() => import('./AcidenteList.tsx'), 'AcidenteList'),
  ...listAddress(listAcidentesPrestador, { pedido: code }),
})

export const acidentePrestador = [fila] as const
