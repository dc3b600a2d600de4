import { expect } from '@playwright/test'
import { test } from './jornada.ts'
import { bringNothing, logIn } from './kit.ts'
import { resume } from './sessions.ts'

// These logins use other accounts than resumed sessions: the eleventh session of an account ends
// its first.

test('a wrong password says so, without telling which half was wrong', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('ninguem@demo.example')
  await page.getByLabel('Palavra-passe', { exact: true }).fill('nada disto está certo')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Email ou palavra-passe incorretos.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ninguem@demo.example')
})

test('an empty form names what is missing and sends nothing', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Introduza o seu email.')).toBeVisible()
  await expect(page.getByText('Introduza a sua palavra-passe.')).toBeVisible()
  expect(sent).toEqual([])
})

test('who has one company goes straight to it', async ({ page }) => {
  await logIn(page, 'filial@demo.example')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: /Fábrica de Olhão/u })).toBeVisible()
})

test('the sidebar shows the areas of the rights, and nothing else', async ({ page }) => {
  await resume(page, 'rh@demo.example', '/')
  const sidebar = page.getByRole('navigation').first()
  await expect(sidebar.getByRole('link', { name: 'Funcionários' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Acidentes' })).toHaveCount(0)
  await expect(sidebar.getByRole('link', { name: 'Gestão de utilizadores' })).toHaveCount(0)
  await page.goto('/acidente')
  await expect(page.getByText('Não tem acesso a esta página.')).toBeVisible()
})

test('a member without rights is told so', async ({ page }) => {
  await resume(page, 'sem.acessos@demo.example', '/')
  await expect(page.getByText('Não tem acessos definidos').first()).toBeVisible()
})

test('an inactive user does not get in', async ({ page }) => {
  await logIn(page, 'inativo@demo.example')
  await expect(page.getByText('Email ou palavra-passe incorretos.')).toBeVisible()
})

test('without a session every screen asks for one and comes back to where it was', async ({
  page,
}) => {
  await page.goto('/pendente/funcionario')
  await expect(page).toHaveURL(/\/login\?voltar=/u)
  await page.getByLabel('Email').fill('filial@demo.example')
  await page.getByLabel('Palavra-passe', { exact: true }).fill('demo-portal-2026')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/pendente/funcionario')
})

test('a session ended elsewhere leads to the login, the cookies gone', async ({
  page,
  context,
}) => {
  await logIn(page, 'filial@demo.example')
  await expect(page).toHaveURL('/')
  const token = (await context.cookies()).find((cookie) => cookie.name === 'sessao')?.value ?? ''
  const forgery =
    (await context.cookies()).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  const ended = await page.evaluate(
    async ([sessao, xsrf]) => {
      const headers = { 'X-Sessao': sessao ?? '', 'X-XSRF-TOKEN': xsrf ?? '' }
      return (await fetch('/api/logout', { method: 'POST', headers })).status
    },
    [token, forgery],
  )
  expect(ended).toBe(200)
  await page.goto('/funcionario')
  await expect(page).toHaveURL(/\/login/u)
  const held = async () => (await context.cookies()).map((cookie) => cookie.name)
  await expect.poll(held).not.toContain('sessao')
})

test('arriving at the login ends the session on the server, though the page’s half is gone', async ({
  page,
  context,
}) => {
  await logIn(page, 'filial@demo.example')
  await expect(page).toHaveURL('/')
  const before = await context.cookies()
  await context.clearCookies({ name: 'sessao' })
  await page.goto('/login')
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name).sort())
    .toEqual(['apto-dispositivo'])
  // The old cookies are worthless.
  await context.addCookies(before)
  const status = await page.evaluate(
    async (sessao) => {
      const headers = { 'X-Sessao': sessao ?? '' }
      return (await fetch('/api/organigrama/cd', { headers })).status
    },
    before.find(({ name }) => name === 'sessao')?.value,
  )
  expect(status).toBe(401)
})

test('a lost connection is a notice with a retry, and logs nobody out', async ({
  page,
  context,
}) => {
  await resume(page, 'admin@demo.example', '/')
  await bringNothing(page)
  await page.route('**/api/**', (route) => route.abort('connectionfailed'))
  await page.goto('/empresa')
  await expect(page.getByRole('button', { name: /Tentar novamente/u })).toBeVisible()
  expect((await context.cookies()).map((cookie) => cookie.name)).toContain('sessao')
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: /Tentar novamente/u }).click()
  await expect(page.getByRole('button', { name: 'Serra Norte, Lda.' })).toBeVisible()
})

test('a server that fails logs nobody out either', async ({ page, context }) => {
  await resume(page, 'admin@demo.example', '/')
  await bringNothing(page)
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, json: { error: 'Temporariamente indisponível.', ref: 'r1' } }),
  )
  await page.goto('/')
  await expect(page.getByRole('button', { name: /Tentar novamente/u })).toBeVisible()
  expect((await context.cookies()).map((cookie) => cookie.name)).toContain('sessao')
})

test('the company search finds without accents and keeps its word in the address', async ({
  page,
}) => {
  await resume(page, 'admin@demo.example', '/empresa')
  await page.getByLabel('Pesquisar').fill('atlantico')
  await expect(page.getByRole('button', { name: /Serra Norte/u })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Atlântico/u })).toBeVisible()
  await expect(page).toHaveURL(/pesquisa=atlantico/u)
  await page.reload()
  await expect(page.getByLabel('Pesquisar')).toHaveValue('atlantico')
  await expect(page.getByRole('button', { name: /Serra Norte/u })).toHaveCount(0)
})

test('a stolen token alone opens nothing', async ({ page, context, playwright }) => {
  await resume(page, 'rh@demo.example', '/')
  const token = (await context.cookies()).find((cookie) => cookie.name === 'sessao')?.value ?? ''
  const thief = await playwright.request.newContext({ baseURL: new URL(page.url()).origin })
  const answer = await thief.get('/api/organigrama/cd', { headers: { 'X-Sessao': token } })
  expect(answer.status()).toBe(401)
  await thief.dispose()
})
