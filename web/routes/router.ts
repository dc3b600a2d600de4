import { createRouter } from '@tanstack/react-router'
import type { LinkPath } from '#web/comum/ligacao/link.ts'
import { NotFound } from '#web/shell/area.ts'
import { Fault } from '#web/shell/Fault.tsx'
import { routeTree } from './routes.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

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
  interface HistoryState {
    /** at /proibido: the link of an e-mail that was refused, and in which words */
    ligacao?: { de: LinkPath; texto: string; referencia: string | undefined }
  }
  interface Register {
    router: typeof router
  }
}
