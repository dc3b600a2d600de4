import { chromium, type Browser, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '#test/browser.ts'
import { benchCadeia } from './cadeia.ts'
import { benchLinhas } from './linhas.ts'
import { logIn, memory, row, seen, slowPage, type State } from './page.ts'
import { benchSerie } from './serie.ts'
import type { Row } from './start.ts'

export async function benchWeb(url: string, password: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const session = await logIn(browser, url, password)
    const starts = []
    for (let count = 0; count < 3; count += 1) starts.push(await start(browser, url, session))
    const page = await slowPage(browser, session)
    const rows: Row[] = [
      row('First contentful paint (CPU 4 × slower, fast 4G)', middle(starts, 'paint'), '≤ 800 ms'),
      row('First row of the list (same)', middle(starts, 'row'), '≤ 1,600 ms'),
      ...(await benchCadeia(browser, url, session)),
      ...(await benchLinhas(page, url)),
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
