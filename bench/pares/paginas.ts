import type { Browser, Page } from '@playwright/test'
import { chainOf } from '../cadeia.ts'
import { distant } from '../distante.ts'
import { details, hundred, search } from '../linhas.ts'
import { ownRow, seen, slowPage, type State } from '../page.ts'
import { middle, type Pair } from './razao.ts'

export type Side = {
  url: string
  session: State | undefined
  rowAt: string
  /** the slowest frame of an interaction, or a duration, in milliseconds */
  details: (page: Page) => Promise<number>
  search: (page: Page) => Promise<number>
  hundred: (page: Page) => Promise<number>
}

const latencies = [60, 165]
const rounds = 5
const uses = 3

export const own = (url: string, session: State): Side => ({
  url: `${url}/funcionario`,
  session,
  rowAt: ownRow,
  async details(page) {
    const { opened, closed } = await details(page)
    return Math.max(opened, closed)
  },
  search,
  hundred,
})

const theirRow = 'tbody tr td'

export const reactAdmin = (url: string): Side => ({
  url: `${url}/#/funcionario`,
  session: undefined,
  rowAt: theirRow,
  async details(page) {
    const open = async () => {
      await page.locator(theirRow).nth(1).click()
      await page.locator('.RaShow-main').waitFor()
      await page.waitForTimeout(1_200)
      await page.goBack()
      await page.locator(theirRow).first().waitFor()
    }
    await open()
    await seen(page, 'interaction')
    await open()
    return await seen(page, 'interaction')
  },
  async search(page) {
    const box = page.getByPlaceholder('Search')
    await box.click()
    await page.waitForTimeout(500)
    await seen(page, 'interaction')
    await box.pressSequentially('silva', { delay: 120 })
    await page.waitForTimeout(1_500)
    const slowest = await seen(page, 'interaction')
    await box.fill('')
    await page.waitForTimeout(1_500)
    return slowest
  },
  async hundred(page) {
    await page.getByRole('combobox', { name: /rows per page/iu }).click()
    const option = page.getByRole('option', { name: '100' })
    await option.waitFor()
    const began = await page.evaluate(() => performance.now())
    await option.click()
    return await page.evaluate(untilHundred, began)
  },
})

/** Runs in the page. */
function untilHundred(from: number) {
  return new Promise<number>((resolve) => {
    const look = () => {
      const shown = document.querySelectorAll('tbody tr').length >= 100
      requestAnimationFrame(shown ? () => resolve(performance.now() - from) : look)
    }
    look()
  })
}

/** Measures both pages alternately, and yields each figure. */
export async function* comparePages(
  browser: Browser,
  ours: Side,
  theirs: Side,
): AsyncGenerator<Pair> {
  for (const latency of latencies) {
    const lines = await Promise.all([ours, theirs].map(({ url }) => distant(url, latency)))
    const [mine, other] = await inTurn([ours, theirs], async (side, at) => {
      const { pathname, hash } = new URL(side.url)
      const address = `${lines[at]?.url}${pathname}${hash}`
      const { session, rowAt } = side
      return (await chainOf(browser, address, { ...(session && { session }), rowAt })).row
    })
    yield {
      what: `First row at ${latency} ms of latency`,
      ours: mine,
      theirs: other,
      unit: 'ms',
      goal: '≤ 0.6',
    }
    for (const line of lines) await line.close()
  }
  const [mine, other] = await inTurn([ours, theirs], async (side) => {
    const page = await slowPage(browser, side.session, side.rowAt)
    await page.goto(side.url, { waitUntil: 'commit' })
    await page.locator(side.rowAt).first().waitFor()
    const row = await seen(page, 'row')
    await page.context().close()
    return row
  })
  yield {
    what: 'First row (CPU 4 × slower, fast 4G)',
    ours: mine,
    theirs: other,
    unit: 'ms',
    goal: '',
  }
  yield* await compareUse(browser, [ours, theirs])
}

type Used = Record<'details' | 'search' | 'hundred' | 'nodes', number>

async function compareUse(browser: Browser, sides: [Side, Side]): Promise<Pair[]> {
  const used: [Used[], Used[]] = [[], []]
  for (let round = 0; round < uses; round += 1) {
    for (const [at, side] of sides.entries()) used[at]?.push(await use(browser, side))
  }
  const pair = (what: string, key: keyof Used, unit: string): Pair => {
    const [ours = Number.NaN, theirs = Number.NaN] = used.map((all) =>
      middle(all.map((one) => one[key])),
    )
    return { what, ours, theirs, unit, goal: '' }
  }
  return [
    pair('Search typed, 10 rows (CPU 4 × slower): slowest interaction', 'search', 'ms'),
    pair('10 → 100 rows painted (same)', 'hundred', 'ms'),
    pair('Elements a row, 100 rows', 'nodes', ''),
    pair('Details opened, 100 rows (same): slowest interaction', 'details', 'ms'),
  ]
}

async function use(browser: Browser, side: Side): Promise<Used> {
  const page = await slowPage(browser, side.session, side.rowAt)
  await page.goto(side.url)
  await page.locator(side.rowAt).first().waitFor()
  await page.waitForTimeout(2_000)
  const searched = await side.search(page)
  const painted = await side.hundred(page)
  const nodes = (await page.locator('tbody *').count()) / 100
  const opened = await side.details(page)
  await page.context().close()
  return { details: opened, search: searched, hundred: painted, nodes }
}

async function inTurn(
  sides: readonly Side[],
  measure: (side: Side, at: number) => Promise<number>,
): Promise<[number, number]> {
  const found = sides.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, side] of sides.entries()) found[at]?.push(await measure(side, at))
  }
  // The best of each: other processes only add time.
  const [ours = [], theirs = []] = found
  return [Math.min(...ours), Math.min(...theirs)]
}
