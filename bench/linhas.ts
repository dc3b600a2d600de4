import type { Page } from '@playwright/test'
import { row, seen } from './page.ts'
import type { Row } from './start.ts'

export async function benchLinhas(page: Page, url: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const shown of [10, 100]) {
    await page.goto(`${url}/funcionario?quantidade=${shown}`)
    await page
      .locator('tbody th[scope=row]')
      .nth(shown - 1)
      .waitFor()
    const [opening, typing] = shown === 10 ? ['≤ 100 ms', '≤ 100 ms'] : ['≤ 120 ms', '≤ 50 ms']
    const nodes = await page.locator('tbody *').count()
    const { opened, closed } = await details(page)
    rows.push(
      row(`Details opened, ${shown} rows: slowest interaction`, opened, opening),
      row('… closed', closed, ''),
      row(`Search typed, ${shown} rows: slowest interaction`, await search(page), typing),
      { what: `Elements a row, ${shown} rows`, value: (nodes / shown).toFixed(1), goal: '≤ 16' },
    )
  }
  await page.goto(`${url}/funcionario?quantidade=10`)
  await page.locator('tbody th[scope=row]').first().waitFor()
  rows.push(row('10 → 100 rows painted', await hundred(page), '≤ 300 ms'))
  return rows
}

/** Times the keys and Enter; the focus is set before. */
export async function search(page: Page): Promise<number> {
  const box = page.getByRole('searchbox').first()
  await box.click()
  await told(page)
  await box.pressSequentially('silva', { delay: 120 })
  await page.keyboard.press('Enter')
  await page.waitForURL(/pesquisa=silva/u)
  await page.waitForTimeout(1_500)
  const slowest = await told(page)
  await box.fill('')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(1_500)
  return slowest
}

export async function details(page: Page): Promise<{ opened: number; closed: number }> {
  const use = async () => {
    await told(page)
    await page.locator('tbody th[scope=row] a').first().click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(1_200)
    const opened = await told(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    return { opened, closed: await told(page) }
  }
  // The first opening loads the dialog's code.
  await use()
  return await use()
}

/** The slowest interaction so far; the browser reports it after its frame. */
async function told(page: Page): Promise<number> {
  await page.waitForTimeout(500)
  return await seen(page, 'interaction')
}

export async function hundred(page: Page): Promise<number> {
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
