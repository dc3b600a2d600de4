import { createRouter } from '@tanstack/react-router'
import type { ListPlace } from './kit/list/address.ts'
import type { PrestadorRoutes } from './routes/prestador.ts'
import { NotFound, treeWith } from './routes.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { Fault } from './shell/Fault.tsx'

export const router = createRouter({
  routeTree: treeWith([] as unknown as PrestadorRoutes),
  defaultPreload: 'intent',
  defaultErrorComponent: Fault,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
})

/** Makes the addresses of the provider's area known; before the first one is shown. */
export async function addPrestador() {
  const { prestadorRoutes } = await import('./routes/prestador.ts')
  treeWith(prestadorRoutes)
  // the tree is the same object with more in it: `update` would see no difference
  router.setRoutes(router.buildRouteTree())
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** what the screen lists: asked for while the session is still being read */
    list?: ListPlace
  }
}
