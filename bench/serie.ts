import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { memory, row } from './page.ts'
import type { Row } from './start.ts'

const total = 10_000
const sample = 'contract/comum/serie/testing/import-sample-latin1.csv'

/** The table of ten thousand people: loading time and interactions. */
export async function benchSerie(page: Page, url: string): Promise<Row[]> {
  await page.goto(`${url}/funcionario/criar/csv`)
  await page.getByRole('button', { name: 'Outros formatos' }).waitFor()
  // The table's code loads before the choice of a file.
  await page.waitForLoadState('networkidle')
  await page.evaluate(watchRows)
  const folder = mkdtempSync(join(tmpdir(), 'apto-bench-serie-'))
  // A real file: Playwright would send a buffer through the page.
  const file = join(folder, 'pessoas.csv')
  writeFileSync(file, textOf(total), 'latin1')
  await page.getByLabel('Escolher ficheiro CSV').setInputFiles(file)
  await page.waitForFunction(() => Reflect.get(globalThis, 'lido')?.ready > 0)
  rmSync(folder, { recursive: true })
  const read = await notes(page)
  const rows = [
    row(
      '10,000 × 16 cells of a file parsed, checked and shown (CPU 4 × slower)',
      read.ready,
      '≤ 1,000 ms',
    ),
    row('Longest block meanwhile', read.block, '≤ 50 ms'),
    row('Slowest frame while it is scrolled', await scroll(page), '≤ 34 ms'),
    row('Key typed into one of its cells, until it is shown: slowest', await type(page), '≤ 50 ms'),
  ]
  return [...rows, row('Memory of the page with these rows', await memory(page), '≤ 40 MB', 'MB')]
}

function textOf(people: number) {
  const [head = '', ...lines] = readFileSync(sample, 'latin1').trim().split('\r\n')
  const rows = Array.from({ length: people }, (_, at) => {
    const cells = (lines[at % lines.length] ?? '').split(';')
    return cells
      .with(0, String(20_000 + at))
      .with(1, `${cells[1]} ${at}`)
      .with(10, String(300_000_000 + at))
      .with(11, String(10_000_000_000 + at))
      .join(';')
  })
  return `${[head, ...rows].join('\r\n')}\r\n`
}

/** Runs in the page: times from the choice of the file until all rows are counted. */
function watchRows() {
  const lido = { ready: 0, block: 0 }
  Object.assign(globalThis, { lido })
  let began = 0
  addEventListener('change', () => (began ||= performance.now()), { capture: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (began > 0 && startTime >= began) lido.block = Math.max(lido.block, duration)
    }
  }).observe({ type: 'longtask' })
  new MutationObserver(() => {
    const count = document.querySelector('main output strong')?.textContent
    if (lido.ready === 0 && count?.startsWith('10') && count.endsWith('000 linhas')) {
      requestAnimationFrame(() => (lido.ready ||= performance.now() - began))
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

const notes = async (page: Page) => {
  await page.waitForTimeout(1_000)
  return await page.evaluate(
    // put there by watchRows
    () => (globalThis as unknown as { lido: { ready: number; block: number } }).lido,
  )
}

async function scroll(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const box = document.querySelector('section:has(> table)')
        const frames: number[] = []
        let last = performance.now()
        const step = (now: number) => {
          frames.push(now - last)
          last = now
          box?.scrollBy(0, 400)
          if (frames.length < 120) requestAnimationFrame(step)
          else resolve(frames.slice(5).toSorted((one, other) => other - one)[2] ?? Number.NaN)
        }
        requestAnimationFrame(step)
      }),
  )
}

async function type(page: Page): Promise<number> {
  await page.evaluate(() => document.querySelector('section:has(> table)')?.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Editar a linha 3' }).click()
  const cell = page.getByLabel('Local de Trabalho da linha 3')
  await cell.click()
  await page.waitForTimeout(1_000)
  await page.evaluate(watchKeys)
  await cell.pressSequentially('Cais', { delay: 300 })
  await page.waitForTimeout(1_000)
  return await page.evaluate(() => Number(Reflect.get(globalThis, 'slowestKey')))
}

/** Runs in the page: times from a key to its frame. Event entries of the browser stop here. */
function watchKeys() {
  let slowest = Number.NaN
  const painted = (began: number) => {
    slowest = Math.max(Number.isNaN(slowest) ? 0 : slowest, performance.now() - began)
    Object.assign(globalThis, { slowestKey: slowest })
  }
  const options = { capture: true }
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => painted(timeStamp))
        port1.start()
        port2.postMessage(0)
      })
    },
    options,
  )
}
