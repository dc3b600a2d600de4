import { createRouter } from '@tanstack/react-router'
import type { ListPlace } from './kit/list/address.ts'
import { NotFound, routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { Fault } from './shell/Fault.tsx'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: Fault,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** what the screen lists: asked for while the session is still being read */
    list?: ListPlace
  }
}
