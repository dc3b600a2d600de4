import { expect, it } from 'vitest'
import { tipoPedido } from '#contract/comum/codes.ts'
import { variosOf } from './plano.ts'

const { admissao, saida } = tipoPedido
const pedidos = [
  ...Array.from({ length: 401 }, (_, n) => ({ cd: 401 - n, cd_empresa: 1, cd_tipo: admissao })),
  { cd: 500, cd_empresa: 2, cd_tipo: saida },
  { cd: 501, cd_empresa: 2, cd_tipo: admissao },
]

it('answers in parts of one company, each in order and under a key of its own', () => {
  const { partes, total } = variosOf(pedidos, 'Já não se aplica.')
  expect(partes.map(({ cd_empresa, cds }) => [cd_empresa, cds[0], cds.length])).toEqual([
    [1, 1, 200],
    [1, 201, 200],
    [1, 401, 1],
    [2, 500, 2],
  ])
  expect(total).toBe(403)
  expect(new Set(partes.map(({ key }) => key)).size).toBe(4)
})

it('accepts no exit with the others', () => {
  const { partes, total, fora } = variosOf(pedidos)
  expect(partes.at(-1)).toMatchObject({ cd_empresa: 2, cds: [501] })
  expect([total, fora]).toEqual([402, 1])
})
