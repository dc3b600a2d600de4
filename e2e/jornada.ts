import { test as base } from '@playwright/test'
import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test'
import { looks, portal } from './kit.ts'
import { holdCalls, slowDown } from './slow.ts'

type Jornada = {
  /** Somebody else, in a browser of his own: each call is one more. */
  another: () => Promise<Page>
}

/**
 * A browser context, and its page that looks at nothing: as long as it is open, the process of the portal's
 * pages lives on, with all that it has read and compiled.
 */
type Kept = { context: BrowserContext; keeper: Page }

/** Whether the line is bad and the machine slow (playwright.slow.config.ts). */
export type Slow = { slow: boolean }

type Worker = Slow & { browser: Browser; kept: Map<string, Kept> }

/**
 * A journey, of one or of several people. Each begins with a page of its own, without cookies and storage of
 * the one before, in a context that is kept from one journey to the next.
 */
export const test = base.extend<Jornada, Omit<Worker, 'browser'>>({
  slow: [false, { option: true, scope: 'worker' }],
  kept: [
    // oxlint-disable-next-line no-empty-pattern -- what a fixture needs is read from the pattern
    async ({}, provide) => {
      await provide(new Map())
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, slow, hasTouch }, provide, info) => {
    const worker = { browser, kept, slow }
    const name = `touch: ${hasTouch}`
    await provide(await take(worker, name, hasTouch))
    await leave(worker, name, info)
  },
  page: async ({ context, viewport, contextOptions }, provide) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: contextOptions.reducedMotion ?? null })
    await provide(page)
  },
  another: async ({ browser, kept, slow, viewport }, provide, info) => {
    const worker = { browser, kept, slow }
    const names: string[] = []
    await provide(async () => {
      const name = `other ${names.length}`
      names.push(name)
      const page = await (await take(worker, name)).newPage()
      if (viewport) await page.setViewportSize(viewport)
      return page
    })
    for (const name of names) await leave(worker, name, info)
  },
})

async function take({ browser, kept, slow }: Worker, name: string, hasTouch = false) {
  const found = kept.get(name)
  const fit = found && (await forget(found)) ? found : await open(browser, hasTouch)
  if (fit !== found) {
    await found?.context.close()
    kept.set(name, fit)
    if (slow) slowDown(fit.context)
  }
  if (slow) await holdCalls(fit.context)
  return fit.context
}

async function open(browser: Browser, hasTouch: boolean): Promise<Kept> {
  const { viewport } = looks[0]
  const context = await browser.newContext({ hasTouch, viewport, reducedMotion: 'reduce' })
  const keeper = await context.newPage()
  await keeper.goto(`${portal}/livez`)
  return { context, keeper }
}

/** Takes back what the journey before has left behind; whether all of it could be. */
async function forget({ context, keeper }: Kept): Promise<boolean> {
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  return await keeper.evaluate(async () => {
    localStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    // a clock that a journey has set stays with the context
    return [Date, setTimeout].every((one) => String(one).includes('[native code]'))
  })
}

async function leave({ kept }: Worker, name: string, info: TestInfo) {
  const { context, keeper } = kept.get(name) ?? {}
  // of a journey that failed the picture is of what it looked at
  if (info.errors.length > 0) await keeper?.close()
  for (const page of context?.pages() ?? []) {
    if (info.errors.length > 0) await describe(page, info)
    if (page !== keeper) await page.close()
  }
  if (info.errors.length > 0) {
    await context?.close()
    kept.delete(name)
  }
}

/** What could be read on it, for scripts/test.ts: where only the output is seen, pictures tell nothing. */
async function describe(page: Page, info: TestInfo) {
  const read = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => `could not be read: ${String(error)}`)
  const body = `${page.url()}\n${read}`
  await info.attach('page', { body, contentType: 'text/plain' })
}
