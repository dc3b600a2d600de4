import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { resume, serra } from './sessions.ts'

export const samples = 'contract/comum/serie/testing'
const title = 'Adição de funcionários em série'

export async function open(page: Page) {
  await resume(page, 'admin@demo.example', '/funcionario/criar/csv', serra)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

type File = string | { name: string; mimeType: string; buffer: Buffer }
export const choose = async (page: Page, file: File) =>
  await page.getByLabel('Escolher ficheiro CSV').setInputFiles(file)

const sample = readFileSync(`${samples}/import-sample-latin1.csv`, 'latin1')
export const csvOf = (text: string, name = 'pessoas.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'latin1'),
})
/** The first people of the sample, with new names. */
export function peopleOf(count: number, nome: string) {
  const [head = '', ...rows] = sample.trim().split('\r\n')
  const named = rows.slice(0, count).map((one, at) => one.split(';').with(1, `${nome} ${at}`))
  return [head, ...named.map((cells) => cells.join(';'))].join('\r\n')
}
export async function chooseBranch(page: Page) {
  await page.getByLabel('Associar organigrama em série').check()
  await page.getByRole('button', { name: 'Mesmo organigrama para todas' }).click()
  await page.getByRole('dialog').getByRole('treeitem').first().click()
}

export const line = (page: Page, number: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: String(number), exact: true }) })

/** Opens the review, confirms each kind of warning, and sends. */
export async function sendAll(page: Page) {
  await page.getByRole('button', { name: 'Submeter' }).click()
  const review = page.getByRole('dialog', { name: 'Rever antes de enviar' })
  await expect(review).toBeVisible()
  const send = review.getByRole('button', { name: /^Enviar \d/u })
  // the server may still find people who are there already
  await expect(async () => {
    const unticked = await review.getByRole('checkbox', { checked: false }).all()
    for (const one of unticked) await one.check()
    await expect(send).not.toHaveAttribute('aria-disabled', 'true', { timeout: 200 })
  }).toPass()
  await send.click()
}

/** The tables in the browser's database. */
export const keptIn = async (page: Page) =>
  await page.evaluate(async () => {
    const kept = (await indexedDB.databases()).map(async ({ name = '' }) => {
      const { promise, resolve } = Promise.withResolvers<string>()
      const asked = indexedDB.open(name)
      asked.addEventListener('success', () => {
        const rows = asked.result.transaction('blocos').objectStore('blocos').getAll()
        rows.addEventListener('success', () => {
          asked.result.close()
          resolve(JSON.stringify(rows.result))
        })
      })
      return await promise
    })
    return (await Promise.all(kept)).join('')
  })
