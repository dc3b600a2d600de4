import { expect, test, type Page } from '@playwright/test'
import type { FuncionarioRow } from '#contract/funcionario/funcionario.ts'
import { ask, empresaOf } from './kit.ts'
import { resume } from './sessions.ts'

export const field = (page: Page, name: string) =>
  page.getByRole('main').getByLabel(name, { exact: true })
export const calendarOf = (page: Page, name: string) =>
  page
    .locator('[data-field]')
    .filter({ has: page.getByLabel(name, { exact: true }) })
    .getByRole('button', { name: 'Escolher no calendário' })
export const send = (page: Page) => page.getByRole('button', { name: 'Rever e enviar' })

/** Opens a screen as `rh@demo.example`, who may admit, change and see requests. */
export async function openAs(page: Page, path: string, email = 'rh@demo.example') {
  await resume(page, email, path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** Types and chooses the first option. */
export async function choose(page: Page, name: string, typed: string) {
  await page.getByRole('combobox', { name, exact: true }).fill(typed)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
}

/** Fills the required fields of an admission. */
export async function fillRequired(page: Page, nome: string) {
  await field(page, 'Nome').fill(nome)
  await page.getByRole('radio', { name: 'Feminino' }).check()
  await field(page, 'Data de nascimento').fill('01021980')
  await choose(page, 'Nacionalidade', 'portug')
  await field(page, 'Data de admissão').fill('hoje')
  await choose(page, 'Categoria profissional', 'a')
  await page.getByRole('button', { name: 'Organigrama', exact: true }).click()
  await page.getByRole('treeitem').nth(1).click()
}

export async function funcionarios(page: Page) {
  const path = `/api/empresa/${await empresaOf(page)}/funcionario`
  return (await ask<{ message: FuncionarioRow[] }>(page, path)).message
}

/** Searches the list of employees; waits until it shows only matches. */
export async function findFuncionario(page: Page, nome: string) {
  const search = page.getByRole('searchbox', { name: 'Pesquisar' })
  await search.fill(nome)
  await search.press('Enter')
  const query = new URLSearchParams({ pesquisa: nome, pagina: '1', quantidade: '10' })
  const path = `/api/empresa/${await empresaOf(page)}/funcionario?${query}`
  const { message } = await ask<{ message: FuncionarioRow[] }>(page, path)
  await expect(page.locator('tbody th a')).toHaveText(message.map((one) => one.nome))
}

/** An employee without an open request; parallel workers get different ones. */
export async function freeFuncionario(page: Page) {
  const { parallelIndex, config } = test.info()
  const mine = (cd: number) => cd % config.workers === parallelIndex
  const free = await funcionarios(page)
  const found = free.find(({ cd, pendente }) => pendente === 0 && mine(cd))
  if (!found) throw new Error('everybody has open requests')
  return found
}
