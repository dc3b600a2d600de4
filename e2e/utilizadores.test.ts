import { expect, type Page } from '@playwright/test'
import type { Utilizador, UtilizadorDetalhe } from '#contract/utilizador/utilizador.ts'
import { test } from './jornada.ts'
import {
  beAdmin,
  enterAs,
  enterAsAdmin,
  newUser,
  openEdit,
  org,
  row,
  type Conta,
} from './membros.ts'
import { ask } from './kit.ts'
import { resume, serra } from './sessions.ts'

const edit = (page: Page) => page.getByRole('button', { name: 'Editar', exact: true })

async function read(page: Page, { cd }: Conta) {
  const path = `${await org(page)}/utilizador/${cd}`
  return (await ask<{ message: UtilizadorDetalhe }>(page, path)).message
}

test('a user is renamed, made administrator and set inactive; the list follows', async ({
  page,
}) => {
  await beAdmin(page)
  const conta = await newUser(page)
  await enterAsAdmin(page)
  const dialog = await openEdit(page, conta)
  await expect(edit(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByText('Sem alterações por guardar.')).toBeVisible()
  await dialog.getByLabel('Nome').fill('')
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('Introduza o nome.')).toBeVisible()
  await expect(edit(page)).toHaveAttribute('aria-disabled', 'true')
  const renamed = { ...conta, nome: `Nova ${conta.nome}` }
  await dialog.getByLabel('Nome').fill(renamed.nome)
  await dialog.getByLabel('Administrador').check()
  await edit(page).click()
  await expect(page.getByText('Utilizador editado com sucesso.')).toBeVisible()
  await expect(row(page, renamed).getByText('Administrador')).toBeAttached()

  await openEdit(page, renamed)
  await dialog.getByLabel('Inativo').check()
  await edit(page).click()
  await expect(row(page, renamed)).toHaveCount(0)
  await page.getByLabel('Ação de filtragem').selectOption('Inativos')
  await expect(page).toHaveURL(/inativo=1/u)
  await expect(row(page, renamed)).toBeVisible()
  await page.reload()
  await row(page, renamed).click()
  await expect(page.getByText('Este utilizador está inativo')).toBeVisible()
})

test('a new e-mail waits for its owner', async ({ page }) => {
  await beAdmin(page)
  const conta = await newUser(page)
  await enterAsAdmin(page)
  const dialog = await openEdit(page, conta)
  await expect(dialog.getByText(/só passa a valer quando o dono o confirmar/u)).toBeVisible()
  await dialog.getByLabel('Email').fill('sem arroba')
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('O email não é válido.')).toBeVisible()
  await dialog.getByLabel('Email').fill(`novo.${conta.email}`)
  await edit(page).click()
  await expect(page.getByText(/só vale depois de confirmado/u)).toBeVisible()
  expect((await read(page, conta)).email).toBe(conta.email)
  await openEdit(page, conta)
  await expect(dialog.getByText(`Por confirmar: novo.${conta.email}.`)).toBeVisible()
})

test('of two who edit the same user the second sees what the first saved', async ({
  page,
  another,
}) => {
  await beAdmin(page)
  const conta = await newUser(page)
  const second = await newUser(page, { adm: true, papel: 'Segunda' })
  const elsewhere = await another()
  await enterAs(elsewhere, second)
  const late = await openEdit(elsewhere, conta)
  await late.getByLabel('Administrador').check()
  await enterAsAdmin(page)
  const dialog = await openEdit(page, conta)
  await dialog.getByLabel('Nome').fill(`Outro ${conta.nome}`)
  await edit(page).click()
  await expect(page.getByText('Utilizador editado com sucesso.')).toBeVisible()

  await edit(elsewhere).click()
  const conflict = elsewhere.getByRole('dialog', { name: 'O utilizador foi alterado entretanto' })
  const nome = conflict.getByRole('row', { name: /^Nome/u })
  await expect(nome.getByRole('cell')).toHaveText([conta.nome, `Outro ${conta.nome}`, conta.nome])
  const adm = conflict.getByRole('row', { name: /^Administrador/u })
  await expect(adm.getByRole('cell')).toHaveText(['Não', 'Não', 'Sim'])
  await conflict.getByRole('button', { name: 'Aplicar as minhas alterações' }).click()
  await expect(elsewhere.getByText('Utilizador editado com sucesso.')).toBeVisible()
  expect(await read(page, conta)).toMatchObject({ nome: conta.nome, adm: true })
})

