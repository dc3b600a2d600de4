import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '#test/browser.ts'
import type { Row } from './start.ts'

// an office PC of some years, on mobile broadband
const slowCpu = 4
const fast4g = {
  offline: false,
  latency: 60,
  downloadThroughput: (9 * 1_048_576) / 8,
  uploadThroughput: (1.5 * 1_048_576) / 8,
}

/** The web rows of the goals, on the employee list in Chromium with processor and network slowed. */
export async function benchWeb(url: string, password: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const session = await logIn(browser, url, password)
    const starts = []
    for (let count = 0; count < 3; count += 1) starts.push(await start(browser, url, session))
    const page = await slowPage(browser, session)
    await page.goto(`${url}/funcionario`)
    await firstRow(page)
    const rows: Row[] = [
      row('First contentful paint (CPU 4 × slower, fast 4G)', middle(starts, 'paint'), '≤ 800 ms'),
      row('First row of the list (same)', middle(starts, 'row'), '≤ 1,600 ms'),
      row('Search typed: slowest interaction', await search(page), '≤ 100 ms'),
      row('Details opened: slowest interaction', await details(page), '≤ 100 ms'),
      row('10 → 100 rows painted', await hundred(page), '≤ 450 ms'),
    ]
    return [...rows, row('Memory of the page with 100 rows', await memory(page), '≤ 6 MB', 'MB')]
  } finally {
    await browser.close()
  }
}

type Start = { paint: number; row: number }
type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

const row = (what: string, value: number, goal: string, unit = 'ms'): Row => ({
  what,
  value: `${value.toFixed(unit === 'MB' ? 1 : 0)} ${unit}`,
  goal,
})

const middle = (starts: Start[], key: keyof Start) =>
  starts.map((one) => one[key]).toSorted((one, other) => one - other)[1] ?? Number.NaN

async function logIn(browser: Browser, url: string, password: string): Promise<State> {
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

async function slowPage(browser: Browser, storageState: State): Promise<Page> {
  const context = await browser.newContext({ storageState, viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', fast4g)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowCpu })
  await page.addInitScript(() => {
    const notes = { interaction: 0, row: 0 }
    Object.assign(globalThis, { seen: notes })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        notes.interaction = Math.max(notes.interaction, duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new MutationObserver(() => {
      if (notes.row === 0 && document.querySelector('tbody th[scope=row]')) {
        requestAnimationFrame(() => (notes.row ||= performance.now()))
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return page
}

const firstRow = (page: Page) => page.locator('tbody th[scope=row]').first().waitFor()

async function start(browser: Browser, url: string, session: State): Promise<Start> {
  const page = await slowPage(browser, session)
  await page.goto(`${url}/funcionario`)
  await firstRow(page)
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  const first = await seen(page, 'row')
  await page.context().close()
  return { paint, row: first }
}

/** What the page has noted since it was last asked; the note is reset. */
async function seen(page: Page, key: 'interaction' | 'row'): Promise<number> {
  return await page.evaluate((name) => {
    // put there by the script of this file that the page was opened with
    const { seen: notes } = globalThis as unknown as { seen: Record<string, number> }
    const value = notes[name] ?? Number.NaN
    notes[name] = 0
    return value
  }, key)
}

async function search(page: Page): Promise<number> {
  await seen(page, 'interaction')
  await page.getByRole('searchbox').first().pressSequentially('silva', { delay: 120 })
  await page.keyboard.press('Enter')
  await page.waitForURL(/pesquisa=silva/u)
  await page.waitForTimeout(1_500)
  const slowest = await seen(page, 'interaction')
  await page.getByRole('searchbox').first().fill('')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(1_500)
  return slowest
}

async function details(page: Page): Promise<number> {
  const open = async () => {
    await page.locator('tbody th[scope=row] a').first().click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(1_200)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  // the first opening fetches the dialog's code
  await open()
  await seen(page, 'interaction')
  await open()
  return await seen(page, 'interaction')
}

async function hundred(page: Page): Promise<number> {
  const began = await page.evaluate(() => performance.now())
  await page.getByLabel('Registos por página').selectOption('100')
  return await page.evaluate(
    (from) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const shown = document.querySelectorAll('tbody th[scope=row]').length >= 100
          if (shown) requestAnimationFrame(() => resolve(performance.now() - from))
          else requestAnimationFrame(look)
        }
        look()
      }),
    began,
  )
}

async function memory(page: Page): Promise<number> {
  const client: CDPSession = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.collectGarbage')
  await client.send('Performance.enable')
  const { metrics } = await client.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6
}
