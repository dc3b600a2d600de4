import { chromium, type Browser, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '#test/browser.ts'
import { logIn, memory, row, seen, slowPage, type State } from './page.ts'
import { benchSerie } from './serie.ts'
import type { Row } from './start.ts'

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
    rows.push(row('Memory of the page with 100 rows', await memory(page), '≤ 6 MB', 'MB'))
    return [...rows, ...(await benchSerie(await slowPage(browser, session), url))]
  } finally {
    await browser.close()
  }
}

type Start = { paint: number; row: number }
const middle = (starts: Start[], key: keyof Start) =>
  starts.map((one) => one[key]).toSorted((one, other) => one - other)[1] ?? Number.NaN

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
