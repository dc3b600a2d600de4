import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Acesso } from '#contract/comum/acesso.ts'
import type { Utilizador } from '#contract/utilizador.ts'
import { acceptByMail, invite, ownPassword } from './invite.ts'
import { ask, empresaOf } from './kit.ts'
import { atlantico, logInAs, resume } from './sessions.ts'

/** An account of a test's own: what it does with it disturbs no other. */
export type Conta = { cd: number; nome: string; email: string }

/** Enters as the administrator of the demonstration company and goes to the screen. */
export async function enterAsAdmin(page: Page, path = '/gestao-utilizadores') {
  await resume(page, 'admin@demo.example', path, atlantico)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Enters as a user who has one company. */
export async function enterAs(page: Page, { email }: Conta, path = '/gestao-utilizadores') {
  await logInAs(page, { email, pass: ownPassword })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export const org = async (page: Page) => `/api/empresa/${await empresaOf(page)}`

/** A call of the page's session, as the page itself would make it. */
export async function send(page: Page, method: string, path: string, body: unknown) {
  const status = await page.evaluate(
    async ([how, where, what]) => {
      const cookie = (name: string) =>
        new RegExp(`(?:^|; )${name}=([^;]*)`, 'u').exec(document.cookie)?.[1] ?? ''
      const headers = {
        'Content-Type': 'application/json',
        'X-Sessao': cookie('sessao'),
        'X-XSRF-TOKEN': cookie('XSRF-TOKEN'),
      }
      const sent = { method: how, headers, body: what }
      return (await fetch(where, sent)).status
    },
    [method, path, JSON.stringify(body)] as const,
  )
  expect(status, `${method} ${path}`).toBe(200)
}

type Novo = { adm?: boolean; acessos?: Partial<Acesso>[]; papel?: string }

/** A new member of the company of `page`, who is an administrator's: invited, and come in. */
export async function newUser(page: Page, { adm = false, acessos, papel = 'Pessoa' }: Novo = {}) {
  const { nome, email } = await inviteSomebody({ adm, papel })
  await acceptByMail(email)
  const cd = await codeOf(page, email)
  if (acessos) await send(page, 'PUT', `${await org(page)}/utilizador/${cd}/acesso`, acessos)
  return { cd, nome, email }
}

/** Somebody invited to the company of `page`, who has not come in yet. */
export async function newInvited(page: Page, novo: Novo = {}): Promise<Conta> {
  const { nome, email } = await inviteSomebody(novo)
  return { cd: await codeOf(page, email), nome, email }
}

async function inviteSomebody({ adm = false, papel = 'Pessoa' }: Novo) {
  const id = randomUUID().slice(0, 8)
  const conta = { nome: `${papel} ${id}`, email: `e2e.${id}@demo.example`, adm }
  await invite(conta)
  return conta
}

/** Of the membership or the invitation, by which the calls about a user name him. */
async function codeOf(page: Page, email: string) {
  const path = `${await org(page)}/utilizador?inativo=false`
  const { message } = await ask<{ message: Utilizador[] }>(page, path)
  return message.find((one) => one.email === email)?.cd ?? 0
}

export const row = (page: Page, { nome }: Conta) =>
  page.getByRole('region', { name: 'Utilizadores' }).getByRole('link', { name: nome })

/** A toggle of the card. */
export const toggle = (page: Page, menu: string, acao: string) =>
  page.getByRole('group', { name: menu, exact: true }).getByRole('button', { name: acao })

export const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true })

/** The switched-on actions of a menu, as they are shown. */
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
