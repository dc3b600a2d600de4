import type { AnyRoute } from '@tanstack/react-router'
import { areaOfPage } from '#contract/kit/cookies.ts'
import { readSessaoPrestador } from '#contract/prestador.ts'
import { readSessao } from '#contract/sessao.ts'
import { hasEmbedded, onRefused } from '#web/kit/call/call.ts'
import { queryClient } from '#web/kit/call/query.ts'
import { clearCookies } from '#web/kit/browser/cookies.ts'
import { firstQuery } from '#web/kit/list/query.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { askFator, askReentry } from '#web/kit/session/reentry.ts'
import { safeReturn } from '#web/kit/session/return-address.ts'
import { forgetRights } from '#web/kit/session/session.ts'
import { hasUnsaved } from '#web/kit/browser/unsaved.ts'
import { addProvider, router } from './router.ts'

/** Sets up all that screens share: refused calls, the focus, the first screen's data. */
export async function prepare() {
  // no first paint needs it
  import('#web/kit/browser/second-press.ts').then(
    ({ keepSecondPresses }) => keepSecondPresses(),
    () => {},
  )
  if (areaOfPage(location.pathname) === 'prestador') await addProvider()
  onRefused({
    async noSession() {
      const { href, pathname } = router.state.location
      const area = areaOfPage(pathname)
      // unsaved input stays, and the call is repeated after the login
      if (hasUnsaved() && area === 'cliente' && (await askReentry())) return true
      clearCookies(area)
      if (pathname === '/login' || pathname === '/prestador/login') return false
      notify.aviso('A sua sessão terminou. Inicie sessão novamente.')
      const to = area === 'prestador' ? '/prestador/login' : '/login'
      const search = { voltar: safeReturn(href, area) }
      void router.navigate({ to, search, ignoreBlocker: true })
      return false
    },
    oldFator: askFator,
    noRight() {
      if (areaOfPage(router.state.location.pathname) === 'prestador') void lookAgain()
      else {
        forgetRights()
        void router.navigate({ to: '/proibido', ignoreBlocker: true })
      }
    },
  })

  // the screen tells of the refusal; the role may have changed
  async function lookAgain() {
    const { doubtPapel } = await import('#web/comum/prestador/session.ts')
    doubtPapel()
    await router.invalidate()
  }

  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    const first = document.querySelector<HTMLElement>('main form [data-focus]')
    const heading = document.querySelector<HTMLElement>('h1')
    ;(first ?? heading)?.focus({ preventScroll: true })
  })

  // load the first screen's code together with the session, not after it
  const whoIsIn = { cliente: readSessao, prestador: readSessaoPrestador }
  const isEmbedded = hasEmbedded(whoIsIn[areaOfPage(location.pathname)], {})
  const rows: Promise<void>[] = []
  const screens: Record<string, AnyRoute> = router.routesById
  for (const { routeId, search } of router.matchRoutes(router.latestLocation)) {
    const { component, staticData } = screens[routeId]?.options ?? {}
    void component?.preload?.()
    const list = staticData?.screen?.list
    const first = list && firstQuery(list, search)
    if (first && hasEmbedded(list, first.queryKey[1])) rows.push(queryClient.prefetchQuery(first))
  }
  // with the answers in the document, render once: not frame, screen and rows one after the other
  if (isEmbedded) await Promise.all([router.load(), ...rows])
}
