import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { freeFuncionario } from './formulario.ts'
import { ask, empresaOf } from './kit.ts'
import { beAs, send, serra } from './sessions.ts'

// Requests in the smaller company, where no other journey counts them.

/** The administrator on the smaller company, before any navigation. */
export const beInSerra = async (page: Page) => await beAs(page, 'admin@demo.example', serra)

/** A unique name. */
export const someone = (what: string) =>
  `${what} ${randomUUID()
    .replaceAll(/[^a-z]/gu, '')
    .slice(0, 8)}`

/** Requests an admission; returns the code of the request. */
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

/** Requests the exit of an employee without open requests. */
export async function askSaida(page: Page) {
  const org = await empresaOf(page)
  const person = await freeFuncionario(page)
  const { cd } = await send<{ cd: number }>(
    page,
    'POST',
    `/api/empresa/${org}/funcionario/pendente/saida`,
    { cd: person.cd, nome: person.nome, dt_inactiv: '2090-12-31' },
  )
  return { cd, person }
}

export const row = (page: Page, nome: string) => page.locator('tbody tr', { hasText: nome })
