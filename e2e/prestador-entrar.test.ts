import { expect, type Page } from '@playwright/test'
import { demoPassword } from '#demo/accounts.ts'
import { test } from './jornada.ts'
import { logIn } from './kit.ts'
import { row } from './pedidos.ts'
import { send } from './sessions.ts'

async function logInPrestador(page: Page, email: string) {
  await expect(page).toHaveURL(/\/prestador\/login/u)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Palavra-passe', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Logs in with a new session, for journeys that end it. */
async function enterPrestador(page: Page) {
  await page.goto('/prestador')
  await logInPrestador(page, 'prestador@demo.example')
  await expect(page).toHaveURL('/prestador')
  await page.getByRole('navigation').getByRole('link', { name: 'Pedidos' }).click()
  await expect(page).toHaveURL('/prestador/pedidos')
}

test('the area has a login of its own and leads back; no client enters with a session', async ({
  page,
}) => {
  await page.goto('/prestador/pedidos?tipo=0')
  await logInPrestador(page, 'prestador@demo.example')
  await expect(page).toHaveURL('/prestador/pedidos?tipo=0')
  await expect(page.getByRole('combobox', { name: /^Estado/u })).toHaveValue('0')
  await expect(page.getByText('Área do prestador')).toBeVisible()

  await page.getByRole('button', { name: /Utilizador/u }).click()
  await page.getByRole('menuitem', { name: 'Terminar sessão' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page).toHaveURL('/prestador/login')

  await logIn(page, 'filial@demo.example')
  await expect(page).toHaveURL('/')
  await page.goto('/prestador')
  await logInPrestador(page, 'filial@demo.example')
  await expect(page.getByRole('alert')).toContainText('Email ou palavra-passe incorretos.')
})

test('both areas are open in two tabs of one browser, and each is left by itself', async ({
  page,
  context,
}) => {
  await logIn(page, 'filial@demo.example')
  await expect(page).toHaveURL('/')
  const staff = await context.newPage()
  await enterPrestador(staff)
  await expect(row(staff, 'Atlântico').first()).toBeVisible()

  // A logout keeps this setting of the browser.
  await staff.evaluate(() => localStorage.setItem('theme', 'dark'))

  // Each area continues with its own session.
  await page.goto('/funcionario')
  await expect(page.locator('tbody th').first()).toBeVisible()
  await staff.reload()
  await expect(row(staff, 'Atlântico').first()).toBeVisible()
  await page.bringToFront()
  await expect(page).toHaveURL('/funcionario')

  const leave = async (tab: Page) => {
    await tab.bringToFront()
    await tab.getByRole('button', { name: /^Utilizador/u }).click()
    await tab.getByRole('menuitem', { name: 'Terminar sessão' }).click()
    await tab.getByRole('button', { name: 'Sim' }).click()
  }
  const holds = async () => (await context.cookies()).map(({ name }) => name)

  await leave(staff)
  await expect(staff).toHaveURL('/prestador/login')
  await expect.poll(holds).not.toContain('apto-prestador')
  await page.reload()
  await expect(page.locator('tbody th').first()).toBeVisible()

  // A login page ends the session of its area only.
  await enterPrestador(staff)
  await page.goto('/login')
  await expect.poll(holds).not.toContain('apto')
  await staff.reload()
  await expect(row(staff, 'Atlântico').first()).toBeVisible()

  await logIn(page, 'filial@demo.example')
  await expect(page).toHaveURL('/')
  await staff.goto('/prestador/login')
  await expect.poll(holds).not.toContain('apto-prestador')
  await page.reload()
  await expect(page).toHaveURL('/')

  await enterPrestador(staff)
  await leave(page)
  await expect(page).toHaveURL('/login')
  await staff.reload()
  await expect(row(staff, 'Atlântico').first()).toBeVisible()
  expect(await staff.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  const sorted = async () => (await holds()).sort()
  await expect
    .poll(sorted)
    .toEqual([
      'XSRF-TOKEN-PRESTADOR',
      'apto-dispositivo',
      'apto-prestador',
      'apto-prestador-dispositivo',
      'sessaoPrestador',
    ])
})

test('a session that ends leads to the login of the same area', async ({ page }) => {
  await enterPrestador(page)
  // No running request may discover the ended session before the click.
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await send(page, 'POST', '/api/prestador/logout')
  await page.getByRole('combobox', { name: /^Estado/u }).selectOption('Recusado')
  await expect(page).toHaveURL(/\/prestador\/login\?voltar=/u)
})
