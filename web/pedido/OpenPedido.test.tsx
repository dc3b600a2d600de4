import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Direito } from '#contract/kit/rights.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

it('the link of a mail opens the request in its company, whichever was worked on', async () => {
  const { a, b } = house.world
  const direitos: Direito[] = ['pendente.ver']
  const membros = [a, b].map(({ nos }) => ({ no: nos.raiz, direitos }))
  const eu = await newActor(house.db, { membros })
  await openScreen(house, `/pedido/${b.nos.raiz}/funcionario/${b.pedidos.sul}`, {
    eu,
    org: a.nos.raiz,
  })
  await screen.findByRole('dialog', { name: 'CANARIO-B Sul Pessoa' })
  expect(location.pathname).toBe('/pendente/funcionario')
  expect(document.body.textContent).not.toContain('CANARIO-A')
})

it('and who is not of that company is told so', async () => {
  const { a, b } = house.world
  await openScreen(house, `/pedido/${b.nos.raiz}/registo/1`, {
    eu: a.residente,
    org: a.nos.raiz,
  })
  await screen.findByText('A sua conta não tem acesso à empresa em que foi feito.')
  expect(screen.queryByRole('dialog')).toBeNull()
})