test('the last administrator stays one, and what is not his to change is not offered', async ({
  page,
}) => {
  await resume(page, 'admin@demo.example', '/gestao-utilizadores', serra)
  const { message } = await ask<{ message: Utilizador[] }>(
    page,
    `${await org(page)}/utilizador?inativo=false`,
  )
  const [only, ...others] = message.filter(({ adm }) => adm)
  expect(others).toEqual([])
  if (!only) throw new Error('nobody administers the company')
  const dialog = await openEdit(page, only)
  // This member belongs to another company too.
  await expect(dialog.getByLabel('Nome')).toBeDisabled()
  await expect(dialog.getByLabel('Email')).toBeDisabled()
  await expect(dialog.getByText(/só o próprio pode alterar o nome e o email/u)).toBeVisible()
  await dialog.getByLabel('Administrador').uncheck()
  await edit(page).click()
  const asked = page.getByRole('dialog', { name: 'Deixar de ser administrador?' })
  await asked.getByRole('button', { name: 'Deixar de ser administrador' }).click()
  await expect(
    dialog.getByText('A empresa tem de ter pelo menos um administrador ativo.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/gestao-utilizadores')
})

test('who takes the administration from himself is asked first, and is out at once', async ({
  page,
  another,
}) => {
  await beAdmin(page)
  const conta = await newUser(page, { adm: true, acessos: [{ cd_menu_web: 1, ver: true }] })
  const own = await another()
  await enterAs(own, conta)
  const dialog = await openEdit(own, conta)
  await dialog.getByLabel('Administrador').uncheck()
  await edit(own).click()
  const asked = own.getByRole('dialog', { name: 'Deixar de ser administrador?' })
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  expect((await read(page, conta)).adm).toBe(true)
  await edit(own).click()
  await asked.getByRole('button', { name: 'Deixar de ser administrador' }).click()
  await expect(own.getByText('Deixou de ser administrador da empresa')).toBeVisible()
  await expect(own).toHaveURL('/')
  const sidebar = own.getByRole('navigation', { name: 'Áreas' })
  await expect(sidebar.getByRole('link', { name: 'Funcionários' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Gestão de utilizadores' })).toHaveCount(0)
  await own.goto('/gestao-utilizadores')
  await expect(own.getByText('Não tem acesso a esta página.')).toBeVisible()
})

test('who sets himself inactive is left without the company', async ({ page, another }) => {
  await beAdmin(page)
  const conta = await newUser(page, { adm: true })
  const own = await another()
  await enterAs(own, conta)
  const dialog = await openEdit(own, conta)
  await dialog.getByLabel('Inativo').check()
  await edit(own).click()
  const asked = own.getByRole('dialog', { name: 'Ficar sem acesso à empresa?' })
  await asked.getByRole('button', { name: 'Ficar inativo' }).click()
  await expect(own.getByText('Ficou sem acesso à empresa')).toBeVisible()
  await expect(own).toHaveURL('/empresa')
  await expect(own.getByText('Sem empresas')).toBeVisible()
  expect((await own.context().cookies()).map(({ name }) => name)).not.toContain('sessaoEmpresa')
})

test('who is no administrator does not get in, nor is told of it', async ({ page }) => {
  await resume(page, 'rh@demo.example', '/')
  for (const path of ['/gestao-utilizadores', '/gestao-utilizadores/registo']) {
    await page.goto(path)
    await expect(page.getByText('Não tem acesso a esta página.')).toBeVisible()
  }
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Procurar' }).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('alterações')
  await expect(page.getByText('Nada encontrado para «alterações».')).toBeVisible()
})
