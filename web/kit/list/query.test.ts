import { expect, test } from 'vitest'
import { listPedidosPrestador } from '#contract/pedido/prestador.ts'
import { narrowing } from '#contract/kit/list-address.ts'

const asked = (search: object) => narrowing(listPedidosPrestador, search)

test('a filter that is set from the start is asked for where the address names nothing', () => {
  expect(asked({})).toMatchObject({ estado: '0' })
  expect(asked({ estado: '3', pesquisa: 'ana' })).toMatchObject({ estado: '3', pesquisa: 'ana' })
})

test('the choice of everything is asked for in its place', () => {
  expect(asked({ estado: 'todos' })).toMatchObject({ estado: 'todos' })
})
