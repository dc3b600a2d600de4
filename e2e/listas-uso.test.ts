import { expect } from '@playwright/test'
import { test } from './jornada.ts'
import { expectAccessible, expectArrived, expectFits } from './kit.ts'
import { resume } from './sessions.ts'

const rh = 'rh@demo.example'

test('on a phone one sheet filters, orders and exports', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await resume(page, rh, '/funcionario')
  const rows = page.locator('tbody tr:not([aria-hidden])')
  await expect(rows.first()).toBeVisible()
  await page.getByRole('button', { name: 'Filtros' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtrar e ordenar' })
  await sheet.getByLabel('Validade do exame').selectOption('Expirado')
  await sheet.getByLabel('Ordenar por').selectOption('Idade, descendente')
  await expect(page).toHaveURL('/funcionario?validade=expirado&ordenacao=idade.des')
  await sheet.getByRole('button', { name: 'Exportar', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Filtrados em Excel' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectArrived(page)
  await expectAccessible(page)
  await expectFits(page)
  await sheet.getByRole('button', { name: /^Ver \d+ registos?$/u }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Filtros (1)' }).click()
  await sheet.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/funcionario?ordenacao=idade.des')
})

test('the size of a page is remembered for the account; what the address says goes first', async ({
  page,
}) => {
  await resume(page, rh, '/funcionario')
  const names = page.locator('tbody th')
  await expect(names).toHaveCount(10)
  await page.getByLabel('Registos por página').selectOption('25')
  await expect(page).toHaveURL('/funcionario?quantidade=25')
  await expect(names).toHaveCount(25)
  await page.goto('/funcionario')
  await expect(names).toHaveCount(25)
  await page.goto('/pendente/funcionario?quantidade=10')
  await expect(names).toHaveCount(10)
  await resume(page, 'leitura@demo.example', '/funcionario')
  await expect(names).toHaveCount(10)
})

test('Cancel leads back to the list as it was left', async ({ page }) => {
  await resume(page, rh, '/funcionario?ordenacao=idade.des&pagina=2&quantidade=25')
  await page
    .getByRole('link', { name: /^Editar /u })
    .first()
    .click()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL('/funcionario?ordenacao=idade.des&pagina=2&quantidade=25')
})

test('the ring of the focus goes round the whole row, and the way to the top stands over nothing', async ({
  page,
}) => {
  await resume(page, rh, '/funcionario?quantidade=25')
  const first = page.locator('tbody tr').first()
  await first.getByRole('link').first().focus()
  await page.keyboard.press('ArrowDown')
  const row = page.locator('tbody tr').nth(1)
  expect(await row.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
  await page.mouse.wheel(0, 600)
  const top = page.getByRole('button', { name: 'Voltar ao topo' })
  await expect(top).toBeVisible()
  expect(await top.evaluate((one) => one.closest('header') !== null)).toBe(true)
  await top.click()
  await expect(top).toBeHidden()
})

test('a long list with rows of uneven height is found again where it was left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 768 })
  await resume(page, 'leitura@demo.example', '/saude/exame?quantidade=100')
  const row = page
    .locator('tbody tr')
    .filter({ has: page.getByRole('rowheader') })
    .nth(60)
  await expect(row).toBeAttached()
  const scrolled = () => page.evaluate(() => window.scrollY)
  for (let to = 400; to <= 2800; to += 400) {
    await page.mouse.wheel(0, 400)
    await expect.poll(scrolled).toBeGreaterThanOrEqual(to)
  }
  // The browser lays out near rows within two frames.
  await page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise((shown) => requestAnimationFrame(shown))
  })
  const before = await row.boundingBox()
  await page.getByRole('navigation').getByRole('link', { name: 'Funcionários' }).first().click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Gestão de funcionários' }),
  ).toBeVisible()
  await page.goBack()
  await expect(row.getByRole('rowheader')).toBeVisible()
  await expect.poll(async () => await row.boundingBox()).toEqual(before)
})

test('keys that are one character can be switched off, and stay off', async ({ page }) => {
  await resume(page, rh, '/funcionario')
  await expect(page.locator('tbody th').first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Teclas de atalho' })
  await keys.getByLabel('Usar atalhos de uma só tecla (?)').uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('?')
  await page.reload()
  await expect(page.locator('tbody th').first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(keys).toBeHidden()
})

test('paper says whose list it is, of which day, how much of it, and what narrows it', async ({
  page,
}) => {
  await resume(page, rh, '/funcionario?validade=aviso')
  await expect(page.locator('tbody th')).toHaveCount(10)
  await page.emulateMedia({ media: 'print' })
  await expect(
    page.getByText(/^Atlântico Conservas, S\.A\. · \d\d-\d\d-\d{4} · 10 de \d+ registos$/u),
  ).toBeVisible()
  await expect(page.getByLabel('Validade do exame')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Pesquisar' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Organigrama/u })).toBeHidden()
  await page.emulateMedia({ media: null })
})
