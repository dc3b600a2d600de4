import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Row } from './start.ts'

// An old office PC on mobile broadband.
const slowCpu = 4
const fast4g = {
  offline: false,
  latency: 60,
  downloadThroughput: (9 * 1_048_576) / 8,
  uploadThroughput: (1.5 * 1_048_576) / 8,
}

export type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

export const row = (what: string, value: number, goal: string, unit = 'ms'): Row => ({
  what,
  value: `${value.toFixed(unit === 'MB' ? 1 : 0)} ${unit}`,
  goal,
})

export async function logIn(browser: Browser, url: string, password: string): Promise<State> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill('rh@demo.example')
  await page.getByLabel('Palavra-passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((address) => address.pathname === '/')
  const state = await context.storageState()
  await context.close()
  return state
}

export const ownRow = 'tbody th[scope=row]'

/** A page on a slow CPU and network that records its slowest interaction. */
export async function slowPage(
  browser: Browser,
  storageState: State | undefined,
  rowAt = ownRow,
): Promise<Page> {
  const page = await watchedPage(browser, storageState, rowAt)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', fast4g)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowCpu })
  return page
}

/** A page with an empty cache that records its slowest interaction and its first row. */
export async function watchedPage(
  browser: Browser,
  storageState: State | undefined,
  rowAt = ownRow,
): Promise<Page> {
  const context = await browser.newContext({
    ...(storageState && { storageState }),
    viewport: { width: 1366, height: 768 },
  })
  const page = await context.newPage()
  await page.addInitScript((selector) => {
    const notes = { interaction: 0, row: 0 }
    Object.assign(globalThis, { seen: notes })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        // A release changes nothing here: the browser counts it until the next answer is painted.
        if (name !== 'keyup') notes.interaction = Math.max(notes.interaction, duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new MutationObserver(() => {
      if (notes.row === 0 && document.querySelector(selector)) {
        requestAnimationFrame(() => (notes.row ||= performance.now()))
      }
    }).observe(document, { childList: true, subtree: true })
  }, rowAt)
  return page
}

/** The recorded value since the last call, which resets it. */
export async function seen(page: Page, key: 'interaction' | 'row'): Promise<number> {
  return await page.evaluate((name) => {
    // put there by the script of this file that the page was opened with
    const { seen: notes } = globalThis as unknown as { seen: Record<string, number> }
    const value = notes[name] ?? Number.NaN
    notes[name] = 0
    return value
  }, key)
}

/** The JavaScript heap of the page, in MB. */
export async function memory(page: Page): Promise<number> {
  const client: CDPSession = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.collectGarbage')
  await client.send('Performance.enable')
  const { metrics } = await client.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6
}
