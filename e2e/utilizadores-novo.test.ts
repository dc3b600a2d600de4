import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { chooseExport } from './exportar.ts'
import { acceptByMail } from './invite.ts'
import { test } from './jornada.ts'
import {
  beAdmin,
  enterAsAdmin,
  expectGranted,
  newUser,
  openEdit,
  row,
  save,
  toggle,
} from './membros.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Novo utilizador' })
const create = (page: Page) => dialog(page).getByRole('button', { name: 'Criar' })

async function open(page: Page) {
  await page.getByRole('button', { name: 'Novo utilizador' }).click()
  await expect(dialog(page).getByLabel('Nome')).toBeFocused()
}

function someone() {
  const id = randomUUID().slice(0, 8)
  return { cd: 0, nome: `Convidada ${id}`, email: `e2e.${id}@demo.example` }
}

test('without a password an invitation is sent, and rights can be given at once', async ({
  page,
}) => {
  await enterAsAdmin(page)
  const nova = someone()
  await open(page)
  await expect(dialog(page).getByLabel('Administrador')).toBeChecked()
  await dialog(page).getByLabel('Administrador').uncheck()
  await dialog(page).getByLabel('Nome').fill(nova.nome)
  await dialog(page).getByLabel('Email').fill(`  ${nova.email.toUpperCase()} `)
  await create(page).click()
  await expect(page.getByText(/^Utilizador convidado/u)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(row(page, nova)).toHaveAttribute('aria-current', 'true')
  await expect(row(page, nova).getByText('Convidado')).toBeVisible()
  await expect(row(page, nova).getByText('Administrador')).toHaveCount(0)
  await toggle(page, 'Funcionários', 'Criar').click()
  await save(page).click()
  await expect(page.getByText('Acessos guardados com sucesso.')).toBeVisible()
  await expectGranted(page, 'Funcionários', ['Ver', 'Criar'])
  await acceptByMail(nova.email)
  await page.goto('/gestao-utilizadores')
  await expect(row(page, nova).getByText('Convidado')).toHaveCount(0)
  await row(page, nova).click()
  await expectGranted(page, 'Funcionários', ['Ver', 'Criar'])
})

test('a typed password is checked, confirmed and temporary', async ({ page, another }) => {
  await enterAsAdmin(page)
  const nova = someone()
  await open(page)
  await expect(create(page)).toHaveAttribute('aria-disabled', 'true')
  await dialog(page).getByLabel('Nome').fill(nova.nome)
  await dialog(page).getByLabel('Email').fill(nova.email)
  await expect(create(page)).not.toHaveAttribute('aria-disabled')
  const pass = dialog(page).getByLabel('Palavra passe', { exact: true })
  const again = dialog(page).getByLabel('Confirmar palavra passe')
  await pass.fill('curta')
  await again.fill('outra')
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByText('Palavra-passe não coincidem')).toBeVisible()
  await expect(create(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(create(page)).toHaveAccessibleDescription(/pelo menos 12 caracteres/u)
  await pass.fill('palavra-passe')
  await expect(create(page)).toHaveAccessibleDescription(/têm de ser iguais/u)
  await expect(pass).toHaveAttribute('aria-invalid', 'true')

  // Errors of the server appear beside the field.
  await again.fill('palavra-passe')
  await create(page).click()
  await expect(dialog(page).getByText(/demasiado comum/u)).toBeVisible()
  await expect(pass).toBeFocused()

  const temporary = `uma frase para ${nova.nome}`
  await pass.fill(temporary)
  await again.fill(temporary)
  await expect(dialog(page).getByText('Força:')).toBeVisible()
  await create(page).click()
  await expect(row(page, nova)).toHaveAttribute('aria-current', 'true')
  await expect(row(page, nova).getByText('Administrador')).toBeAttached()
  await expect(row(page, nova).getByText('Convidado')).toBeVisible()

  const own = await another()
  await own.goto('/login')
  await own.getByLabel('Email').fill(nova.email)
  await own.getByLabel('Palavra-passe', { exact: true }).fill(temporary)
  await own.getByRole('button', { name: 'Login' }).click()
  await expect(own).toHaveURL(/\/alterar-password/u)
})

test('what was typed is not lost by Escape', async ({ page }) => {
  await enterAsAdmin(page)
  await open(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await open(page)
  await page.keyboard.type('Alguém')
  await page.keyboard.press('Escape')
  const leave = page.getByRole('dialog', { name: 'Sair sem guardar?' })
  await leave.getByRole('button', { name: 'Continuar a editar' }).click()
  await expect(dialog(page).getByLabel('Nome')).toHaveValue('Alguém')
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog(page)).toHaveCount(0)
})

test('the log shows who did what to whom, and is searched, filtered and exported', async ({
  page,
}) => {
  await beAdmin(page)
  const conta = await newUser(page, { acessos: [{ cd_menu_web: 2, ver: true, doc: true }] })
  await enterAsAdmin(page)
  const edit = await openEdit(page, conta)
  await edit.getByLabel('Administrador').check()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await expect(page.getByText('Utilizador editado com sucesso.')).toBeVisible()

  await page.getByRole('link', { name: 'Registo de alterações' }).click()
  // The address changes before the screen, and the previous screen has a search field too.
  await expect(page.getByRole('heading', { level: 1, name: 'Registo de alterações' })).toBeVisible()
  await expect(page).toHaveURL('/gestao-utilizadores/registo')
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill(conta.nome)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/pesquisa=/u)
  const mine = page.getByRole('row').filter({ hasText: conta.nome })
  // Only rows of this account are left, besides the header.
  await expect(page.getByRole('row').filter({ hasNotText: conta.nome })).toHaveCount(1)
  const edited = mine.filter({ hasText: 'Utilizador editado' })
  await expect(edited).toContainText('Helena Duarte')
  await expect(edited).toContainText(conta.nome)
  await expect(edited).toContainText('Administrador: Não → Sim')
  await expect(page.getByRole('row', { name: /Acessos alterados/u })).toBeVisible()

  await page.getByRole('combobox', { name: /^Alteração/u }).selectOption('Acessos alterados')
  await expect(page).toHaveURL(/acao=acessos_alterados/u)
  await expect(edited).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Acessos alterados/u })).toHaveCount(1)
  const since = page.getByRole('textbox', { name: 'Desde' })
  await since.fill('31 de fevereiro')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Desde: data inválida')).toBeVisible()
  await since.fill('1/1/2199')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await since.fill('01012020')
  await page.getByRole('textbox', { name: 'Até' }).fill('hoje')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/desde=2020-01-01&ate=\d{4}-\d\d-\d\d/u)
  await expect(page.getByRole('row', { name: /Acessos alterados/u })).toHaveCount(1)
  await page.reload()
  await expect(since).toHaveValue('01-01-2020')
  await expect(page.getByRole('row', { name: /Acessos alterados/u })).toHaveCount(1)

  const downloading = page.waitForEvent('download')
  await chooseExport(page, 'Filtrados em CSV')
  expect((await downloading).suggestedFilename()).toBe('Registo de alterações.csv')
})
