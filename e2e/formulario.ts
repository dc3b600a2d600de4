import { expect, type Page } from '@playwright/test'
import { ask, logIn } from './kit.ts'

export const field = (page: Page, name: string) =>
  page.getByRole('main').getByLabel(name, { exact: true })
export const calendarOf = (page: Page, name: string) =>
  page
    .locator('[data-field]')
    .filter({ has: page.getByLabel(name, { exact: true }) })
    .getByRole('button', { name: 'Escolher no calendário' })
export const send = (page: Page) => page.getByRole('button', { name: 'Rever e enviar' })

/** Opens a screen of the company of `rh@demo.example`, who may admit, change and see requests. */
export async function openAs(page: Page, path: string, email = 'rh@demo.example') {
  await logIn(page, email)
  await expect(page).toHaveURL('/')
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** Chooses by typing: the first option that is found. */
export async function choose(page: Page, name: string, typed: string) {
  await page.getByRole('combobox', { name, exact: true }).fill(typed)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
}

/** Everything an admission needs, and nothing else. */
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

type Row = { cd: number; nome: string; pendente: number }

/** Employees of the company, to take one nobody else of the tests asks about. */
export async function funcionarios(page: Page) {
  const cookies = await page.context().cookies()
  const org = cookies.find(({ name }) => name === 'sessaoEmpresa')?.value
  const { message } = await ask<{ message: Row[] }>(page, `/api/empresa/${org}/funcionario`)
  return message
}

/** The nth employee without an open request. */
export async function freeFuncionario(page: Page, nth: number) {
  const free = (await funcionarios(page)).filter(({ pendente }) => pendente === 0)[nth]
  if (!free) throw new Error(`the demonstration has fewer than ${nth + 1} employees to ask about`)
  return free
}
