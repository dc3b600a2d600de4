import { randomUUID } from 'node:crypto'
import { expect, request, type Page } from '@playwright/test'
import type { Acesso, Utilizador } from '#contract/utilizador.ts'
import { enter, ownPassword } from './contas.ts'
import { ask, logIn } from './kit.ts'

export const atlantico = 'Atlântico Conservas, S.A.'

/** An account of a test's own: what it does with it disturbs no other. */
export type Conta = { cd: number; nome: string; email: string }

/** Enters as the administrator of the demonstration company and goes to the screen. */
export async function enterAsAdmin(page: Page, path = '/gestao-utilizadores') {
  await logIn(page, 'admin@demo.example')
  await page.getByRole('button', { name: atlantico }).click()
  await expect(page).toHaveURL('/')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Enters as a user who has one company. */
export async function enterAs(page: Page, { email }: Conta, path = '/gestao-utilizadores') {
  await enter(page, { email, pass: ownPassword })
  await expect(page).toHaveURL('/')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export async function org(page: Page) {
  const cookies = await page.context().cookies()
  return `/api/empresa/${cookies.find(({ name }) => name === 'sessaoEmpresa')?.value}`
}

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
      const answer = await fetch(where, { method: how, headers, body: what })
      return answer.status
    },
    [method, path, JSON.stringify(body)] as const,
  )
  expect(status, `${method} ${path}`).toBe(200)
}

type Novo = { adm?: boolean; acessos?: Partial<Acesso>[]; papel?: string }

/** A new member of the company of `page`, who is an administrator's, with a password already chosen. */
export async function newUser(page: Page, { adm = false, acessos, papel = 'Pessoa' }: Novo = {}) {
  const id = randomUUID().slice(0, 8)
  const [nome, email] = [`${papel} ${id}`, `e2e.${id}@demo.example`]
  const pass = `temporária de ${id}`
  await send(page, 'POST', '/api/register', { nome, email, pass, confirmPass: pass, adm })
  const base = await org(page)
  const { message } = await ask<{ message: Utilizador[] }>(page, `${base}/utilizador?inativo=false`)
  const cd = message.find((one) => one.email === email)?.cd ?? 0
  if (acessos) await send(page, 'PUT', `${base}/utilizador/${cd}/acesso`, acessos)
  await choosePassword(page, { email, pass, path: `${base}/utilizador/${cd}/nova-password` })
  return { cd, nome, email }
}

/** Whoever enters with a temporary password has to choose another first. */
async function choosePassword(
  page: Page,
  { email, pass, path }: { email: string; pass: string; path: string },
) {
  const script = await request.newContext({ baseURL: new URL(page.url()).origin })
  const login = await script.post('/auth/login', { data: { email, pass } })
  const { token } = await login.json()
  const data = {
    passwordAtual: pass,
    passwordNova: ownPassword,
    passwordNovaConfirmacao: ownPassword,
  }
  const changed = await script.put(path, { data, headers: { 'X-Sessao': token } })
  expect(changed.status()).toBe(200)
  await script.dispose()
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
