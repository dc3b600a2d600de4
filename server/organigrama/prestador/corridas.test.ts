import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { jardim, newTree, treeOf } from '#test/organigrama.ts'
import { admissao, balcao, cdOf } from '#test/pedidos.ts'
import { pessoa } from '#test/pessoas.ts'

const house = openHouse()
let tree: ReturnType<typeof jardim>
beforeAll(() => {
  tree = jardim(house)
})

const consistent = async (empresa: number) => {
  const { kept, counted, nos } = await treeOf(house.db, empresa)
  expect(kept).toEqual(counted)
  expect(nos.filter(({ fechado, proprios }) => fechado && proprios > 0)).toEqual([])
  return nos
}
const codes = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)

describe('at one moment', () => {
  it('two moves that would make a circle leave one of them', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { empresa, a, c } = await newTree(house.db, { A: 2, C: 3 })
      const both = await Promise.all([
        tree.change(empresa, a, { cd_base: c }),
        tree.change(empresa, c, { cd_base: a }),
      ])
      expect(codes(both)).toEqual([200, 409])
      await consistent(empresa)
    }
  })

  it('a move and people who come to the branch and leave it are both counted', async () => {
    const { empresa, a, b, c } = await newTree(house.db, { B: 6 })
    const inside = house.database.prestador.empresa(empresa)
    const hire = async (no: number, n: number) =>
      await inside.transaction((tx) => insertFuncionarios(tx, empresa, [pessoa(n, no)]))
    const transfer = async (to: number) =>
      await inside.rows(sql`
        update funcionario set cd_organig = ${to} where cd_empresa = ${empresa} and cd in (
          select min(cd) from funcionario where cd_empresa = ${empresa} and cd_organig = ${b})`)
    for (let n = 0; n < 6; n += 1) {
      const moved = tree.change(empresa, b, { cd_base: n % 2 === 0 ? c : a })
      const [answer] = await Promise.all([moved, hire(b, n), transfer(a), hire(b, 100 + n)])
      expect(answer.statusCode).toBe(200)
      await consistent(empresa)
    }
  })

  it('a node is closed, or somebody is admitted to it, and not both', async () => {
    const { a } = house.world
    const desk = balcao(house)
    for (let n = 0; n < 6; n += 1) {
      const no = cdOf(await tree.create(a.nos.raiz, { cd_base: a.nos.raiz, nome: `Corrida ${n}` }))
      const ask = desk.ask('admissao', admissao(no, { nome: `De Última Hora ${n}` }))
      const [closed, asked] = await Promise.all([tree.close(a.nos.raiz, no), ask])
      expect([
        [200, 400],
        [200, 409],
        [409, 200],
      ]).toContainEqual([closed.statusCode, asked.statusCode])
      if (asked.statusCode !== 200) continue
      const [accepted, late] = await Promise.all([
        desk.accept(cdOf(asked)),
        tree.close(a.nos.raiz, no, { para: a.nos.sul }),
      ])
      expect([accepted.statusCode, late.statusCode]).toSatisfy(
        ([one, other]) => one === 200 && (other === 200 || other === 409),
      )
      await consistent(a.nos.raiz)
    }
  })

  it('a node is closed while a transfer to it is accepted: nobody is lost', async () => {
    const { a } = house.world
    const desk = balcao(house)
    for (let n = 0; n < 4; n += 1) {
      const nome = `Destino ${n}`
      const no = cdOf(await tree.create(a.nos.raiz, { cd_base: a.nos.raiz, nome }))
      const quem = await desk.hireFuncionario({ nome: `Vai para ${n}`, num_mecan: null })
      const body = { cd_funcion: quem, cd_organig: no, dt_ini_instit: '2026-03-01' }
      const pedido = cdOf(await desk.ask('transferencia', body))
      const [accepted, closed] = await Promise.all([
        desk.accept(pedido),
        tree.close(a.nos.raiz, no, { para: a.nos.sul }),
      ])
      expect(accepted.statusCode).toBe(200)
      expect([200, 409]).toContain(closed.statusCode)
      const { cd_organig } = (await desk.funcionario(quem)) ?? {}
      expect(cd_organig).toBe(closed.statusCode === 200 ? a.nos.sul : no)
      await consistent(a.nos.raiz)
    }
  })
})

const which = fc.nat({ max: 1_000 })
const act = fc.oneof(
  fc.record({ does: fc.constant('create' as const), which, to: which }),
  fc.record({ does: fc.constant('move' as const), which, to: which }),
  fc.record({ does: fc.constant('close' as const), which, to: which }),
  fc.record({ does: fc.constant('hire' as const), which, to: which }),
  fc.record({ does: fc.constant('transfer' as const), which, to: which }),
  fc.record({ does: fc.constant('leave' as const), which, to: which }),
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

let made = 0

async function make(empresa: number, nos: readonly { cd: number }[], { does, which: n, to }: Act) {
  const no = nos[n % nos.length]?.cd ?? empresa
  const other = nos[to % nos.length]?.cd ?? empresa
  const inside = house.database.prestador.empresa(empresa)
  made += 1
  if (does === 'create') return await tree.create(empresa, { cd_base: no, nome: `N${made}` })
  if (does === 'move') return await tree.change(empresa, no, { cd_base: other })
  if (does === 'close') return await tree.close(empresa, no, n % 2 === 0 ? {} : { para: other })
  const some = sql`
    select cd from funcionario where cd_empresa = ${empresa} and cd_organig = ${no}
      and not inactiv order by cd limit 2`
  const cds = (await inside.rows<{ cd: number }>(some)).map(({ cd }) => cd)
  const written =
    does === 'hire'
      ? inside.transaction((tx) => insertFuncionarios(tx, empresa, [pessoa(made, no)]))
      : does === 'transfer'
        ? inside.rows(sql`
            update funcionario set cd_organig = ${other}
            where cd_empresa = ${empresa} and cd = any (${cds}::bigint[])`)
        : inside.rows(sql`
            update funcionario set inactiv = true, dt_inactiv = current_date
            where cd_empresa = ${empresa} and cd = any (${cds}::bigint[]) and not inactiv`)
  const refused = (error: unknown) => ({ statusCode: (error as { status: number }).status })
  return await written.then(() => ({ statusCode: 200 }), refused)
}

it('whatever is done, two at a time, paths and sums are those of the tree', async () => {
  const history = fc.array(fc.tuple(act, act), { minLength: 14, maxLength: 14 })
  const holds = fc.asyncProperty(history, async (acts) => {
    const { empresa } = await newTree(house.db, { A: 2, B: 2 })
    let { nos } = await treeOf(house.db, empresa)
    for (const pair of acts) {
      const answers = await Promise.all(pair.map((one) => make(empresa, nos, one)))
      for (const { statusCode } of answers) expect([200, 400, 409]).toContain(statusCode)
      nos = await consistent(empresa)
    }
  })
  await fc.assert(holds, { seed: 20_261_122, numRuns: 12 })
})
