import type { AnyRoute } from '@tanstack/react-router'
import { onRefused } from './kit/api.ts'
import { askEarly } from './kit/list/query.ts'
import { notify } from './kit/notify.ts'
import { askReentry } from './kit/reentry.ts'
import { isOfPrestador, safeReturn } from './kit/return-address.ts'
import { clearCookies, forgetRights, hasSessao } from './kit/session.ts'
import { hasUnsaved } from './kit/unsaved.ts'
import { router } from './router.ts'

/** What concerns every screen: refused calls, the focus, and what the first one needs. */
export function prepare() {
  onRefused({
    async noSession() {
      const { href, pathname } = router.state.location
      // what is being typed stays where it is, and is sent once the user is in again
      if (hasUnsaved() && !isOfPrestador(pathname) && (await askReentry())) return true
      clearCookies()
      if (pathname === '/login' || pathname === '/prestador/login') return false
      notify.aviso('A sua sessão terminou. Inicie sessão novamente.')
      const area = isOfPrestador(pathname) ? 'prestador' : 'cliente'
      const to = area === 'prestador' ? '/prestador/login' : '/login'
      const search = { voltar: safeReturn(href, area) }
      void router.navigate({ to, search, ignoreBlocker: true })
      return false
    },
    noRight() {
      // the provider's staff have no rights to lack; the screen says what was refused
      if (isOfPrestador(router.state.location.pathname)) return
      forgetRights()
      void router.navigate({ to: '/proibido', ignoreBlocker: true })
    },
  })

  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  })

  // The code of the first screen and its rows are fetched beside the session, not after it.
  const screens: Record<string, AnyRoute> = router.routesById
  for (const { routeId, search } of router.matchRoutes(router.latestLocation)) {
    const { component, staticData } = screens[routeId]?.options ?? {}
    void component?.preload?.()
    if (staticData?.list && hasSessao()) askEarly(staticData.list, search)
  }
}
