import { expect, type Page } from '@playwright/test'
import type { Acesso } from '#contract/comum/conta.ts'
import { test } from './jornada.ts'
import {
  beAdmin,
  enterAs,
  enterAsAdmin,
  expectGranted,
  newUser,
  org,
  row,
  save,
  toggle,
  type Conta,
} from './membros.ts'
import { ask } from './kit.ts'

const funcionarioVer = { cd_menu_web: 1, ver: true }

async function select(page: Page, conta: Conta) {
  await row(page, conta).click()
  await expect(toggle(page, 'Funcionários', 'Ver')).toBeVisible()
}

async function acessosOf(page: Page, { cd }: Conta) {
  const { message } = await ask<{ message: Acesso[] }>(
    page,
    `${await org(page)}/utilizador/${cd}/acesso`,
  )
  return message
}

test('any action brings to see, without to see nothing is left, and what is saved stays', async ({
  page,
}) => {
  await beAdmin(page)
  const conta = await newUser(page)
  await enterAsAdmin(page)
  await expect(page.getByText('Selecione um utilizador')).toBeVisible()
  await select(page, conta)
  await expect(page).toHaveURL(new RegExp(`utilizador=${conta.cd}$`, 'u'))
  await save(page).click()
  await expect(page.getByText('Defina pelo menos um acesso ao utilizador').first()).toBeVisible()

  await toggle(page, 'Funcionários', 'Editar').click()
  await expectGranted(page, 'Funcionários', ['Ver', 'Editar'])
  await toggle(page, 'Segurança', 'Documentos').click()
  await expectGranted(page, 'Segurança', ['Ver', 'Documentos'])
  await toggle(page, 'Segurança', 'Ver').click()
  await expectGranted(page, 'Segurança', [])
  await toggle(page, 'Saúde', 'Ver').click()
  await toggle(page, 'Saúde', 'Documentos').click()
  await toggle(page, 'Saúde', 'Documentos').click()
  await expectGranted(page, 'Saúde', ['Ver'])
  // A menu offers only its own actions.
  await expect(toggle(page, 'Saúde', 'Criar')).toHaveCount(0)
  await expect(toggle(page, 'Pendentes', 'Remover')).toBeVisible()

  await save(page).click()
  await expect(page.getByText('Acessos guardados com sucesso.')).toBeVisible()
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expectGranted(page, 'Funcionários', ['Ver', 'Editar'])
  await expectGranted(page, 'Saúde', ['Ver'])
  await expectGranted(page, 'Segurança', [])
  expect(await acessosOf(page, conta)).toEqual([
    { cd_menu_web: 1, ver: true, criar: false, editar: true, remover: false, doc: false },
    { cd_menu_web: 2, ver: true, criar: false, editar: false, remover: false, doc: false },
  ])
})

test('all at once, none at once, and none at all is not saved', async ({ page }) => {
  await beAdmin(page)
  const conta = await newUser(page, { acessos: [funcionarioVer] })
  await enterAsAdmin(page)
  await select(page, conta)
  const all = page.getByRole('button', { name: 'Selecionar ou remover todos os acessos' })
  await all.click()
  await page.getByRole('menuitem', { name: 'Selecionar todos' }).click()
  await expectGranted(page, 'Funcionários', ['Ver', 'Criar', 'Editar'])
  await expectGranted(page, 'Segurança', ['Ver', 'Criar', 'Editar', 'Documentos'])
  await expectGranted(page, 'Pendentes', ['Ver', 'Remover'])
  await all.click()
  await page.getByRole('menuitem', { name: 'Remover todos' }).click()
  await expectGranted(page, 'Funcionários', [])
  await save(page).click()
  await expect(page.getByText('Defina pelo menos um acesso ao utilizador')).toBeVisible()
  expect(await acessosOf(page, conta)).toMatchObject([{ cd_menu_web: 1, ver: true }])
})

test('changes that are not saved are not lost unasked', async ({ page }) => {
  await beAdmin(page)
  const one = await newUser(page)
  const other = await newUser(page)
  await enterAsAdmin(page)
  await select(page, one)
  await toggle(page, 'Acidentes', 'Criar').click()
  const leave = page.getByRole('dialog', { name: 'Sair sem guardar?' })

  await row(page, other).click()
  await expect(leave.getByText(one.nome)).toBeVisible()
  await leave.getByRole('button', { name: 'Continuar a editar' }).click()
  await expectGranted(page, 'Acidentes', ['Ver', 'Criar'])
  await expect(page).toHaveURL(new RegExp(`utilizador=${one.cd}$`, 'u'))

  await page.getByRole('link', { name: 'Registo de alterações' }).click()
  await expect(leave).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leave).toHaveCount(0)
  await page.getByLabel('Ação de filtragem').selectOption('Inativos')
  await expect(leave).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leave).toHaveCount(0)
  await expectGranted(page, 'Acidentes', ['Ver', 'Criar'])

  await row(page, other).click()
  await leave.getByRole('button', { name: 'Sair sem guardar' }).click()
  await expect(page).toHaveURL(new RegExp(`utilizador=${other.cd}$`, 'u'))
  await expectGranted(page, 'Acidentes', [])
  expect(await acessosOf(page, one)).toEqual([])
})

