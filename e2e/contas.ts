import { expect, test as base } from '@playwright/test'
import type {
  Browser,
  BrowserContextOptions,
  Page,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
} from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { demoPassword } from '#server/db/demo/accounts.ts'
import { mailTo } from './kit.ts'

/** What accounts made for a journey log in with. */
export const ownPassword = 'gaivotas sobre o cais'

type Fixtures = Pick<PlaywrightWorkerArgs, 'playwright'> & Pick<PlaywrightTestOptions, 'baseURL'>

type Account = { email: string; nome: string; pass: string }

type Contas = {
  nova: () => Promise<Account>
  temporaria: () => Promise<Account>
  convidada: () => Promise<Omit<Account, 'pass'>>
}

/** A journey with accounts of its own. */
export const test = base.extend<{ contas: Contas }>({
  contas: async ({ playwright, baseURL }, provide) => {
    const fixtures = { playwright, baseURL }
    await provide({
      nova: () => newAccount(fixtures),
      temporaria: () => temporaryAccount(fixtures),
      convidada: () => invite(fixtures),
    })
  },
})

/** An account of its own for a journey, member of a demonstration company, its password chosen. */
async function newAccount(fixtures: Fixtures): Promise<Account> {
  const { email, nome } = await invite(fixtures)
  const { searchParams } = new URL(await linkTo(email))
  const request = await fixtures.playwright.request.newContext(baseOf(fixtures))
  const answer = await request.put('/auth/empresa/utilizador/reset-password', {
    data: {
      email,
      token: searchParams.get('token'),
      passwordNova: ownPassword,
      confirmarPasswordNova: ownPassword,
    },
  })
  expect(answer.status()).toBe(200)
  await request.dispose()
  return { email, nome, pass: ownPassword }
}

/** An account whose password an administrator typed. */
async function temporaryAccount(fixtures: Fixtures): Promise<Account> {
  const pass = 'dita por um administrador'
  return { ...(await invite(fixtures, { pass, confirmPass: pass })), pass }
}

/** Asks for an account as an administrator does; without a password its owner gets an invitation. */
async function invite(fixtures: Fixtures, password: object = {}) {
  const conta = { email: newEmail(), nome: 'Marta Vilela' }
  const request = await fixtures.playwright.request.newContext(baseOf(fixtures))
  const login = await request.post('/auth/login', {
    data: { email: 'admin@demo.example', pass: demoPassword },
  })
  const { token } = await login.json()
  const headers = { 'X-Sessao': token }
  const me = await (await request.get('/api/organigrama/cd', { headers })).json()
  const path = `/api/utilizador/${me.utilizador.cd}/empresa`
  const { message } = await (await request.get(path, { headers })).json()
  const data = { ...conta, ...password, adm: false, cd_organig: message[0].cd }
  const answer = await request.post('/api/register', { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  await request.post('/api/logout', { headers })
  await request.dispose()
  return conta
}

export const newEmail = () => `marta.${randomUUID().slice(0, 8)}@exemplo.pt`

/** The link of the `nth` message to an address. */
export async function linkTo(email: string, nth?: number) {
  const { links } = await mailTo(email, nth)
  return links.find((link) => link.includes('token=')) ?? ''
}

/** Fills the login form and waits until it led somewhere, into the only company as a rule. */
export async function enter(page: Page, { email, pass }: Pick<Account, 'email' | 'pass'>) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Palavra-passe', { exact: true }).fill(pass)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).not.toHaveURL(/\/(?:login|empresa)/u)
}

/** Enters in another browser as well. */
export async function enterElsewhere(
  browser: Browser,
  conta: Account,
  options?: BrowserContextOptions,
) {
  const page = await (await browser.newContext(options)).newPage()
  await enter(page, conta)
  return page
}

/** The session of another browser is over. */
export async function expectEnded(elsewhere: Page) {
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/u)
  await elsewhere.context().close()
}

/** Types a new password twice. */
export async function typeTwice(page: Page, pass: string, again = pass) {
  await page.getByLabel(/^Nova palavra-passe/u).fill(pass)
  await page.getByLabel(/^Confirmar palavra-passe/u).fill(again)
}

function baseOf({ baseURL }: Fixtures) {
  return baseURL === undefined ? {} : { baseURL }
}
