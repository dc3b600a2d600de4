import { lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { readLive } from '#contract/maquina.ts'
import { call } from '../call/call.ts'
import { isJustBack } from '../call/query.ts'

/**
 * Loads a screen's code on demand. Throws a call's failure while the portal does not answer: for a
 * failed import the router would reload the page and lose it.
 */
export const componentOf: typeof lazyRouteComponent = (load, name) => {
  const screen = lazyRouteComponent(async () => await codeOf(load, again), name)
  const again = () => void screen.preload?.()
  return screen
}

async function codeOf<Code>(load: () => Promise<Code>, again: () => void): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    const away = await failureNow()
    if (away === undefined) throw error
    if (isJustBack()) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return await codeOf(load, again)
    }
    addEventListener('online', again, { once: true })
    throw away
  }
}

/** The failure of a call to the portal; undefined where it answers. */
const failureNow = async (): Promise<unknown> =>
  await call(readLive, {}).then(
    () => undefined,
    (failure: unknown) => failure,
  )

/** Fetches code that failed: the router does not. */
export async function fetchAgain(
  matches: readonly { routeId: string }[],
  routes: Record<string, AnyRoute>,
) {
  await Promise.all(
    matches.map(async ({ routeId }) => await routes[routeId]?.options.component?.preload?.()),
  )
}

export const isMissingCode = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/iu.test(error.message)
