import { act, cleanup, render } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { areaOfCall, pageCookies } from '#contract/kit/cookies.ts'
import type { loginPrestador } from '#contract/prestador.ts'
import { login } from '#contract/sessao.ts'
import { call } from '#web/kit/call/call.ts'
import { deleteCookie, writeCookie } from '#web/kit/browser/cookies.ts'
import { actorPassword, type Actor } from './actors.ts'
import { origin, page } from './dom.ts'
import type { House } from './house.ts'
import { connect, type Network } from './network.ts'

export type Screen = {
  user: UserEvent
  network: Network
}

type Options = {
  /** the account to log in, and the company; without it, no session */
  eu?: Pick<Actor, 'email'>
  org?: number
  /** the login page of the account */
  by?: typeof login | typeof loginPrestador
  /** changes the network before the first request */
  before?: (network: Network) => void
}

/**
 * Opens the real portal at an address in happy-dom. Journeys in e2e/ test layout, colours and
 * focus.
 */
export async function openScreen(
  { http }: Pick<House, 'http'>,
  path: string,
  { eu, org, by = login, before }: Options = {},
): Promise<Screen> {
  leave()
  const network = connect(http)
  page.happyDOM.setURL(new URL(path, origin).href)
  // Back leads to no earlier page.
  page.history.replaceState(null, '', path)
  if (eu) {
    const { token } = await call(by, { body: { email: eu.email, pass: actorPassword } })
    writeCookie(pageCookies[areaOfCall(by.path)].sessao, token)
  }
  if (org !== undefined) writeCookie('sessaoEmpresa', String(org))
  before?.(network)
  const { App, router } = await load()
  leave = () => {
    cleanup()
    router.history.destroy()
    for (const name of kept) deleteCookie(name)
    sessionStorage.clear()
    localStorage.clear()
    leave = () => {}
  }
  onTestFinished(() => leave())
  await act(async () => {
    render(<App />)
  })
  return { user: userEvent.setup(), network }
}

const kept = [
  pageCookies.cliente.sessao,
  pageCookies.prestador.sessao,
  ...(['sessaoEmpresa', 'nomeEmpresa'] as const),
]

let leave = () => {}

/** Loads the page's modules again, without session and cached data. */
async function load() {
  vi.resetModules()
  const [{ App }, { router }, { prepare }] = await Promise.all([
    import('#web/routes/App.tsx'),
    import('#web/routes/router.ts'),
    import('#web/routes/start.ts'),
  ])
  await prepare()
  return { App, router }
}
