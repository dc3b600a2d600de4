import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Acesso } from '#contract/comum/conta.ts'
import type { Utilizador } from '#contract/utilizador/utilizador.ts'
import { invite, ownPassword } from './invite.ts'
import { ask, empresaOf } from './kit.ts'
import { makeMembro } from './membro-feito.ts'
import { atlantico, beAs, logInAs, send } from './sessions.ts'

/** An account of one test only. */
export type Conta = { cd: number; nome: string; email: string }

/** The administrator of the demonstration company, before any navigation. */
export const beAdmin = async (page: Page) => await beAs(page, 'admin@demo.example', atlantico)

export async function enterAsAdmin(page: Page, path = '/gestao-utilizadores') {
  await beAdmin(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Logs in as a user of one company. */
export async function enterAs(page: Page, { email }: Conta, path = '/gestao-utilizadores') {
  await logInAs(page, { email, pass: ownPassword })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export const org = async (page: Page) => `/api/empresa/${await empresaOf(page)}`

type Novo = { adm?: boolean; acessos?: Partial<Acesso>[]; papel?: string }

/** A new member of the company of `page`, which an administrator uses. */
export async function newUser(page: Page, { adm = false, acessos, papel = 'Pessoa' }: Novo = {}) {
  const { nome, email } = somebody(papel)
  const cd = await makeMembro({ nome, email, adm })
  if (acessos) await send(page, 'PUT', `${await org(page)}/utilizador/${cd}/acesso`, acessos)
  return { cd, nome, email }
}

/** An invited member of the company of `page`. */
export async function newInvited(page: Page): Promise<Conta> {
  const { nome, email } = somebody('Pessoa')
  await invite({ nome, email })
  const path = `${await org(page)}/utilizador?inativo=false`
  const { message } = await ask<{ message: Utilizador[] }>(page, path)
  return { cd: message.find((one) => one.email === email)?.cd ?? 0, nome, email }
}

function somebody(papel: string) {
  const id = randomUUID().slice(0, 8)
  return { nome: `${papel} ${id}`, email: `e2e.${id}@demo.example` }
}

export const row = (page: Page, { nome }: Conta) =>
  page.getByRole('region', { name: 'Utilizadores' }).getByRole('link', { name: nome })

export const toggle = (page: Page, menu: string, acao: string) =>
  page.getByRole('group', { name: menu, exact: true }).getByRole('button', { name: acao })

export const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true })

/** The enabled actions of a menu. */
export async function expectGranted(page: Page, menu: string, acoes: string[]) {
  const group = page.getByRole('group', { name: menu, exact: true })
  await expect(group.getByRole('button', { pressed: true })).toHaveText(acoes)
}

export async function openEdit(page: Page, { nome }: Conta) {
  await page.getByRole('button', { name: `Editar ${nome}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar utilizador' })
  await expect(dialog.getByLabel('Nome')).toHaveValue(nome)
  return dialog
}
