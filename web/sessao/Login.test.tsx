import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageCookies } from '#contract/kit/cookies.ts'
import { loginPrestador } from '#contract/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { readCookie, writeCookie } from '#web/kit/browser/cookies.ts'
import type { Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()
const [cliente, prestador] = [pageCookies.cliente.sessao, pageCookies.prestador.sessao]

/** Sessions of browsers: each actor also has one of a program. */
const sessoesOf = async ({ cd }: Actor) =>
  await house.db.rows(
    sql`select from sessao where cd_utilizador = ${cd} and cookie_hash is not null`,
  )

it('arriving at the login ends the client’s session there was, and no other', async () => {
  const { residente: eu, nos } = house.world.a
  await openScreen(house, '/login', {
    eu,
    org: nos.raiz,
    before: () => writeCookie(prestador, 'do-prestador'),
  })
  await screen.findByRole('button', { name: 'Login' })
  await expect.poll(() => sessoesOf(eu)).toEqual([])
  expect([readCookie(cliente), readCookie('sessaoEmpresa')]).toEqual([undefined, undefined])
  expect(readCookie(prestador)).toBe('do-prestador')
})

it('arriving at the provider’s login ends that session, and no other', async () => {
  const { prestador: eu, nos } = house.world.a
  await openScreen(house, '/prestador/login', {
    eu,
    by: loginPrestador,
    org: nos.raiz,
    before: () => writeCookie(cliente, 'do-cliente'),
  })
  await screen.findByRole('button', { name: 'Login' })
  await expect.poll(() => sessoesOf(eu)).toEqual([])
  expect(readCookie(prestador)).toBeUndefined()
  expect([readCookie(cliente), readCookie('sessaoEmpresa')]).toEqual([
    'do-cliente',
    String(nos.raiz),
  ])
})

it('a company chosen before is forgotten where no session is left', async () => {
  await openScreen(house, '/login', { org: house.world.a.nos.raiz })
  await screen.findByRole('button', { name: 'Login' })
  expect(readCookie('sessaoEmpresa')).toBeUndefined()
})