test('of two who change the same rights the second sees what the first saved, and chooses', async ({
  page,
  another,
}) => {
  await beAdmin(page)
  const conta = await newUser(page, { acessos: [funcionarioVer] })
  const second = await newUser(page, { adm: true, papel: 'Segunda' })
  const elsewhere = await another()
  await enterAs(elsewhere, second, `/gestao-utilizadores?utilizador=${conta.cd}`)
  await expectGranted(elsewhere, 'Funcionários', ['Ver'])

  await page.goto(`/gestao-utilizadores?utilizador=${conta.cd}`)
  await toggle(page, 'Saúde', 'Ver').click()
  await save(page).click()
  await expect(page.getByText('Acessos guardados com sucesso.')).toBeVisible()

  await toggle(elsewhere, 'Acidentes', 'Criar').click()
  await save(elsewhere).click()
  const conflict = elsewhere.getByRole('dialog', { name: 'Os acessos foram alterados entretanto' })
  const saude = conflict.getByRole('row', { name: /^Saúde/u })
  await expect(saude.getByRole('cell')).toHaveText(['Sem acesso', 'Ver', 'Sem acesso'])
  const acidentes = conflict.getByRole('row', { name: /^Acidentes/u })
  await expect(acidentes.getByRole('cell')).toHaveText(['Sem acesso', 'Sem acesso', 'Ver, Criar'])
  await expect(conflict.getByRole('row', { name: /^Funcionários/u })).toHaveCount(0)
  await conflict.getByRole('button', { name: 'Ficar com o que foi guardado' }).click()
  await expectGranted(elsewhere, 'Saúde', ['Ver'])
  await expectGranted(elsewhere, 'Acidentes', [])
  await expect(save(elsewhere)).toHaveAttribute('aria-disabled', 'true')

  await toggle(elsewhere, 'Segurança', 'Ver').click()
  await save(elsewhere).click()
  await expect(elsewhere.getByText('Acessos guardados com sucesso.')).toBeVisible()
  await toggle(page, 'Pendentes', 'Remover').click()
  await save(page).click()
  await page.getByRole('button', { name: 'Aplicar as minhas alterações' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  expect((await acessosOf(page, conta)).map(({ cd_menu_web }) => cd_menu_web)).toEqual([1, 2, 5])
})

test('who changes his own rights sees the sidebar follow', async ({ page, another }) => {
  await beAdmin(page)
  const conta = await newUser(page, { adm: true, acessos: [funcionarioVer] })
  const own = await another()
  await enterAs(own, conta, `/gestao-utilizadores?utilizador=${conta.cd}`)
  const sidebar = own.getByRole('navigation', { name: 'Áreas' })
  await expect(sidebar.getByRole('link', { name: 'Funcionários' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Acidentes' })).toHaveCount(0)
  await toggle(own, 'Acidentes', 'Ver').click()
  await toggle(own, 'Funcionários', 'Ver').click()
  await save(own).click()
  await expect(sidebar.getByRole('link', { name: 'Acidentes' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Funcionários' })).toHaveCount(0)
  await expect(own).toHaveURL(new RegExp(`utilizador=${conta.cd}$`, 'u'))
})

test('a second click on Guardar saves once; a failure says so and loses nothing', async ({
  page,
}) => {
  await beAdmin(page)
  const conta = await newUser(page)
  await page.goto(`/gestao-utilizadores?utilizador=${conta.cd}`)
  await toggle(page, 'Saúde', 'Documentos').click()
  const keys: (string | undefined)[] = []
  const clicked = Promise.withResolvers<void>()
  await page.route('**/acesso', async (route) => {
    const write = route.request().method() === 'PUT'
    if (write) keys.push(route.request().headers()['idempotency-key'])
    if (write && keys.length === 1) {
      await clicked.promise
      await route.abort('connectionfailed')
    } else await route.continue()
  })
  await save(page).dblclick()
  clicked.resolve()
  await expect(page.getByText(/Sem ligação ao servidor/u)).toBeVisible()
  expect(keys).toHaveLength(1)
  await expectGranted(page, 'Saúde', ['Ver', 'Documentos'])
  await save(page).click()
  await expect(page.getByText('Acessos guardados com sucesso.')).toBeVisible()
  // A retry has the same key, whether or not the first write arrived.
  expect(keys[1]).toBe(keys[0])
})
