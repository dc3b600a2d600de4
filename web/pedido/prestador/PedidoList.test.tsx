import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loginPrestador } from '#contract/prestador.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

it("shows the provider's staff the open requests of every company", async () => {
  await openScreen(house, '/prestador/pedidos', {
    eu: house.world.a.prestador,
    by: loginPrestador,
  })
  await screen.findByRole('rowheader', { name: 'CANARIO-A Loja Pessoa' })
  expect(screen.getByRole('row', { name: /CANARIO-B Sul Pessoa/u }).textContent).toContain(
    'Admissão',
  )
})

it('leads who comes with the session of a client to the login of the area', async () => {
  const { residente: eu, nos } = house.world.a
  await openScreen(house, '/prestador/pedidos', { eu, org: nos.raiz })
  await screen.findByRole('button', { name: 'Login' })
  expect(location.pathname).toBe('/prestador/login')
  expect(screen.queryByRole('table')).toBeNull()
})
