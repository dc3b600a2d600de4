import { expect } from '@playwright/test'
import { beConta, enter, expectEnded, newEmail, test } from './contas.ts'
import { linkTo } from './invite.ts'

test('a new name follows in the shell; a new e-mail waits for its link and the password', async ({
  page,
  another,
  contas,
}) => {
  const conta = await contas.nova()
  const novo = newEmail()
  const elsewhere = await another()
  await enter(elsewhere, conta)
  await beConta(page, conta)
  await page.goto('/editar-informacao')
  await page.getByLabel(/^Nome/u).fill('Marta Vilela Prates')
  await page.getByLabel('Email').fill(novo)
  await expect(page.getByText(`continua a entrar com ${conta.email}`)).toBeVisible()
  await page.getByRole('link', { name: 'Apto, página inicial' }).click()
  await page.getByRole('button', { name: 'Continuar a editar' }).click()
  await expect(page).toHaveURL('/editar-informacao')
  const password = page.getByLabel(/^Confirmar palavra-passe/u)
  await password.fill('não é esta, de certeza')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('A palavra-passe está incorreta.').first()).toBeVisible()
  await expect(password).toHaveValue('')
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveValue(novo)
  await password.fill(conta.pass)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Dados guardados com sucesso.')).toBeVisible()
  await expect(page.getByText(`Enviámos uma mensagem para ${novo}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Utilizador: Marta Vilela Prates' })).toBeVisible()

  // Opening the link is not enough.
  await page.goto(await linkTo(novo))
  await expect(page).toHaveURL('/confirmar-email')
  await expect(page.getByText(novo)).toBeVisible()
  const confirm = page.getByRole('button', { name: 'Confirmar email' })
  const pass = page.getByLabel('Palavra-passe', { exact: true })
  await confirm.click()
  await expect(page.getByText('Introduza a sua palavra-passe.')).toBeVisible()
  await expect(pass).toBeFocused()
  await pass.fill('não é esta, de certeza')
  await confirm.click()
  await expect(page.getByText('A palavra-passe está incorreta.')).toBeVisible()
  await expect(pass).toBeFocused()
  await expect(pass).toHaveValue('')
  await expect(pass).toHaveAttribute('aria-invalid', 'true')
  await pass.fill(conta.pass)
  await expect(page.getByText('A palavra-passe está incorreta.')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Email confirmado' })).toBeVisible()
  await page.getByRole('link', { name: 'Continuar para o portal' }).click()
  await page.getByRole('button', { name: /^Utilizador:/u }).click()
  await expect(page.getByText(novo)).toBeVisible()
  await expectEnded(elsewhere)
  await enter(page, { email: novo, pass: conta.pass })
})

test('whoever reads the present address cancels a new one, and its link is worth nothing', async ({
  page,
  contas,
}) => {
  const conta = await contas.nova()
  const novo = newEmail()
  await beConta(page, conta)
  await page.goto('/editar-informacao')
  await page.getByLabel('Email').fill(novo)
  await page.getByLabel(/^Confirmar palavra-passe/u).fill(conta.pass)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(`Enviámos uma mensagem para ${novo}`)).toBeVisible()

  const link = await linkTo(conta.email)
  await page.goto(link)
  await expect(page).toHaveURL('/cancelar-email')
  await expect(page.getByText(`o seu email continua a ser ${conta.email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar a alteração' }).click()
  await expect(page.getByRole('heading', { name: 'Alteração cancelada' })).toBeVisible()
  await expect(page.getByText(conta.email)).toBeVisible()

  await page.goto(await linkTo(novo))
  await page.getByLabel('Palavra-passe', { exact: true }).fill(conta.pass)
  await page.getByRole('button', { name: 'Confirmar email' }).click()
  await expect(page).toHaveURL('/proibido')
  await expect(page.getByText('Ligação inválida ou expirada.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pedir nova ligação' })).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Cancelar a alteração' }).click()
  await expect(page).toHaveURL('/proibido')
  await enter(page, conta)
})

test('how long to wait before a new e-mail is confirmed is said once', async ({ page }) => {
  await page.route('**/auth/utilizador/confirmar-email', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '40' },
      json: {
        error: 'Demasiadas tentativas. Tente novamente dentro de 1 minuto.',
        ref: 'r1',
      },
    }),
  )
  await page.goto('/confirmar-email#email=a%40exemplo.pt&token=qualquer')
  await page.getByLabel('Palavra-passe', { exact: true }).fill('uma frase qualquer')
  await page.getByRole('button', { name: 'Confirmar email' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Aviso: Demasiadas tentativas. Tente novamente dentro de 1 minuto.',
  )
  await expect(page.getByRole('button', { name: 'Confirmar email' })).toBeEnabled()
})
