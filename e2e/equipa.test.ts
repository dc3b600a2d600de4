import { expect } from '@playwright/test'
import { newEmail, typeTwice } from './contas.ts'
import { linkTo } from './invite.ts'
import { test } from './jornada.ts'
import { expectLooksWell, looksWell, onPhone } from './kit.ts'
import { resumePrestador } from './sessions.ts'

const chosen = 'maré cheia ao fim da tarde'

test('whoever is invited to the staff chooses a password, does his part, and is out at once when he is shut out', async ({
  page: gestor,
  another,
}) => {
  const email = newEmail()
  await resumePrestador(gestor, '/prestador/equipa')
  await gestor.getByRole('button', { name: 'Convidar' }).click()
  const dialog = gestor.getByRole('dialog')
  await dialog.getByLabel('Nome').fill(`Saúde ${email}`)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('radio', { name: /^Saúde/u }).check()
  await dialog.getByRole('button', { name: 'Convidar' }).click()
  await expect(gestor.getByText(`Convite enviado para ${email}.`)).toBeVisible()

  const page = await another()
  await page.goto(await linkTo(email))
  await expect(page).toHaveURL('/prestador/redefinir')
  await expect(page.getByText(email)).toBeVisible()
  await expectLooksWell(page)
  await typeTwice(page, chosen)
  await page.getByRole('button', { name: 'Submeter' }).click()
  await expect(page).toHaveURL('/prestador/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Palavra-passe', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/prestador')
  await expect(page.getByRole('link', { name: 'Equipa' })).toHaveCount(0)
  await page.goto('/prestador/pedidos')
  await expect(page).toHaveURL('/prestador/proibido')
  await page.getByRole('link', { name: 'Saúde', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await gestor.reload()
  await gestor.getByRole('button', { name: `Alterar Saúde ${email}` }).click()
  await dialog.getByRole('checkbox', { name: 'Inativo' }).check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(gestor.getByText(/já não entra no portal/u)).toBeVisible()
  await page.getByRole('link', { name: 'Exames marcados' }).click()
  await expect(page).toHaveURL(/\/prestador\/login/u)
})

test.describe('of the staff', () => {
  test.use(onPhone)

  test('the start page, the staff and the own account are well to look at', async ({ page }) => {
    for (const path of [
      '/prestador',
      '/prestador/equipa',
      '/prestador/conta',
      '/prestador/sessoes',
    ]) {
      await resumePrestador(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/A carregar/u)).toHaveCount(0)
      await looksWell(page, path.slice(1).replace('/', '-'))
    }
  })
})
