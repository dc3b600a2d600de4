import { expect } from '@playwright/test'
import { test } from './jornada.ts'
import { looksWell, watch } from './kit.ts'
import { someone } from './pedidos.ts'
import { resumePrestador, sendAsPrestador, serra } from './sessions.ts'

type Empresas = { message: { cd: number; nome: string }[] }

/** The smaller company, as the provider sees it. */
async function empresaSerra() {
  const { message } = await sendAsPrestador<Empresas>('GET', '/api/prestador/empresa')
  const found = message.find(({ nome }) => nome === serra)
  if (!found) throw new Error('the company is not there')
  return found.cd
}

test('a node is made, found by the keys of the tree, moved and closed; every screen of it looks well', async ({
  page,
}) => {
  const faults = watch(page)
  const nome = someone('Oficina')
  await resumePrestador(page, `/prestador/empresa/${await empresaSerra()}/organigrama`)
  const add = async (qual: string) => {
    await page.getByRole('button', { name: 'Adicionar abaixo' }).click()
    await page.locator('dialog[open]').getByLabel('Nome').fill(qual)
    await page.getByRole('button', { name: 'Criar' }).dblclick()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(page.getByRole('listitem').getByText(qual, { exact: true })).toBeVisible()
  }
  await add(nome)
  await add(`${nome} de cima`)

  const tree = page.getByRole('tree')
  await page.getByLabel('Pesquisar').fill(nome)
  await page.keyboard.press('ArrowDown')
  await expect(tree).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: nome, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/no=\d+/u)

  await page.getByRole('button', { name: 'Mover para...' }).click()
  await page.getByRole('combobox', { name: 'Fica abaixo de' }).fill(`${nome} de cima`)
  await page.getByRole('option', { name: `${nome} de cima` }).click()
  await expect(page.getByText('0 utilizadores deixam de ver o ramo')).toBeVisible()
  await looksWell(page, 'mover')
  await page.getByRole('button', { name: 'Mover', exact: true }).dblclick()
  await expect(page.getByText('Organigrama movido.')).toBeVisible()
  await expect(page.getByText(`→ ${nome} de cima`)).toBeVisible()
  await page.getByLabel('Pesquisar').fill('')
  await looksWell(page, 'organigrama')

  await page.getByRole('button', { name: 'Encerrar' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByText('Organigrama encerrado.').first()).toBeVisible()
  expect(faults).toEqual([])
})

test('options stand above their dialog', async ({ page }) => {
  await resumePrestador(page, `/prestador/empresa/${await empresaSerra()}/organigrama`)
  await page.getByRole('tree').getByRole('treeitem').nth(1).click()
  await page.getByRole('button', { name: 'Mover para...' }).click()
  const dialog = page.locator('dialog:modal')
  await dialog.getByRole('combobox', { name: 'Fica abaixo de' }).press('ArrowDown')
  await page.getByRole('option').first().click()
  await expect(dialog).toBeVisible()
})

test('the employees of all companies, one of them, his correction and the lookups look well', async ({
  page,
}) => {
  await resumePrestador(page, '/prestador/funcionarios')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'O que se passou' })).toBeVisible()
  await looksWell(page, 'funcionario')
  await page.getByRole('link', { name: 'Corrigir os dados' }).click()
  await expect(page.getByLabel('Motivo')).toBeVisible()
  await looksWell(page, 'corrigir')
  await page.goto('/prestador/tabelas?tabela=tipo_ac_enferm')
  await expect(page.getByText('21 valores')).toBeVisible()
  await looksWell(page, 'tabelas')
  await page.goto('/prestador/funcionarios')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await looksWell(page, 'lista')
  await expect(page).toHaveURL('/prestador/funcionarios')
})
