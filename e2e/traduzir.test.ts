import { expect, type Page } from '@playwright/test'
import { test } from './jornada.ts'
import { expectArrived, watch } from './kit.ts'
import { resume, resumePrestador } from './sessions.ts'
import { translate } from './traduzir.ts'

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
const fault = (page: Page) => page.getByRole('heading', { name: 'Erro inesperado' })

test('the portal asks translators to leave it as it is', async ({ page }) => {
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('translate', 'no')
  await expect(page.locator('meta[name=google]')).toHaveAttribute('content', 'notranslate')
})

test('a list that is translated all the same is searched, turned, sorted and opened', async ({
  page,
}) => {
  const faults = watch(page)
  await translate(page)
  await resume(page, 'rh@demo.example', '/funcionario')
  const names = page.locator('tbody th')
  const count = page.getByText(/^\d[\d\s]* registos?$/u).first()
  await expect(names).toHaveCount(10)
  await expect(page.locator('tbody font').first()).toBeVisible()
  const [before, first] = [await count.textContent(), await names.first().textContent()]

  const search = page.getByRole('searchbox')
  await search.fill('maria')
  await expect(page).toHaveURL(/pesquisa=maria/u)
  await expectArrived(page)
  await expect(count).not.toHaveText(before ?? '')
  for (const nome of await names.allTextContents()) expect(nome).toMatch(/maria/iu)
  await search.fill('zzzz')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await search.fill('')
  await expect(count).toHaveText(before ?? '')
  await expect(names.first()).toHaveText(first ?? '')

  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(page).toHaveURL(/pagina=2/u)
  await expectArrived(page)
  await expect(names.first()).not.toHaveText(first ?? '')
  await page.getByRole('columnheader').getByRole('button').first().click()
  await expect(page).toHaveURL(/ordenacao=/u)
  await page.getByLabel('Registos por página').selectOption('100')
  await expect(page).toHaveURL(/quantidade=100/u)
  await expectArrived(page)
  await expect(names).toHaveCount(100)
  await page.getByLabel('Registos por página').selectOption('10')
  await expect(names).toHaveCount(10)

  await page.locator('tbody th a').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading').first()).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(fault(page)).toHaveCount(0)
  expect(faults).toEqual([])
})

test('forms, dialogs and ways of a translated page work', async ({ page }) => {
  const faults = watch(page)
  await translate(page)
  await resume(page, 'admin@demo.example', '/')
  await page.getByRole('navigation').getByRole('link', { name: 'Funcionários' }).first().click()
  await expect(page.locator('tbody th').first()).toBeVisible()
  await page.goto('/funcionario/criar')
  const nome = page.getByLabel(/^Nome/u).first()
  const send = page.locator('main button[type=submit]')
  await nome.fill('Rosa Traduzida')
  await send.click()
  const wrong = page.locator('main [aria-invalid=true]')
  await expect(wrong.first()).toBeVisible()
  const count = await wrong.count()
  await page.getByRole('radio', { name: 'Feminino' }).check()
  await expect(wrong).not.toHaveCount(count)
  await expect(nome).toHaveValue('Rosa Traduzida')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill('acidentes')
  await expect(palette.getByRole('option').first()).toContainText(/acidentes/iu)
  await palette.getByRole('combobox').fill('zzzz')
  await expect(palette.getByText('Nada encontrado para «zzzz».')).toBeVisible()
  await palette.getByRole('combobox').fill('acidentes')
  await expect(palette.getByRole('option').first()).toContainText(/acidentes/iu)
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(fault(page)).toHaveCount(0)
  expect(faults).toEqual([])
})

test("the provider's lists are searched and gone through on a translated page", async ({
  page,
}) => {
  const faults = watch(page)
  await translate(page)
  const lists = [
    '/prestador/pedidos',
    '/prestador/funcionarios',
    '/prestador/seguranca/atividade',
    '/prestador/saude/funcionario',
  ]
  for (const path of lists) {
    await resumePrestador(page, path)
    await expect(page.locator('tbody font').first()).toBeVisible()
    await page.getByRole('searchbox').fill('zzzz')
    await expect(page.getByText('Nada encontrado')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(page.locator('tbody font').first()).toBeVisible()
    await expect(fault(page), path).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Pedidos' }).first().click()
  await expect(page).toHaveURL(/\/prestador\/pedidos/u)
  await expect(page.locator('tbody font').first()).toBeVisible()
  expect(faults).toEqual([])
})

test('a screen whose elements were taken away keeps the frame, and begins anew', async ({
  page,
}) => {
  await resume(page, 'rh@demo.example', '/funcionario')
  await expect(page.locator('tbody th')).toHaveCount(10)
  await page.locator('tbody').evaluate((body) => {
    // More than a translator does, and nothing that React can recover.
    for (const row of body.querySelectorAll('tr')) row.remove()
  })
  await page.getByRole('searchbox').fill('maria')
  await expect(fault(page)).toBeVisible()
  await expect(page.getByText(/desligue antes a tradução/u)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Áreas' })).toBeVisible()
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.locator('tbody th').first()).toBeVisible()
  await expect(title(page, 'Gestão de funcionários')).toBeVisible()
})
