import { expect } from '@playwright/test'
import { linkIn } from '#test/links.ts'
import { enter, expectEnded, expectLogin, newEmail, test, typeTwice } from './contas.ts'
import { linkTo } from './invite.ts'
import { expectAccessible, looksWell, onPhone } from './kit.ts'

const chosen = 'maré cheia ao fim da tarde'

test.describe('a password asked for anew', () => {
  test.use(onPhone)

  test('what it is asked for by, and refused links, are accessible and fit', async ({ page }) => {
    const refused = page.getByText('Ligação inválida ou expirada.')
    await page.goto('/login')
    await page.getByRole('button', { name: 'Redefinir palavra-passe' }).click()
    await page.getByRole('button', { name: 'Enviar' }).click()
    await looksWell(page, 'pedir', page.getByText('Por favor introduza um endereço de email.'))
    await page.getByRole('dialog').getByLabel('Email').fill(newEmail())
    await page.getByRole('button', { name: 'Enviar' }).click()
    await looksWell(page, 'pedida', page.getByText('Se existir uma conta com este email'))
    await page.goto('/reset-password#email=a%40exemplo.pt&token=gasto')
    await expect(page).toHaveURL('/proibido')
    await looksWell(page, 'gasta', refused)
    await page.getByRole('button', { name: 'Pedir nova ligação' }).click()
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
    await looksWell(page, 'nova', page.getByRole('dialog'))
    // A broken link looks like an expired one.
    await page.goto('/reset-password#email=a%40exemplo.pt')
    await expect(page).toHaveURL('/proibido')
    await expect(refused).toBeVisible()
    await page.goto('/reset-password')
    await looksWell(page, 'esquecida', page.getByText('Abra de novo a ligação'))
    await page.goto('/proibido')
    await looksWell(page, 'proibido', page.getByText('Não tem acesso a esta página.'))
  })
})

test('a forgotten password: asked for, mailed, set once, every session ended', async ({
  page,
  another,
  contas,
}) => {
  const conta = await contas.nova()
  const elsewhere = await another()
  await enter(elsewhere, conta)

  await page.goto('/login')
  await page.getByRole('button', { name: 'Redefinir palavra-passe' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(` ${conta.email.toUpperCase()} `)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se existir uma conta com este email')).toBeVisible()

  const link = await linkTo(conta.email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Redefenir palavra-passe' })).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
  expect(await page.content()).not.toContain(linkIn(link).token)
  await typeTwice(page, chosen, 'outra coisa qualquer')
  await page.getByRole('button', { name: 'Submeter' }).click()
  await expect(page.getByText('Palavra-passe não coincidem')).toHaveCount(2)
  await typeTwice(page, chosen)
  await page.getByRole('button', { name: 'Submeter' }).click()
  await expectLogin(page)
  await enter(page, { email: conta.email, pass: chosen })
  await expectEnded(elsewhere)

  // A used link ends the session and sets nothing.
  await page.goto(link)
  await expect(page).toHaveURL('/proibido')
  await expect(page.getByText('Ligação inválida ou expirada.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Ligação inválida ou expirada.')).toBeVisible()
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('sessao')
  await page.goBack()
  await expect(page).not.toHaveURL(/token/u)
})

test('the link is forgotten by a reload, and the page says what to do', async ({
  page,
  contas,
}) => {
  const { email } = await contas.nova()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Redefinir palavra-passe' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  const link = await linkTo(email)
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Submeter' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Abra de novo a ligação')).toBeVisible()
  // A new fragment in the same tab loads no new page.
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Submeter' })).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
  // Some programs turn the fragment into parameters.
  await page.goto(link.replace('#', '?'))
  await expect(page.getByRole('button', { name: 'Submeter' })).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
})

test('a link that cannot be verified now is asked about again, one the server fails on is not', async ({
  page,
}) => {
  const link = '/reset-password?email=a%40exemplo.pt&token=qualquer'
  await page.route('**/auth/empresa/**', (route) => route.abort('connectionfailed'))
  await page.goto(link)
  await expect(page.getByText('Não foi possível verificar a ligação')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Voltar ao login' })).toBeVisible()
  await page.unroute('**/auth/empresa/**')
  await page.route('**/auth/empresa/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page).toHaveURL('/proibido')
  await expect(page.getByText('Erro desconhecido')).toBeVisible()
})

test('too many requests for a link are told with how long to wait', async ({ page }) => {
  await page.route('**/auth/empresa/**', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '40' },
      json: { error: 'Demasiadas tentativas.', ref: 'r1' },
    }),
  )
  await page.goto('/login')
  await page.getByRole('button', { name: 'Redefinir palavra-passe' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(newEmail())
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Tente novamente dentro de 40 segundos.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeEnabled()
})
