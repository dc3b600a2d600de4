import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import papaparse from 'papaparse'
import { chooseExport } from './exportar.ts'
import { test } from './jornada.ts'
import { expectAccessible, expectFits, looks } from './kit.ts'
import { resume } from './sessions.ts'

const listas = [
  {
    path: '/saude/marcacao/acao-enfermagem',
    titulo: 'Marcações de exames',
    ficheiro: 'Marcações de ações de enfermagem.csv',
    colunas:
      'Nº Mecanográfico;Funcionário;Data da marcação;Hora da marcação;Tipo de ação de enfermagem;Tipo de exame;Organigrama',
  },
  {
    path: '/saude/marcacao/exame',
    titulo: 'Marcações de exames',
    ficheiro: 'Marcações de exames.csv',
    colunas:
      'Nº Mecanográfico;Funcionário;Data da marcação;Hora da marcação;Tipo de exame;Organigrama',
  },
  {
    path: '/saude/exame',
    titulo: 'Exames realizados',
    ficheiro: 'Exames realizados.csv',
    colunas:
      'Nº Mecanográfico;Funcionário;Data do exame;Hora do exame;Tipo de exame;Médico;Decisão;Organigrama',
  },
  {
    path: '/saude/falta/acao-enfermagem',
    titulo: 'Faltas',
    ficheiro: 'Faltas de ações de enfermagem.csv',
    colunas:
      'Nº Mecanográfico;Funcionário;Data da marcação;Hora da marcação;Tipo de ação de enfermagem;Tipo de falta;Organigrama',
  },
  {
    path: '/saude/falta/exame',
    titulo: 'Faltas',
    ficheiro: 'Faltas de exames.csv',
    colunas:
      'Nº Mecanográfico;Funcionário;Data da marcação;Hora da marcação;Tipo de exame;Tipo de falta;Organigrama',
  },
]

/** Columns that the export lacks. */
const inNoFile = new Set(['Selecionar todos desta página', 'Ficha de aptidão', 'Ações'])

const eu = 'admin@demo.example'
const total = async (page: Page) =>
  Number.parseInt(await page.getByText(/^\d+ registos?$/u).innerText(), 10)
const filter = (page: Page, label: string) =>
  page.getByRole('combobox', { name: new RegExp(`^${label}`, 'u') })
const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])')

for (const { path, titulo, ficheiro, colunas } of listas) {
  test(`${path} looks right everywhere, and its file holds what it shows`, async ({ page }) => {
    await resume(page, eu, path)
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    const heads = await page.getByRole('columnheader').allInnerTexts()
    const shown = heads.map((one) => one.replaceAll('\n', ' ').trim())
    expect(shown.filter((one) => !inNoFile.has(one)).join(';')).toBe(colunas)
    const count = await total(page)
    expect(count).toBeGreaterThan(10)
    const downloading = page.waitForEvent('download')
    await chooseExport(page)
    const file = await downloading
    expect(file.suggestedFilename()).toBe(ficheiro)
    const text = (await readFile(await file.path())).toString('utf8')
    expect(text.slice(1).split('\r\n')[0]).toBe(colunas)
    const { data } = papaparse.parse<string[]>(text, { skipEmptyLines: true })
    expect(data).toHaveLength(count + 1)
    expect(data[1]?.join(' ')).toContain(
      await rows(page).first().getByRole('rowheader').innerText(),
    )

    for (const { viewport } of looks) {
      await page.setViewportSize(viewport)
      await expect(rows(page).first()).toBeVisible()
      await expectFits(page)
      await expectAccessible(page)
    }
  })
}

