import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loginPrestador } from '#contract/prestador.ts'
import type { Papel } from '#contract/kit/rights.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

async function openAs(papel: Papel, path: string) {
  const eu = await newActor(house.db, { tipo: 'prestador', papel, membros: [] })
  return { eu, ...(await openScreen(house, path, { eu, by: loginPrestador })) }
}

const ways = () =>
  within(screen.getByRole('navigation', { name: 'Área do prestador' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it.each([
  ['gestor', ['Agenda', 'Pedidos', 'Funcionários', 'Empresas', 'Saúde', 'Segurança']],
  ['atendimento', ['Pedidos', 'Funcionários', 'Empresas']],
  ['saude', ['Agenda', 'Empresas', 'Saúde']],
  ['seguranca', ['Agenda', 'Empresas', 'Segurança']],
  ['leitura', ['Agenda', 'Pedidos', 'Funcionários', 'Empresas', 'Saúde', 'Segurança']],
] as const)('shows the role %s the ways it may go', async (papel, names) => {
  await openAs(papel, '/prestador')
  await waitFor(() => expect(ways()).toEqual(names))
})

it('refuses a screen of another role', async () => {
  await openAs('seguranca', '/prestador/saude/vencimento')
  await screen.findByRole('heading', { name: 'Não tem acesso a esta página.' })
  expect(location.pathname).toBe('/prestador/proibido')
})

it('offers whoever only reads nothing to do', async () => {
  await openAs('leitura', '/prestador/pedidos')
  await screen.findByRole('rowheader', { name: 'CANARIO-A Loja Pessoa' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  await openAs('leitura', '/prestador/saude/funcionario')
  await screen.findByRole('rowheader', { name: 'CANARIO-A Loja Pessoa' })
  expect(screen.queryByRole('button', { name: /^Marcar/u })).toBeNull()
})

it('leads whose role has changed away from the screen at the next call', async () => {
  const { eu, user } = await openAs('saude', '/prestador/saude/funcionario')
  await screen.findByRole('rowheader', { name: 'CANARIO-A Loja Pessoa' })
  await house.db.rows(sql`update utilizador set papel = 'seguranca' where cd = ${eu.cd}`)
  await user.selectOptions(screen.getByRole('combobox', { name: /por página/u }), '25')
  await screen.findByRole('heading', { name: 'Não tem acesso a esta página.' })
  expect(ways()).toEqual(['Agenda', 'Empresas', 'Segurança'])
})
