import { createRoute, lazyRouteComponent as lazy, redirect } from '@tanstack/react-router'
import { listSearch, whole } from '../kit/list/address.ts'
import { safeReturn } from '../kit/return-address.ts'
import { pedidosPrestador } from '../prestador/place.ts'
import { ShellSkeleton } from '../shell/ShellSkeleton.tsx'
import { root } from './root.ts'

// The provider's area: nothing of it but these addresses comes with a client's screens.

const login = createRoute({
  getParentRoute: () => root,
  path: '/prestador/login',
  validateSearch: (given: Record<string, string | undefined>): { voltar?: string | undefined } => ({
    voltar: safeReturn(given['voltar'], 'prestador'),
  }),
  component: lazy(() => import('../prestador/Login.tsx'), 'Login'),
})

const prestador = createRoute({
  getParentRoute: () => root,
  path: '/prestador',
  beforeLoad: async ({ location }) => {
    const { loadPrestador } = await import('../prestador/session.ts')
    if (await loadPrestador()) return
    const voltar = safeReturn(location.href, 'prestador')
    throw redirect({ to: '/prestador/login', search: { voltar } })
  },
  component: lazy(() => import('../prestador/Shell.tsx'), 'Shell'),
  pendingComponent: ShellSkeleton,
  pendingMs: 0,
  pendingMinMs: 0,
})
const pedidos = createRoute({
  getParentRoute: () => prestador,
  path: '/pedidos',
  validateSearch: listSearch(pedidosPrestador, { pedido: whole }),
  staticData: { list: pedidosPrestador },
  component: lazy(() => import('../prestador/PedidoList.tsx'), 'PedidoList'),
})

const toPedidos = () => redirect({ to: '/prestador/pedidos', replace: true })
const index = createRoute({
  getParentRoute: () => prestador,
  path: '/',
  beforeLoad: () => {
    throw toPedidos()
  },
})
const anyOther = createRoute({
  getParentRoute: () => prestador,
  path: '$',
  beforeLoad: () => {
    throw toPedidos()
  },
})

export const prestadorRoutes = [login, prestador.addChildren([index, pedidos, anyOther])] as const
export type PrestadorRoutes = typeof prestadorRoutes
