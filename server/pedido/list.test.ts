import { beforeAll } from 'vitest'
import { estadosPedido, tiposPedido } from '#contract/comum/codes.ts'
import { listPedidos } from '#contract/pedido/pedido.ts'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { growRows } from '#test/list-cases.ts'
import { listHolds } from '#test/list-holds.ts'
import { soNaUnidade } from '#test/list-unidade.ts'
import { alteracao, balcao, linhaCsv } from '#test/pedidos.ts'
import { nomeOf } from '#test/pessoas.ts'
import { feitosIn, waitingIn } from '#test/waiting.ts'

const house = openHouse()
let alguem: number

beforeAll(async () => {
  const desk = balcao(house)
  const { nos } = house.world.a
  const rows = Array.from({ length: 60 }, (_, n) =>
    linhaCsv(n % 3 === 0 ? nos.loja : nos.sul, {
      nome: nomeOf(n),
      numMecan: n % 4 === 0 ? null : String(n % 11),
      sexo: n % 2 === 0 ? 0 : 1,
      profissao: n % 5 === 0 ? null : `Ofício ${n % 6}`,
      dataNascimento: `19${60 + (n % 30)}-05-06`,
    }),
  )
  const { cds } = (await desk.ask('csv', rows)).json<{ cds: number[] }>()
  for (const cd of cds.slice(0, 9)) await desk.refuse(cd, 'Não')
  for (const cd of cds.slice(9, 15)) await desk.accept(cd)
  alguem = await desk.hireFuncionario()
  await desk.ask('alteracao', await alteracao(house.db, alguem))
  await desk.ask('saida', { cd: alguem, dt_inactiv: '2027-01-01' })
  await growRows(house, 'pedido_funcionario', `cd_empresa = ${nos.raiz} and cd_funcion is null`)
})

listHolds(house, {
  list: listPedidos,
  order: ['dt_cria.des'],
  stored: () => sql`
    select cd, cd_organig as no, (extract(epoch from criado_em) * 1000000)::bigint as dt_cria
    from pedido_funcionario where cd_empresa = ${house.world.a.nos.raiz}`,
  filters: {
    estado: { leaves: ({ estado }, cd) => estado === estadosPedido[cd] },
    tipo: { leaves: ({ tipo }, cd) => tipo === tiposPedido[cd] },
    resposta: { leaves: ({ nova }) => nova },
    espera: waitingIn(house, 'pedido_funcionario'),
    ...feitosIn(house, 'pedido_funcionario'),
    unidade: soNaUnidade(house),
    funcionario: { leaves: ({ cd_funcion }, cd) => cd_funcion === cd, values: () => [alguem] },
  },
  search: {
    number: true,
    text: ({ num_mecan, nome }) => `${num_mecan ?? ''}\n${nome}`,
    finds: ['iris', 'ÁLVARO', '100%', '_certo_', '7'],
  },
})
