import { expect, it } from 'vitest'
import type { Papel } from '#contract/kit/rights.ts'
import type { Esperas } from '#contract/pedido/prestador.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()

async function askAs(papel: Papel) {
  const { headers } = await newActor(house.db, { tipo: 'prestador', papel, membros: [] })
  const get = async <Reply>(url: string) =>
    (await house.http.inject({ url: `/api/prestador/${url}`, headers })).json<Reply>()
  return { get, ...(await get<{ message: Esperas }>('espera')) }
}

it.each([
  [
    'gestor',
    ['acidente', 'atividade', 'funcionario', 'medida', 'medida_feita', 'resultado', 'saude'],
  ],
  [
    'leitura',
    ['acidente', 'atividade', 'funcionario', 'medida', 'medida_feita', 'resultado', 'saude'],
  ],
  ['atendimento', ['acidente', 'funcionario']],
  ['saude', ['resultado', 'saude']],
  ['seguranca', ['atividade', 'medida', 'medida_feita']],
] as const)('tells the role %s how much waits of what it may see', async (papel, kinds) => {
  const { message } = await askAs(papel)
  expect(Object.keys(message).toSorted((one, other) => one.localeCompare(other))).toEqual(kinds)
})

it('counts exactly the rows the list shows under the same filter', async () => {
  const { message, get } = await askAs('gestor')
  const lists: Record<keyof Esperas, string> = {
    funcionario: 'funcionario/pendente?estado=0',
    acidente: 'acidente/pendente?estado=0',
    atividade: 'seguranca/atividade?estado=0',
    medida: 'seguranca/medida?prazo=excedido',
    medida_feita: 'seguranca/medida?estado=4',
    saude: 'saude/pedido?estado=0',
    resultado: 'saude/marcacao/exame?periodo=passado',
  }
  const shown = await Promise.all(
    Object.entries(lists).map(async ([kind, list]) => {
      const { count } = await get<{ count: number }>(`${list}&pagina=1&quantidade=10`)
      return [kind, count] as const
    }),
  )
  const told = Object.entries(message).map(([kind, espera]) => [kind, espera?.total])
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(shown))
  expect(shown.filter(([, count]) => count > 0).length).toBeGreaterThan(2)
})
