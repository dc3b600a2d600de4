import { createRouter } from '@tanstack/react-router'
import type { LinkPath } from '#web/comum/ligacao/link.ts'
import { NotFound } from '#web/shell/area.ts'
import { FaultScreen } from '#web/shell/FaultScreen.tsx'
import { treeWith } from './routes.ts'
import { parseSearch, stringifySearch } from '#contract/kit/list-address.ts'

export const router = createRouter({
  routeTree: treeWith(),
  defaultPreload: 'intent',
  defaultErrorComponent: FaultScreen,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
})

/** Adds the provider's screens; call it before one of their addresses is shown. */
export async function addProvider() {
  router.update({ ...router.options, routeTree: treeWith(await import('./provider.ts')) })
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** at /proibido: the refused link of an e-mail, and the server's sentence */
    ligacao?: { de: LinkPath; texto: string; referencia: string | undefined }
  }
  interface Register {
    router: typeof router
  }
}
