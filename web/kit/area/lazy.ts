import { lazyRouteComponent } from '@tanstack/react-router'
import { readLive } from '#contract/maquina.ts'
import { call } from '../call/call.ts'
import { isJustBack } from '../call/query.ts'

/**
 * A screen whose code comes when it is asked for, and is asked for again once the browser is online. For
 * code that cannot be had, as of a version that is gone, the router loads the page anew; where the portal
 * does not answer that would leave the browser's own words in place of all there was, so it is a failure
 * as of any call.
 */
export const lazy: typeof lazyRouteComponent = (load, name) => {
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

/** Why the portal does not answer, where it does not. */
const failureNow = async (): Promise<unknown> =>
  await call(readLive, {}).then(
    () => undefined,
    (failure: unknown) => failure,
  )
