import { expect, type Page } from '@playwright/test'
import { pdfOf } from '#test/pdf-files.ts'
import { photoOf } from '#test/photo-files.ts'
import { report, reportAccepted } from './acidentes.ts'
import { test } from './jornada.ts'
import { expectAccessible, looksWell, onPhone, watch } from './kit.ts'
import { beInSerra, someone } from './pedidos.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const card = (page: Page, title: string) =>
  page.getByRole('main').locator('section').filter({ hasText: title }).last()
const seguradora = 'Comunicação à seguradora'

const said = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text)

test('the law’s hours pass, the duty is ticked and leaves those in arrears', async ({ page }) => {
  await beInSerra(page)
  const descric = someone('Prazo')
  const cd = await reportAccepted(page, descric)
  await page.clock.install({ time: new Date('2026-03-03T10:29:00Z') })
  await page.goto(`/acidente/${cd}`)
  const dever = page.getByRole('listitem').filter({ hasText: `${seguradora}:` })
  await expect(dever).toContainText('até 03-03-2026 10:30')
  await expect(dever).not.toContainText('o prazo já passou')
  await page.clock.fastForward('02:00')
  await expect(dever).toContainText('o prazo já passou')

  // The legal deadline has passed by the server's clock.
  await page.goto('/acidente?comunicacao=atraso&quantidade=100')
  await expect(page.getByRole('row').filter({ hasText: descric })).toBeVisible()
  await page.goto(`/acidente/${cd}`)
  await page.getByRole('button', { name: `${seguradora}: assinalar como feita` }).click()
  await dialog(page).getByLabel('Comunicado em').fill('01-03-2026')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog(page).getByText('Não pode ser anterior ao acidente.').first()).toBeVisible()
  await dialog(page).getByLabel('Comunicado em').fill('03-03-2026')
  await dialog(page).getByLabel('Referência').fill('AT-77/2026')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Comunicação à seguradora assinalada.')).toBeVisible()
  await expect(dever).toContainText('feita em 03-03-2026, referência AT-77/2026')
  await expect(said(page, 'Comunicação à seguradora assinalada').last()).toBeVisible()
  await page.goto('/acidente?comunicacao=atraso&quantidade=100')
  await expect(page.getByText(/^\d+ registos?$/u)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: descric })).toHaveCount(0)
})

test('it is ticked while it waits for the provider too, and its summary goes on paper', async ({
  page,
}) => {
  await beInSerra(page)
  const descric = someone('Espera')
  const cd = await report(page, descric)
  await page.goto(`/pendente/acidente?detalhe=${cd}`)
  await page.getByRole('button', { name: `${seguradora}: resumo` }).click()
  await expect(dialog(page).getByText('Serra Norte, Lda.').first()).toBeVisible()
  await expect(dialog(page).getByText(descric)).toBeVisible()
  await expect(dialog(page).getByText(/Este resumo não a substitui/u)).toBeVisible()
  await dialog(page).locator('footer, div').getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByRole('button', { name: `${seguradora}: assinalar como feita` }).click()
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Comunicação à seguradora assinalada.')).toBeVisible()
  await page.getByRole('button', { name: `${seguradora}: não foi feita` }).click()
  await expect(page.getByText('Comunicação à seguradora dada como não feita.')).toBeVisible()
})

test('of two who write the days lost the second sees both, and decides', async ({
  page,
  another,
}) => {
  await beInSerra(page)
  const cd = await reportAccepted(page, someone('Dois'))
  const other = await another()
  await beInSerra(other)
  for (const one of [page, other]) {
    await one.goto(`/acidente/${cd}`)
    await one.getByRole('button', { name: 'Ausência e observações' }).click()
    await dialog(one).getByLabel('Fim da ausência').fill('12-03-2026')
  }
  await expect(dialog(page).getByText(/10 até essa data/u)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Ausência registada.')).toBeVisible()
  await expect(card(page, 'Percurso')).toContainText('Ausência registada')

  await dialog(other).getByLabel('Dias perdidos').fill('4')
  await dialog(other).getByLabel('Observação').fill('Voltou a meio.')
  await dialog(other).getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog(other).getByText(/alterados entretanto por outra pessoa/u)).toBeVisible()
  await expect(dialog(other).getByText('Agora: 10.').last()).toBeVisible()
  await expect(dialog(other).getByLabel('Dias perdidos')).toHaveValue('4')
  await dialog(other).getByRole('button', { name: 'Guardar' }).click()
  await expect(other.getByText('Ausência registada.')).toBeVisible()
  await expect(card(other, 'Percurso')).toContainText('Voltou a meio.')
})

test('documents and photographs are added, looked at and taken away', async ({ page }) => {
  await beInSerra(page)
  const cd = await reportAccepted(page, someone('Fotografia'))
  await page.goto(`/acidente/${cd}`)
  const files = page.getByLabel('Juntar ficheiros')
  await files.setInputFiles([
    { name: 'auto.pdf', mimeType: 'application/pdf', buffer: pdfOf() },
    { name: 'máquina.png', mimeType: 'image/png', buffer: photoOf(600, 400, 'png') },
    { name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') },
  ])
  await expect(page.getByRole('alert')).toContainText('falso.pdf não é um PDF nem uma fotografia')
  const foto = page.getByRole('button', { name: 'máquina.jpg', exact: true })
  await foto.click()
  await expect(dialog(page).getByRole('img', { name: 'Fotografia máquina.jpg' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'auto.pdf', exact: true }).click()
  expect((await waiting).suggestedFilename()).toBe('auto.pdf')
  await page.getByRole('button', { name: 'Remover auto.pdf' }).click()
  await dialog(page).getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Ficheiro removido com sucesso.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'auto.pdf', exact: true })).toHaveCount(0)
  await expect(foto).toBeVisible()
})

test.describe('what is added', () => {
  test.use(onPhone)

  test('has no fault', async ({ page }) => {
    const faults = watch(page)
    await beInSerra(page)
    const cd = await reportAccepted(page, someone('Acrescento'))
    await page.goto('/acidente')
    await looksWell(page, 'acidentes', page.getByRole('table', { name: /^Acidentes de \d{4}/u }))
    await page.goto(`/acidente/${cd}`)
    await page.getByRole('button', { name: 'Ausência e observações' }).click()
    await looksWell(page, 'ausencia', dialog(page).getByLabel('Dias perdidos'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `${seguradora}: assinalar como feita` }).click()
    await looksWell(page, 'comunicacao', dialog(page).getByLabel('Referência'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `${seguradora}: resumo` }).click()
    await looksWell(page, 'resumo', dialog(page).getByText('Trabalhador'))
    expect(faults).toEqual([])
  })
})
