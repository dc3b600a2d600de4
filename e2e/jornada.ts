import { test as base } from '@playwright/test'
import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test'
import { looks, portal } from './kit.ts'
import { holdCalls, slowDown } from './slow.ts'

type Jornada = {
  /** another person, in a new browser context per call */
  another: () => Promise<Page>
}

/** A browser context with an idle page, which keeps the renderer process and its caches alive. */
type Kept = { context: BrowserContext; keeper: Page }

/** Whether network and processor are slow (playwright.slow.config.ts). */
export type Slow = { slow: boolean }

type Worker = Slow & { browser: Browser; kept: Map<string, Kept> }

/**
 * A journey of one or several people. Each starts with a new page and empty storage, in a reused
 * context.
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

/** Clears the state of the previous journey; returns false when the context cannot be reused. */
async function forget({ context, keeper }: Kept): Promise<boolean> {
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  return await keeper.evaluate(async () => {
    localStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    // A fake clock stays with the context.
    return [Date, setTimeout].every((one) => String(one).includes('[native code]'))
  })
}

async function leave({ kept }: Worker, name: string, info: TestInfo) {
  const { context, keeper } = kept.get(name) ?? {}
  // After a failure, the screenshot should show the journey's page.
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

/** Attaches the page as text, for outputs without pictures (scripts/test.ts). */
async function describe(page: Page, info: TestInfo) {
  const read = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => `could not be read: ${String(error)}`)
  const body = `${page.url()}\n${read}`
  await info.attach('page', { body, contentType: 'text/plain' })
}
