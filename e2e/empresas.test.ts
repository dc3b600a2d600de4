import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { acceptByMail, ownPassword } from './invite.ts'
import { test } from './jornada.ts'
import { expectLooksWell, looksWell, onPhone, watch } from './kit.ts'
import { logInAs, resumePrestador } from './sessions.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.describe('the provider’s companies', () => {
  test.use(onPhone)
  test('the list, one of them, its dialogs and the log look well', async ({ page }) => {
    const faults = watch(page)
    await resumePrestador(page, '/prestador/empresas?pesquisa=599090')
    const link = page.getByRole('link', { name: 'Atlântico Conservas, S.A.' })
    await looksWell(page, 'lista', link)
    await page.getByRole('button', { name: 'Nova empresa' }).click()
    await dialog(page).getByLabel('NIF').fill('123456788')
    await dialog(page).getByLabel('Email do administrador').fill('ana@exemplo.pt')
    await dialog(page).getByRole('button', { name: 'Criar a empresa' }).click()
    await looksWell(page, 'nova', dialog(page).getByText('Indique o nome da empresa.').last())
    await page.goto('/prestador/empresas?pesquisa=599090')
    await link.click()
    await expect(heading(page, 'Atlântico Conservas, S.A.')).toBeVisible()
    await looksWell(page, 'empresa', page.getByText('admin@demo.example').first())
    await page.getByRole('button', { name: 'Suspender o acesso' }).click()
    await looksWell(page, 'suspender', dialog(page).getByLabel('Motivo'))
    await page.goto('/prestador/registo')
    await expect(heading(page, 'Registo do prestador')).toBeVisible()
    const filled = page.getByText(/^\d+ registos?$|Ainda não há nada/u)
    await looksWell(page, 'registo', filled.first())
    expect(faults).toEqual([])
  })
})

test('a company is made in the browser, entered by whom it was handed to, and suspended under his hands', async ({
  page,
  another,
}) => {
  const nome = `Vidraria ${randomUUID().slice(0, 8)}`
  const email = `dona.${randomUUID()}@exemplo.pt`
  await resumePrestador(page, '/prestador/empresas')
  await page.getByRole('button', { name: 'Nova empresa' }).click()
  await dialog(page).getByLabel('Nome', { exact: true }).fill(nome)
  await dialog(page).getByLabel('Nome do administrador').fill('Ana Dona')
  await dialog(page).getByLabel('Email do administrador').fill(email)
  await dialog(page).getByRole('button', { name: 'Criar a empresa' }).click()
  await expect(heading(page, nome)).toBeVisible()
  await expect(page.getByText(/^Convite até /u)).toBeVisible()

  await acceptByMail(email)
  const ana = await another()
  await logInAs(ana, { email, pass: ownPassword })
  await ana.goto('/funcionario')
  await expect(ana.getByText('Ainda não há funcionários')).toBeVisible()

  await page.getByRole('button', { name: 'Suspender o acesso' }).click()
  await dialog(page).getByLabel('Motivo').fill('Contrato terminado')
  await dialog(page).getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByText(/Suspensa desde .*Contrato terminado$/u)).toBeVisible()

  // Any further step leads to the choice of company.
  const asked = heading(ana, 'Selecione a empresa que pretende gerir')
  await ana.getByRole('link', { name: 'Início' }).first().click()
  await expect(asked).toBeVisible()
  await ana.goto('/funcionario')
  await expect(asked).toBeVisible()
  await expect(ana.getByText(/^Acesso suspenso\. Os dados continuam guardados/u)).toBeVisible()
  await expectLooksWell(ana)
  await ana.screenshot({ path: 'test-results/empresas/suspensa.png' })

  await page.getByRole('button', { name: 'Reabrir o acesso' }).click()
  await dialog(page).getByRole('button', { name: 'Reabrir' }).click()
  await expect(page.getByRole('button', { name: 'Suspender o acesso' })).toBeVisible()
  await ana.goto('/funcionario')
  await expect(ana.getByText('Ainda não há funcionários')).toBeVisible()
})
