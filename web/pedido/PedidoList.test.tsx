import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { balcao, cdOf } from '#test/pedidos.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

const pedidosOf = async (cd: number) =>
  await house.db.rows<{ cd: number }>(
    sql`select cd from pedido_funcionario where cd_funcion = ${cd}`,
  )

/** Somebody whose exit was asked for and taken back, as the user sees it. */
async function removed(nome: string) {
  const { residente: eu, nos } = house.world.a
  const desk = balcao(house)
  const cd_funcion = await desk.hireFuncionario({ nome })
  const saida = { cd: cd_funcion, dt_inactiv: '2099-01-01' }
  const cd = cdOf(await desk.ask('saida', saida))
  const shown = await openScreen(house, '/pendente/funcionario', { eu, org: nos.raiz })
  const row = new RegExp(`pedido de ${nome}`, 'u')
  await shown.user.click(
    await screen.findByRole('button', { name: new RegExp(`^Remover o ${row.source}`, 'u') }),
  )
  const asked = within(await screen.findByRole('dialog', { name: 'Remover pedido' }))
  await shown.user.click(asked.getByRole('button', { name: 'Remover pedido' }))
  const undo = await screen.findByRole('button', {
    name: `Desfazer a remoção do pedido n.º ${cd}`,
  })
  expect(await pedidosOf(cd_funcion)).toEqual([])
  return { ...shown, desk, cd, cd_funcion, saida, undo, row }
}

it('what was taken back is put back by one press, however often it is pressed', async () => {
  const { user, undo, cd, cd_funcion, row } = await removed('Rui Reposto')
  await user.dblClick(undo)
  await screen.findByText('O pedido foi reposto e volta a aguardar a resposta do prestador.')
  await screen.findByRole('button', { name: new RegExp(`^Remover o ${row.source}`, 'u') })
  expect(screen.queryByRole('button', { name: /^Desfazer/u })).toBeNull()
  expect(document.activeElement?.tagName).toBe('H1')
  expect(await pedidosOf(cd_funcion)).toEqual([{ cd }])
})

it('and not where another like it was asked for since, which is said', async () => {
  const { user, undo, desk, saida, cd_funcion } = await removed('Rui Substituído')
  await desk.ask('saida', saida)
  await user.click(undo)
  await screen.findByText('Já existe um pedido pendente deste tipo.')
  expect(screen.queryByRole('button', { name: /^Desfazer/u })).toBeNull()
  expect(await pedidosOf(cd_funcion)).toHaveLength(1)
})

it('that the server was out of reach leaves the way to try again', async () => {
  const { user, undo, network, cd, cd_funcion } = await removed('Rui Sem Rede')
  const restore = network.cut(/repor/u)
  await user.click(undo)
  await screen.findByText(/ligação/u)
  restore()
  await user.click(screen.getByRole('button', { name: /^Desfazer/u }))
  await screen.findByText('O pedido foi reposto e volta a aguardar a resposta do prestador.')
  expect(await pedidosOf(cd_funcion)).toEqual([{ cd }])
})
