import { beforeAll, describe } from 'vitest'
import { estadosPedido } from '#contract/comum/codes.ts'
import { listPedidosSaude, tiposPedidoSaude } from '#contract/saude/pedido/pedido.ts'
import { listPedidosSaudePrestador } from '#contract/saude/pedido/prestador.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { sql } from '#server/db/sql.ts'
import { porCargo, takeSome } from '#test/cargos.ts'
import { openHouse } from '#test/house.ts'
import { growRows } from '#test/list-cases.ts'
import { listHolds } from '#test/list-holds.ts'
import { soNaUnidade } from '#test/list-unidade.ts'
import { balcaoDeSaude, marcada } from '#test/pedidos-saude.ts'
import { pessoa } from '#test/pessoas.ts'
import { feitosIn, waitingIn } from '#test/waiting.ts'

const house = openHouse()

beforeAll(async () => {
  const desk = balcaoDeSaude(house)
  const { a } = house.world
  const pessoas = await insertFuncionarios(
    house.db,
    a.nos.raiz,
    Array.from({ length: 24 }, (_, n) => ({
      ...pessoa(n, n % 3 === 0 ? a.nos.loja : a.nos.sul),
      dt_prox_marc: null,
    })),
  )
  const { cd } = await desk.marcacao(pessoas)
  for (const n of [0, 1, 2, 3]) await desk.refuse(cd + n)
  // The one that waits longest is not the first requested.
  for (const [index, days] of [8, 40, 7, 3, 2].entries()) {
    await house.db.rows(sql`
      update pedido_saude set criado_em = criado_em - make_interval(days => ${days})
      where cd = ${cd + 4 + index}`)
  }
  await desk.mudanca((await marcada(house.db, a)).vista)
  await desk.desmarcacao((await marcada(house.db, a, 'acao')).vista)
  await growRows(house, 'pedido_saude', `cd_empresa = ${a.nos.raiz} and cd_estad = 3`)
  await takeSome(house, 'saude')
})

const search = {
  number: true,
  text: ({ num_mecan, nome }: { num_mecan: string | null; nome: string }) =>
    `${num_mecan ?? ''}\n${nome}`,
}

describe('of the company', () => {
  listHolds(house, {
    list: listPedidosSaude,
    order: ['dt_cria.des'],
    stored: () => sql`
      select cd, cd_organig as no, (extract(epoch from criado_em) * 1000000)::bigint as dt_cria
      from pedido_saude where cd_empresa = ${house.world.a.nos.raiz}`,
    filters: {
      estado: { leaves: ({ estado }, cd) => estado === estadosPedido[cd] },
      tipo: { leaves: ({ tipo }, cd) => tipo === tiposPedidoSaude[cd] },
      resposta: { leaves: ({ nova }) => nova },
      espera: waitingIn(house, 'pedido_saude'),
      ...feitosIn(house, 'pedido_saude'),
      unidade: soNaUnidade(house),
    },
    search: { ...search, finds: ['iris', 'ÁLVARO', '100%', '_certo_'] },
  })
})

describe('of all companies', () => {
  listHolds(house, {
    list: listPedidosSaudePrestador,
    order: ['espera.asc'],
    stored: () => sql`
      select cd, cd_organig as no, (extract(epoch from criado_em) * 1000000)::bigint as dt_cria,
             (extract(epoch from aberto_em) * 1000000)::bigint as espera
      from pedido_saude`,
    filters: {
      estado: { leaves: ({ cd_estad }, estado) => ['todos', String(cd_estad)].includes(estado) },
      tipo: { leaves: ({ tipo }, cd) => tipo === tiposPedidoSaude[cd] },
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
    search: { ...search, finds: ['PESSOA', 'canario-b'] },
  })
})
