import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Papel } from '#contract/kit/rights.ts'
import { loginPrestador } from '#contract/prestador.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { admissao } from '#test/pedidos.ts'
import { openScreen } from '#test/screen.tsx'
import { arrivedIn } from './inicio/especies.ts'

const house = openHouse()

async function openAs(papel: Papel) {
  const eu = await newActor(house.db, { tipo: 'prestador', papel, membros: [] })
  return await openScreen(house, '/prestador', { eu, by: loginPrestador })
}

const names = async () => {
  await screen.findAllByText(/o mais antigo h/u)
  return within(screen.getByRole('list', { name: 'Em números' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

it('shows what waits, and leads to exactly its rows', async () => {
  const { user } = await openAs('atendimento')
  const shown = await names()
  expect(shown).toHaveLength(2)
  expect(document.title).toMatch(/^\([1-9]\d*\) Início · /u)
  await user.click(screen.getByRole('link', { name: /pedidos? sobre/u }))
  await screen.findByRole('heading', { name: 'Pedidos sobre funcionários' })
  expect(location.search).toContain('estado=0')
  expect(document.title).toMatch(/^Pedidos/u)
})

it('shows nobody what his role does not work with', async () => {
  await openAs('seguranca')
  const shown = await names()
  expect(shown.some((text) => text?.includes('pedidas'))).toBe(true)
  expect(shown.some((text) => text?.includes('acidente'))).toBe(false)
})

it('says what came while it was looked at, until that was seen', async () => {
  const { user } = await openAs('gestor')
  await names()
  const waiting = () => Number(/^\((\d+)\) Início/u.exec(document.title)?.[1])
  const before = waiting()
  const { residente, nos } = house.world.a
  const made = await house.http.inject({
    method: 'POST',
    url: `/api/empresa/${nos.raiz}/funcionario/pendente/admissao`,
    headers: residente.headers,
    payload: admissao(nos.raiz),
  })
  expect(made.statusCode).toBe(200)
  fireEvent(window, createEvent('visibilitychange', window))
  await screen.findByText('Chegou mais um desde que abriu esta página.')
  expect(waiting()).toBe(before + 1)
  await user.click(screen.getByRole('button', { name: 'Visto' }))
  expect(screen.queryByText(/Chegou mais/u)).toBeNull()
})

const of = (funcionario: number, acidente: number) => ({
  funcionario: { total: funcionario, mais_antigo: null },
  acidente: { total: acidente, mais_antigo: null },
})

it('what came of one kind is not hidden by what was answered of another', () => {
  expect(arrivedIn(of(5, 2), of(3, 4))).toBe(2)
  expect(arrivedIn(of(5, 2), of(5, 2))).toBe(0)
  expect(arrivedIn({}, of(1, 1))).toBe(2)
})
