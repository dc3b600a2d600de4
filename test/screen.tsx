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
  /** types and presses as a person does */
  user: UserEvent
  network: Network
}

type Options = {
  /** who has logged in, and the company chosen; nobody before a session */
  eu?: Pick<Actor, 'email'>
  org?: number
  /** the login he came by */
  by?: typeof login | typeof loginPrestador
  /** takes something away from the network before the page asks for anything */
  before?: (network: Network) => void
}

/**
 * Opens the portal at an address as a browser that loads the page: the real screen with the real
 * router and query client, on the real application and its database. What needs a browser (layout,
 * colours, where the focus goes by itself) is looked at by a journey in e2e/.
 */
export async function openScreen(
  { http }: Pick<House, 'http'>,
  path: string,
  { eu, org, by = login, before }: Options = {},
): Promise<Screen> {
  leave()
  const network = connect(http)
  // wherever the page before was led to
  page.happyDOM.setURL(new URL(path, origin).href)
  // of the pages before, Back leads to none
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

/** Closes the browser of the page shown before: nothing of it is kept. */
let leave = () => {}

/** The page's code as it is when the page begins: no session is known, and nothing was read. */
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
