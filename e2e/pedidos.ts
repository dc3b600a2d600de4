import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { FuncionarioRow } from '#contract/funcionario.ts'
import { demoPassword } from '#server/db/demo/accounts.ts'
import { ask, logIn } from './kit.ts'

// Requests of these journeys' own, in the smaller company: nobody else counts there.

/** Writes as the page would, with its session. */
export async function send<Reply>(page: Page, method: string, path: string, data?: object) {
  const cookies = await page.context().cookies()
  const valueOf = (name: string) => cookies.find((one) => one.name === name)?.value ?? ''
  const answer = await page.request.fetch(path, {
    method,
    ...(data && { data }),
    headers: {
      'X-Sessao': valueOf('sessao'),
      'X-XSRF-TOKEN': decodeURIComponent(valueOf('XSRF-TOKEN')),
      'Idempotency-Key': randomUUID(),
      Origin: new URL(page.url()).origin,
    },
  })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()) as Reply
}

/** The administrator, working on the smaller company. */
export async function enterSerra(page: Page) {
  await logIn(page, 'admin@demo.example')
  await page.getByRole('button', { name: 'Serra Norte, Lda.' }).click()
  await expect(page).toHaveURL('/')
}

export async function company(page: Page) {
  const cookies = await page.context().cookies()
  return Number(cookies.find(({ name }) => name === 'sessaoEmpresa')?.value)
}

/** A name nobody else has. */
export const someone = (what: string) =>
  `${what} ${randomUUID()
    .replaceAll(/[^a-z]/gu, '')
    .slice(0, 8)}`

/** Asks for an admission; answers the request's code. */
export async function askAdmissao(page: Page, nome: string) {
  const org = await company(page)
  const list = async (path: string) =>
    (await ask<{ message: { cd: number }[] }>(page, path)).message[0]?.cd
  const { cd } = await send<{ cd: number }>(
    page,
    'POST',
    `/api/empresa/${org}/funcionario/pendente/admissao`,
    {
      nome,
      sexo: '1',
      dt_nasc: '1990-05-17',
      cd_nacion: 620,
      cd_categ: await list(`/api/categoria/${org}`),
      dt_ini_instit: '2026-01-05',
      cd_organig: org,
    },
  )
  return cd
}

/** Asks that an employee without open requests leaves; `nth` keeps journeys off each other's. */
export async function askSaida(page: Page, nth: number) {
  const org = await company(page)
  const { message } = await ask<{ message: FuncionarioRow[] }>(
    page,
    `/api/empresa/${org}/funcionario?pagina=1&quantidade=100&ordenacao=nome.asc`,
  )
  const person = message.filter(({ pendente }) => pendente === 0).at(nth)
  if (!person) throw new Error('everybody has open requests')
  const { cd } = await send<{ cd: number }>(
    page,
    'POST',
    `/api/empresa/${org}/funcionario/pendente/saida`,
    { cd: person.cd, nome: person.nome, dt_inactiv: '2026-12-31' },
  )
  return { cd, person }
}

/** The provider's staff, at an address of their area. */
export async function enterPrestador(page: Page, path = '/prestador') {
  await page.goto(path)
  await expect(page).toHaveURL(/\/prestador\/login/u)
  await page.getByLabel('Email').fill('prestador@demo.example')
  await page.getByLabel('Palavra-passe', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/prestador\/pedidos/u)
}

export const row = (page: Page, nome: string) => page.locator('tbody tr', { hasText: nome })