test('filters and tabs lead to what they say, and the address keeps them', async ({ page }) => {
  await resume(page, eu, '/saude/marcacao/acao-enfermagem')
  await expect(
    page.getByText(
      'Marcações de exames médicos e respetivas ações de enfermagem, a partir de hoje.',
    ),
  ).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  const all = await total(page)
  await filter(page, 'Período').selectOption('Próximos 7 dias')
  await expect(page).toHaveURL(/dias=7/u)
  await expect.poll(() => total(page)).toBeLessThan(all)
  await page.getByRole('link', { name: 'Exames', exact: true }).click()
  await expect(page).toHaveURL('/saude/marcacao/exame')
  await expect(filter(page, 'Período')).toHaveValue('')

  await page.goto('/saude/exame')
  await page.getByRole('button', { name: 'Mais filtros' }).click()
  await filter(page, 'Médico').selectOption('Dra. Helena Vilela Taborda')
  await filter(page, 'Decisão').selectOption('Apto condicionalmente')
  await expect(page).toHaveURL(/medico=\d+&decisao=AC|decisao=AC&medico=\d+/u)
  await expect
    .poll(async () => new Set(await page.locator('td[data-label="Decisão"]').allInnerTexts()))
    .toEqual(new Set(['Apto condicionalmente']))
  await page.reload()
  const chip = page.getByRole('button', { name: /^Retirar o filtro Médico: /u })
  await expect(chip).toContainText('Dra. Helena Vilela Taborda')

  await page.goto('/saude/falta/acao-enfermagem')
  await filter(page, 'Tipo de falta').selectOption('Desmarcado')
  await filter(page, 'Tipo de ação de enfermagem').selectOption('Ação de enfermagem')
  await expect
    .poll(async () => new Set(await page.locator('td[data-label="Tipo de falta"]').allInnerTexts()))
    .toEqual(new Set(['Desmarcado']))
})

/** Collects violations of the content security policy and other errors. */
function faultsOf(page: Page) {
  const faults: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  page.on('pageerror', ({ message }) => faults.push(message))
  return faults
}

test('a certificate opens to be read, enlarged, printed and kept, by keyboard alone', async ({
  page,
}) => {
  const faults = faultsOf(page)
  await resume(page, eu, '/saude/exame?decisao=AC')
  const icon = page.getByRole('button', { name: /^Ficha de aptidão de/u }).first()
  await icon.focus()
  const name = (await icon.getAttribute('aria-label')) ?? ''
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  // The title is text, besides the canvas.
  await expect(dialog.getByText(name.replace('Ficha de aptidão de ', ''))).toHaveCount(2)
  const canvas = dialog.locator('canvas')
  expect(await inkOf(page)).toBe(true)
  const width = async () => (await canvas.boundingBox())?.width ?? 0
  const fitted = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(fitted * 1.2)
  await page.keyboard.press('0')
  await expect.poll(width).toBe(fitted)

  await page.evaluate(() => {
    globalThis.print = () => {
      document.body.dataset['printed'] = String(document.querySelectorAll('dialog canvas').length)
    }
  })
  await dialog.getByRole('button', { name: 'Imprimir' }).press('Enter')
  // The print copy beside the one on the screen.
  await expect(page.locator('body')).toHaveAttribute('data-printed', '2')
  // The copy disappears after printing.
  await expect(canvas).toHaveCount(2)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(canvas).toHaveCount(1)

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descarregar' }).press('Enter')
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^ficha-aptidao-.*\.pdf$/u)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(icon).toBeFocused()
  expect(faults).toEqual([])
})

test('the viewer can be used on a phone, and has no fault axe finds', async ({ page }) => {
  await resume(page, eu, '/saude/exame?decisao=A')
  for (const { viewport } of looks) {
    await page.setViewportSize(viewport)
    await page
      .getByRole('button', { name: /^Ficha de aptidão de/u })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('canvas')).toBeVisible()
    expect(await inkOf(page)).toBe(true)
    await expectFits(page)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await expect(dialog).toBeHidden()
  }
})

/** Whether the canvas has dark pixels. */
const inkOf = async (page: Page) => {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('dialog canvas')
        const picture = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
        return picture?.data.some((value, at) => at % 4 === 0 && value < 60) ?? false
      }),
    )
    .toBe(true)
  return true
}
