import { test as base } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { portal } from './kit.ts'

type Outros = {
  /** Somebody else, in a browser of his own: each call is one more. */
  another: () => Promise<Page>
}

/** A journey of several people. */
export const test = base.extend<Outros, { browsers: BrowserContext[] }>({
  // kept from one journey to the next, as the first one's is: what they load is read once
  browsers: [
    // oxlint-disable-next-line no-empty-pattern -- what a fixture needs is read from the pattern
    async ({}, provide) => {
      await provide([])
    },
    { scope: 'worker' },
  ],
  another: async ({ browser, browsers, viewport }, provide) => {
    const taken: Page[] = []
    await provide(async () => {
      const context = browsers[taken.length] ?? (await newBrowser(browser))
      browsers[taken.length] = context
      const page = context.pages()[0] ?? (await context.newPage())
      taken.push(page)
      if (viewport) await page.setViewportSize(viewport)
      return page
    })
    for (const page of taken) await forget(page)
  },
})

// the same whatever the journey is that asks first
const newBrowser = async (browser: Browser) =>
  await browser.newContext({ hasTouch: false, reducedMotion: 'reduce' })

/** What a journey leaves behind is gone, but for what was loaded. */
async function forget(page: Page) {
  const context = page.context()
  for (const one of context.pages()) if (one !== page) await one.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of ['console', 'pageerror', 'request'] as const) page.removeAllListeners(event)
  // nothing runs there that could write anew
  await page.goto(`${portal}/livez`)
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
  await context.clearCookies()
}
