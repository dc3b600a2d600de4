import { randomUUID } from 'node:crypto'
import { expect, request } from '@playwright/test'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { Empresa } from '#contract/empresa/empresa.ts'
import { areaOfCall, pageCookies } from '#contract/kit/cookies.ts'
import { demoPassword } from '#demo/accounts.ts'
import { portal } from './kit.ts'

export const atlantico = 'Atlântico Conservas, S.A.'
export const serra = 'Serra Norte, Lda.'

type Cookies = Parameters<BrowserContext['addCookies']>[0]
type Session = { cookies: Cookies; empresas: readonly Empresa[] }
type Login = { email: string; pass: string }

/** One per worker and account. */
const kept = new Map<string, Promise<Session>>()

/**
 * Goes to `path` in a shared session of a demonstration account, on `empresa` or its first company.
 * Journeys that end a session log in themselves.
 */
export async function resume(page: Page, email: string, path: string, empresa?: string) {
  await beAs(page, email, empresa)
  await page.goto(path)
}

/** The same without a navigation, for preparations. */
export async function beAs(page: Page, email: string, empresa?: string) {
  const { cookies, empresas } = await keptOf(email, openCliente)
  const chosen = empresas.find(({ nome }) => empresa === undefined || nome === empresa)
  if (!chosen) throw new Error(`${email} has no company ${empresa}`)
  await page.context().addCookies([...cookies, ...choiceOf(chosen)])
}

const staff = 'prestador@demo.example'

export const empresasOf = async (email: string) => (await keptOf(email, openCliente)).empresas

/** Goes to `path` as the provider's staff, in the same way. */
export async function resumePrestador(page: Page, path: string) {
  await beAsPrestador(page)
  await page.goto(path)
}

export async function beAsPrestador(page: Page) {
  const { cookies } = await keptOf(staff, openPrestador)
  await page.context().addCookies(cookies)
}

type Write = [method: string, path: string, data?: object]

/** Writes with the page's session of the call's area. */
export async function send<Reply>(page: Page, ...write: Write) {
  return await answerTo<Reply>(page.request, await page.context().cookies(), write)
}

/** Writes as the provider's staff, without a browser. */
export async function sendAsPrestador<Reply>(...write: Write) {
  const { cookies } = await keptOf(staff, openPrestador)
  return await inNewBrowser((it) => answerTo<Reply>(it, cookies, write))
}

async function answerTo<Reply>(
  browser: APIRequestContext,
  cookies: readonly Pick<Cookies[number], 'name' | 'value'>[],
  [method, path, data]: Write,
) {
  const valueOf = (name: string) => cookies.find((one) => one.name === name)?.value ?? ''
  const { sessao, forgery } = pageCookies[areaOfCall(path)]
  const answer = await browser.fetch(path, {
    method,
    ...(data && { data }),
    headers: {
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'X-Sessao': valueOf(sessao),
      'X-XSRF-TOKEN': decodeURIComponent(valueOf(forgery)),
      'Idempotency-Key': randomUUID(),
      Origin: portal,
    },
  })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()) as Reply
}

/** Logs in an account in the browser of `page`, into its only company. */
export async function logInAs(page: Page, login: Login) {
  const { cookies, empresas } = await openCliente(page.request, login)
  const [only, ...others] = empresas
  const choice = only && others.length === 0 ? choiceOf(only) : []
  await page.context().addCookies([...cookies, ...choice])
}

function keptOf(email: string, open: typeof openCliente) {
  const session = kept.get(email) ?? inNewBrowser((it) => open(it, { email, pass: demoPassword }))
  kept.set(email, session)
  return session
}

async function inNewBrowser<Result>(open: (browser: APIRequestContext) => Promise<Result>) {
  const browser = await request.newContext({ baseURL: portal })
  try {
    return await open(browser)
  } finally {
    await browser.dispose()
  }
}

async function openCliente(browser: APIRequestContext, login: Login): Promise<Session> {
  const { token, cookies } = await enter(browser, '/auth/login', login)
  const read = async (path: string) =>
    await (await browser.get(path, { headers: { 'X-Sessao': token } })).json()
  const { utilizador } = await read('/api/organigrama/cd')
  // With a temporary password, company calls are refused.
  if (utilizador.mudar_pass) return { cookies, empresas: [] }
  const { message } = await read(`/api/utilizador/${utilizador.cd}/empresa`)
  return { cookies, empresas: message }
}

async function openPrestador(browser: APIRequestContext, login: Login): Promise<Session> {
  const { cookies } = await enter(browser, '/api/prestador/login', login)
  return { cookies, empresas: [] }
}

/** Sends the login, and sets what the form leaves in the browser. */
async function enter(browser: APIRequestContext, path: string, { email, pass }: Login) {
  const data = { email, pass }
  const answer = await browser.post(path, { data, headers: { Origin: portal } })
  expect(answer.status(), `${email}: ${await answer.text()}`).toBe(200)
  const { token } = await answer.json()
  const { cookies } = await browser.storageState()
  return { token, cookies: [...cookies, pageCookie(pageCookies[areaOfCall(path)].sessao, token)] }
}

const choiceOf = ({ cd, nome }: Empresa) => [
  pageCookie('sessaoEmpresa', String(cd)),
  pageCookie('nomeEmpresa', encodeURIComponent(nome)),
]

const pageCookie = (name: string, value: string) =>
  ({ name, value, url: portal, sameSite: 'Strict' }) as const
