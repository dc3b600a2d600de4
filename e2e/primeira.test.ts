import { expect, type Page } from '@playwright/test'
import { test } from './jornada.ts'
import { hold } from './kit.ts'
import { atlantico, beAs, beAsPrestador, serra } from './sessions.ts'

// A page contains its first answers and renders them at once.

const admin = 'admin@demo.example'
const rows = (page: Page) => page.locator('tbody tr:has(th)')

/** The calls of a page from here on, with path and size. */
function callsOf(page: Page) {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/^\/(?:api|auth)\//u.test(pathname)) {
      made.push(`${pathname} ${searchParams.get('quantidade') ?? ''}`.trim())
    }
  })
  return made
}

const first = /\/(?:organigrama\/cd|prestador\/sessao|funcionario(?:\/pendente)? \d+)$/u

test('the first page of a list comes with its rows and asks for neither them nor who is in', async ({
  page,
}) => {
  await beAs(page, admin)
  const made = callsOf(page)
  await page.goto('/funcionario')
  await expect(rows(page)).toHaveCount(10)
  await expect(page.locator('script[data-resposta]')).toHaveCount(0)
  // The cache keeps earlier answers.
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('silva')
  await expect(page).toHaveURL(/pesquisa=silva/u)
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  expect(made.filter((call) => first.test(call))).toEqual([
    expect.stringMatching(/\/funcionario 10$/u),
  ])
})

test('so it does in the area of the provider', async ({ page }) => {
  await beAsPrestador(page)
  const made = callsOf(page)
  await page.goto('/prestador/funcionarios')
  await expect(rows(page).first()).toBeVisible()
  expect(made.filter((call) => first.test(call))).toEqual([])
})

test('a list that does not come with its page keeps nothing else of it waiting', async ({
  page,
}) => {
  await beAsPrestador(page)
  const release = await hold(page, '**/api/prestador/funcionario/pendente?*')
  await page.goto('/prestador/pedidos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  release()
  await expect(rows(page).first()).toBeVisible()
})

test('of another size than the first it asks once, for that', async ({ page }) => {
  await beAs(page, admin)
  await page.goto('/funcionario')
  await page.getByLabel('Registos por página').selectOption('25')
  await expect(rows(page)).toHaveCount(25)
  const made = callsOf(page)
  await page.goto('/funcionario')
  await expect(rows(page)).toHaveCount(25)
  expect(made.filter((call) => first.test(call))).toEqual([
    expect.stringMatching(/\/funcionario 25$/u),
  ])
})

test('shows nothing of the company that was left in another tab while it came', async ({
  page,
  context,
}) => {
  await beAs(page, admin, serra)
  await page.route('**/funcionario', async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback()
    const visit = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
    const came = await route.fetch({ headers: { ...route.request().headers(), ...visit } })
    expect(await came.text()).toContain('data-resposta')
    await beAs(page, admin, atlantico)
    return await route.fulfill({ response: came })
  })
  await page.goto('/funcionario')
  await expect(page.getByRole('link', { name: new RegExp(atlantico, 'u') })).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  const shown = await rows(page).locator('th').allTextContents()
  await page.unroute('**/funcionario')
  await page.reload()
  await expect(rows(page)).toHaveCount(10)
  expect(await rows(page).locator('th').allTextContents()).toEqual(shown)
  expect((await context.cookies()).find(({ name }) => name === 'nomeEmpresa')?.value).toBeDefined()
})
