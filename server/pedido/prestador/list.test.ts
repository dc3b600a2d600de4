import { beforeAll } from 'vitest'
import { listPedidosPrestador } from '#contract/pedido/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { porCargo, takeSome } from '#test/cargos.ts'
import { openHouse } from '#test/house.ts'
import { growRows } from '#test/list-cases.ts'
import { listHolds } from '#test/list-holds.ts'
import { admissao, alteracao, balcao } from '#test/pedidos.ts'

const house = openHouse()

beforeAll(async () => {
  const desk = balcao(house)
  const { a, b } = house.world
  // The one that waits longest is not the first requested.
  for (const [index, days] of [8, 40, 7, 3, 2, 0].entries()) {
    const num_mecan = index === 1 ? null : String(index)
    const form = admissao(a.nos.sul, { nome: `Éspera ${index}`, num_mecan })
    const { cd } = (await desk.ask('admissao', form)).json<{ cd: number }>()
    await house.db.rows(sql`
      update pedido_funcionario set criado_em = criado_em - make_interval(days => ${days})
      where cd = ${cd}`)
  }
  await growRows(house, 'pedido_funcionario', 'cd_funcion is null')
  await desk.ask('alteracao', await alteracao(house.db, await desk.hireFuncionario()))
  await desk.accept(a.pedidos.loja)
  await desk.refuse(b.pedidos.sul, 'Não')
  await takeSome(house, 'funcionario')
})

listHolds(house, {
  list: listPedidosPrestador,
  order: ['espera.asc'],
  stored: () => sql`
    select cd, cd_organig as no, (extract(epoch from criado_em) * 1000000)::bigint as dt_cria,
           (extract(epoch from aberto_em) * 1000000)::bigint as espera
    from pedido_funcionario`,
  filters: {
    estado: { leaves: ({ cd_estad }, estado) => ['todos', String(cd_estad)].includes(estado) },
    tipo: { leaves: ({ cd_tipo }, tipo) => String(cd_tipo) === tipo },
    empresa: {
      leaves: ({ cd_empresa }, cd) => cd_empresa === cd,
      values: () => [house.world.a.nos.raiz, house.world.b.nos.raiz],
    },
    espera: {
      leaves: ({ dias, cd_estad }, espera) => cd_estad === 0 && dias >= espera,
      values: () => [1, 3, 7],
    },
    cargo: porCargo,
  },
  search: {
    number: true,
    text: ({ num_mecan, nome }) => `${num_mecan ?? ''}\n${nome}`,
    finds: ['ESPERA', 'canario-b', '3'],
  },
})
