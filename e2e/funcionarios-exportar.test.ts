import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import papaparse from 'papaparse'
import type { FuncionarioRow } from '#contract/funcionario/funcionario.ts'
import { chooseExport } from './exportar.ts'
import { test } from './jornada.ts'
import { ask, empresaOf, hold } from './kit.ts'
import { resume } from './sessions.ts'

const labels = [
  'Nº Mecanográfico',
  'Funcionário',
  'Idade',
  'Último exame',
  'Válido até',
  'Próxima marcação',
  'Organigrama',
]

const inPortuguese = (date: string | null) => date?.split('-').toReversed().join('-')

/** The expected cells of a row in the file. */
const cells = (row: FuncionarioRow) => [
  row.num_mecan ?? 'N/D',
  row.nome,
  String(row.idade),
  inPortuguese(row.dt_ult_exam) ?? 'Sem exame',
  inPortuguese(row.dt_expir) ?? '',
  inPortuguese(row.dt_prox_marc) ?? 'Sem marcação',
  row.empresa.nome,
]

async function openList(page: Page, query = '') {
  await resume(page, 'rh@demo.example', `/funcionario${query}`)
  await expect(page.locator('tbody th a').first()).toBeVisible()
}

async function rowsOf(page: Page, query = '') {
  const path = `/api/empresa/${await empresaOf(page)}/funcionario${query}`
  return (await ask<{ message: FuncionarioRow[] }>(page, path)).message
}

async function download(page: Page, which: 'Todos' | 'Filtrados', format: 'CSV' | 'Excel' = 'CSV') {
  const downloading = page.waitForEvent('download')
  await chooseExport(page, `${which} em ${format}`)
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`Funcionários.${format === 'CSV' ? 'csv' : 'xlsx'}`)
  return await readFile(await file.path())
}

/** Parses the file with another library. */
function read(file: Buffer) {
  const { data, errors } = papaparse.parse<string[]>(file.toString('utf8'), {
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  const [head, ...rows] = data
  return { head, rows }
}

test('the export holds all rows as the API has them, whatever is filtered', async ({ page }) => {
  await openList(page, '?validade=sem_exame&pesquisa=a')
  // The notice disappears after a while.
  const [notice, file] = await Promise.all([
    page.getByText(/^Ficheiro Funcionários\.csv criado, com \d+/u).textContent(),
    download(page, 'Todos'),
  ])
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = file.toString('utf8')
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u)
  expect(text.split('\r\n')[0]?.slice(1)).toBe(labels.join(';'))
  const { head, rows } = read(file)
  expect(head).toEqual(labels)
  const expected = await rowsOf(page)
  expect(rows).toEqual(expected.map(cells))
  expect(rows.length).toBeGreaterThan(100)
  expect(notice).toContain(`com ${rows.length} `)
})

test('the filtered export holds exactly the filtered rows, in their order', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Todos em Excel' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /^Filtrados/u })).toHaveCount(0)
  await page.goto('/funcionario?pesquisa=a&validade=aviso&ordenacao=idade.des')
  await expect(page.locator('tbody th a').first()).toBeVisible()
  const { rows } = read(await download(page, 'Filtrados'))
  const expected = await rowsOf(page, '?pesquisa=a&validade=aviso&ordenacao=idade.des')
  expect(rows).toEqual(expected.map(cells))
  expect(rows.length).toBeGreaterThan(1)
})

test('in Excel the filtered rows are the same, days are days and numbers are numbers', async ({
  page,
}) => {
  await openList(page, '?pesquisa=a&validade=aviso&ordenacao=idade.des')
  const { sheets } = await readXlsx(await download(page, 'Filtrados', 'Excel'))
  const [head, ...rows] = sheets[0]?.rows ?? []
  expect(head).toEqual(labels)
  const expected = await rowsOf(page, '?pesquisa=a&validade=aviso&ordenacao=idade.des')
  const day = (date: string | null) => date && new Date(date)
  expect(rows).toEqual(
    expected.map((row) => [
      row.num_mecan ?? 'N/D',
      row.nome,
      row.idade,
      day(row.dt_ult_exam) ?? 'Sem exame',
      day(row.dt_expir),
      day(row.dt_prox_marc) ?? 'Sem marcação',
      row.empresa.nome,
    ]),
  )
  expect(rows.length).toBeGreaterThan(1)
})

test('one record makes no file, and that is said', async ({ page }) => {
  await openList(page)
  const [person] = await rowsOf(page)
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill(person?.nome ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 registo', { exact: true })).toBeVisible()
  let downloads = 0
  page.on('download', () => {
    downloads += 1
  })
  await chooseExport(page, 'Filtrados em Excel')
  await expect(page.getByText(/^Nada foi descarregado/u)).toBeVisible()
  expect(downloads).toBe(0)
})

test('a second click while the file is made is told so', async ({ page }) => {
  await openList(page)
  const release = await hold(page, /\/api\/.*\/funcionario$/u)
  const button = page.getByRole('button', { name: 'Exportar', exact: true })
  const downloading = page.waitForEvent('download')
  await chooseExport(page)
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await chooseExport(page, 'Todos em Excel')
  await expect(page.getByText('Ficheiro em processamento')).toBeVisible()
  release()
  await downloading
  await expect(button).not.toHaveAttribute('aria-busy')
})

test('an export the network cuts short makes no file and says why', async ({ page }) => {
  await openList(page)
  await page.route(/\/api\/.*\/funcionario$/u, (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"message":[{"cd":1' }),
  )
  for (const what of ['Todos em CSV', 'Todos em Excel'] as const) {
    await chooseExport(page, what)
    await expect(page.getByText(/^Sem ligação ao servidor/u)).toBeVisible()
    await page.getByRole('button', { name: 'Fechar' }).click()
  }
})
