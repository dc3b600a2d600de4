import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { pdfOf } from '#test/pdf-files.ts'
import { chooseExport } from './exportar.ts'
import { test } from './jornada.ts'
import { dayAhead, expectLooksWell, looksWell, onPhone, watch } from './kit.ts'
import { beInSerra, row, someone } from './pedidos.ts'
import { resume, resumePrestador } from './sessions.ts'

const dialog = (page: Page) => page.locator('dialog[open]').last()
const at = (path: string, titulo: string) => `${path}?pesquisa=${encodeURIComponent(titulo)}`
const pdf = (name: string, buffer = pdfOf()) => ({ name, mimeType: 'application/pdf', buffer })

test('a company keeps a document, the provider renews it, and the file before stays', async ({
  page,
  another,
}) => {
  const faults = watch(page)
  const staff = await another()
  await beInSerra(page)
  const titulo = someone('Apólice')
  await page.goto('/seguranca/documento')
  await page.getByRole('button', { name: 'Juntar documento' }).click()
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Indique o título.')
  await looksWell(page, 'documento-em-falta', dialog(page))
  await dialog(page).getByRole('radio', { name: 'Apólice de acidentes de trabalho' }).check()
  await dialog(page).getByLabel('Título').fill(titulo)
  await dialog(page).getByLabel('Válido até').fill(dayAhead(20))
  await dialog(page).getByLabel('Ou o nome de quem trata').fill('Corretora')
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(pdf('estragado.pdf', Buffer.from('x')))
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('estragado.pdf')
  await dialog(page).locator('input[type=file]').setInputFiles(pdf('apolice.pdf'))
  await dialog(page).getByRole('button', { name: 'Guardar' }).dblclick()
  await expect(page.getByText('Documento guardado.')).toBeVisible()
  await expect(dialog(page).getByText('Expira em 20 dias')).toBeVisible()
  await looksWell(page, 'documento', dialog(page).getByText('Documento junto'))
  const saved = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Descarregar apolice.pdf' }).click()
  expect(await readFile(await (await saved).path())).toEqual(pdfOf())

  await resumePrestador(staff, at('/prestador/seguranca/documento', titulo))
  await expect(row(staff, titulo)).toContainText('Serra Norte')
  await looksWell(staff, 'documentos-do-prestador', row(staff, titulo))
  await staff.getByRole('link', { name: titulo }).click()
  await dialog(staff).getByRole('button', { name: 'Renovar' }).click()
  await dialog(staff).getByLabel('Novo último dia').fill(dayAhead(10))
  await dialog(staff).getByRole('button', { name: 'Renovar' }).click()
  await expect(dialog(staff).getByRole('alert')).toContainText(`um dia depois de ${dayAhead(20)}`)
  await dialog(staff).getByLabel('Novo último dia').fill(dayAhead(385))
  await dialog(staff).locator('input[type=file]').setInputFiles(pdf('nova.pdf'))
  await looksWell(staff, 'documento-renovar', dialog(staff))
  await dialog(staff).getByRole('button', { name: 'Renovar' }).dblclick()
  await expect(staff.getByText('Documento renovado.')).toBeVisible()
  await expect(dialog(staff).getByText(`Anterior, até ${dayAhead(20)}`)).toBeVisible()
  await expect(dialog(staff).getByText(`${dayAhead(20)} → ${dayAhead(385)}`)).toBeVisible()
  await looksWell(staff, 'documento-renovado', dialog(staff))

  // the company sees it, and takes it away
  await page.goto(at('/seguranca/documento', titulo))
  await expect(row(page, titulo)).toContainText('Em ordem')
  await page.getByRole('link', { name: titulo }).click()
  await dialog(page).getByRole('button', { name: 'Alterar' }).click()
  await dialog(page).getByLabel('Nota').fill('Pedir simulação a duas seguradoras.')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Documento guardado.')).toBeVisible()
  await expect(dialog(page).getByText('Nota: nenhuma → Pedir simulação')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Remover' }).click()
  await looksWell(page, 'documento-remover', dialog(page))
  await dialog(page).getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText(`${titulo}: documento removido.`)).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  // the file that is none was refused
  expect(faults).toEqual([expect.stringContaining('400')])
})

test('the line of the dashboard opens what it counts, and the file says the states', async ({
  page,
}) => {
  await resume(page, 'admin@demo.example', '/')
  await page.getByRole('main').locator('details > summary').first().click()
  await page.getByRole('link', { name: /documentos? expirados?/u }).click()
  await expect(page).toHaveURL(/\/seguranca\/documento\?estado=expirado/u)
  await expect(row(page, 'Verificação dos extintores')).toContainText('Expirou há 12 dias')
  await page.goto('/seguranca/documento')
  await expect(row(page, 'Plano de emergência interno')).toContainText('Em ordem')
  await looksWell(page, 'documentos', row(page, 'Plano de emergência interno'))
  const downloading = page.waitForEvent('download')
  await chooseExport(page)
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain('Título;Tipo;Organigrama;Válido até;Estado;Quem trata')
  expect(file).toMatch(
    /Verificação dos extintores;Verificação de equipamentos;.+;Expirado;Portaria/u,
  )
})

test.describe('on a phone', () => {
  test.use(onPhone)
  test('a document is kept by its keys alone', async ({ page }) => {
    await beInSerra(page)
    const titulo = someone('Contrato')
    await page.goto('/seguranca/documento')
    await page.getByRole('button', { name: 'Juntar documento' }).press('Enter')
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await dialog(page).getByRole('radio').first().focus()
    await press('ArrowDown', 'Tab')
    await page.keyboard.type(titulo)
    await dialog(page).getByLabel('Válido até').focus()
    await page.keyboard.type('31-12-2098')
    await dialog(page).getByRole('button', { name: 'Guardar' }).press('Enter')
    await expect(dialog(page).getByText('Contrato de serviços')).toBeVisible()
    await expectLooksWell(page)
  })
})
