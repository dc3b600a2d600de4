import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { areaOfCall, pageCookies } from '#contract/kit/cookies.ts'
import { freeFuncionario } from './formulario.ts'
import { ask, empresaOf, portal } from './kit.ts'
import { resume, serra } from './sessions.ts'

// Requests of these journeys' own, in the smaller company: nobody else counts there.

/** Writes as the page would, with its session of the area the call is of. */
export async function send<Reply>(page: Page, method: string, path: string, data?: object) {
  const cookies = await page.context().cookies()
  const valueOf = (name: string) => cookies.find((one) => one.name === name)?.value ?? ''
  const { sessao, forgery } = pageCookies[areaOfCall(path)]
  const answer = await page.request.fetch(path, {
    method,
    ...(data && { data }),
    headers: {
      'X-Sessao': valueOf(sessao),
      'X-XSRF-TOKEN': decodeURIComponent(valueOf(forgery)),
      'Idempotency-Key': randomUUID(),
      Origin: portal,
    },
  })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()) as Reply
}

/** The administrator, working on the smaller company. */
export async function enterSerra(page: Page) {
  await resume(page, 'admin@demo.example', '/', serra)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** A name nobody else has. */
export const someone = (what: string) =>
  `${what} ${randomUUID()
    .replaceAll(/[^a-z]/gu, '')
    .slice(0, 8)}`

/** Asks for an admission; answers the request's code. */
export async function askAdmissao(page: Page, nome: string) {
  const org = await empresaOf(page)
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

/** Asks that an employee without open requests leaves. */
export async function askSaida(page: Page) {
  const org = await empresaOf(page)
  const person = await freeFuncionario(page)
  const { cd } = await send<{ cd: number }>(
    page,
    'POST',
    `/api/empresa/${org}/funcionario/pendente/saida`,
    { cd: person.cd, nome: person.nome, dt_inactiv: '2026-12-31' },
  )
  return { cd, person }
}

export const row = (page: Page, nome: string) => page.locator('tbody tr', { hasText: nome })
