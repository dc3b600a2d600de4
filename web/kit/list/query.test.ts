import { expect, test } from 'vitest'
import { listPedidosPrestador } from '#contract/prestador.ts'
import { everything, listPlace, oneOf } from './address.ts'
import { narrowing } from './query.ts'

const place = listPlace(listPedidosPrestador, { estado: oneOf(['3', everything]) }, { estado: '0' })
const asked = (search: object) => narrowing(place, search)

test('a filter that is set from the start is asked for where the address names nothing', () => {
  expect(asked({})).toMatchObject({ estado: '0' })
  expect(asked({ estado: '3', pesquisa: 'ana' })).toMatchObject({ estado: '3', pesquisa: 'ana' })
})

test('the choice of everything takes it away', () => {
  expect(asked({ estado: everything })).toMatchObject({ estado: undefined })
})
