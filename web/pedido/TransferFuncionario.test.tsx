import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openHouse } from '#test/house.ts'
import { balcao, cdOf } from '#test/pedidos.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

it('a transfer is sent with the code and the name of the node it leads to', async () => {
  const { residente: eu, nos } = house.world.a
  const desk = balcao(house)
  const cd_funcion = await desk.hireFuncionario({ nome: 'Rui de Passagem', cd_organig: nos.raiz })
  const form = { cd_funcion, cd_organig: nos.sul, dt_ini_instit: '2026-11-02' }
  const cd = cdOf(await desk.ask('transferencia', form))
  await desk.refuse(cd, 'Outra vez.')
  const path = `/funcionario/${cd_funcion}/transferir?corrigir=${cd}`
  const { user, network } = await openScreen(house, path, { eu, org: nos.raiz })
  await user.click(await screen.findByRole('button', { name: 'Rever e enviar' }))
  const review = within(await screen.findByRole('dialog'))
  await user.click(review.getByRole('button', { name: 'Pedir a transferência' }))
  await screen.findByRole('region', { name: 'Recibo' })
  const sent = network.asked.filter(({ url }) => url.endsWith('/pendente/transferencia'))
  expect(sent.map(({ body }) => body)).toEqual([{ ...form, organig: 'CANARIO-A Sul' }])
})
