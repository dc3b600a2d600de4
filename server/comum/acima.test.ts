import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { beforeAll, describe, expect, it } from 'vitest'
import { isPrestadorAccess } from '#contract/kit/rights.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import type { Route } from '#contract/kit/route.ts'
import { allRoutes } from '#contract/routes.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { pessoa } from '#test/pessoas.ts'
import { requestOf, samplesOf } from '#test/request.ts'
import { wordOf } from '#test/world.ts'
import { insertFuncionarios } from './funcionarios.ts'
import { createRaiz, createNos } from './organigramas.ts'

const house = openHouse()

type No = { cd: number; cd_base: number | null; nome: string; acima: string | null }

const nosOf = async (empresa: number) =>
  await house.db.rows<No>(sql`
    select cd, cd_base, nome, acima from organigrama where cd_empresa = ${empresa} order by cd`)

function expected(nos: readonly No[]) {
  const same = (nome: string) =>
    nos.filter((one) => plainText(one.nome) === plainText(nome)).length > 1
  return nos.map(({ cd, cd_base, nome }) => ({
    cd,
    acima: same(nome) ? (nos.find((one) => one.cd === cd_base)?.nome ?? null) : null,
  }))
}

const which = fc.nat({ max: 1_000 })
const nome = fc.constantFrom('Produção', 'PRODUCAO', 'Armazém', 'Linha 1', 'Conservas')
const change = fc.oneof(
  fc.record({ does: fc.constant('insert' as const), which, nome, other: nome }),
  fc.record({ does: fc.constant('rename' as const), which, nome }),
  fc.record({ does: fc.constant('remove' as const), which }),
  fc.record({ does: fc.constant('move' as const), which, to: which }),
)

type Change = typeof change extends fc.Arbitrary<infer One> ? One : never

async function make(empresa: number, one: Change) {
  const nos = await nosOf(empresa)
  const at = nos[one.which % nos.length]
  const base = at?.cd === empresa ? null : at?.cd
  const leaf = !nos.some(({ cd_base }) => cd_base === at?.cd)
  const db = house.database.prestador.empresa(empresa)
  if (one.does === 'insert') {
    const known = new Map(nos.map(({ cd }) => [`no ${cd}`, cd]))
    const superior = base ? `no ${base}` : null
    const names = [one.nome, one.other]
    const ref = (n: number) => `${nos.at(-1)?.cd ?? 0}.${n}`
    await db.transaction((tx) =>
      createNos(
        tx,
        empresa,
        names.map((name, n) => ({ ref: ref(n), superior, nome: name })),
        known,
      ),
    )
  } else if (one.does === 'rename') {
    await db.rows(sql`
      update organigrama set nome = ${one.nome} where cd_empresa = ${empresa} and cd = ${at?.cd}`)
  } else if (base && leaf && one.does === 'remove') {
    await house.db.rows(sql`
      delete from organigrama where cd_empresa = ${empresa} and cd = ${base}`)
  } else if (base && leaf && one.does === 'move') {
    const to = nos[one.to % nos.length]?.cd
    await house.db.rows(sql`
      update organigrama o set cd_base = b.cd, caminho = b.caminho || o.cd from organigrama b
      where o.cd_empresa = ${empresa} and o.cd = ${base} and b.cd = ${to} and b.cd <> ${base}`)
  }
}

describe('a node whose name another has', () => {
  it('stands with the one above it, whatever is added, renamed, moved and taken away', async () => {
    const still = await nosOf(house.world.b.nos.raiz)
    const history = fc.array(change, { minLength: 12, maxLength: 12 })
    const holds = fc.asyncProperty(history, async (changes) => {
      const empresa = await createRaiz(house.db, 'Conservas')
      for (const one of changes) {
        await make(empresa, one)
        const nos = await nosOf(empresa)
        expect(nos.map(({ cd, acima }) => ({ cd, acima }))).toEqual(expected(nos))
      }
    })
    await fc.assert(holds, { seed: 20_261_122, numRuns: 15 })
    expect(await nosOf(house.world.b.nos.raiz)).toEqual(still)
  })

  it('does so too where both got the name at one moment', async () => {
    const empresa = await createRaiz(house.db, 'Conservas')
    const known = await createNos(house.db, empresa, [
      { ref: 'A', superior: null, nome: 'Fábrica' },
      { ref: 'B', superior: 'A', nome: 'Linha' },
      { ref: 'C', superior: null, nome: 'Cais' },
    ])
    const rename = async (ref: string) =>
      await house.database.prestador.empresa(empresa).transaction((tx) =>
        tx.rows(sql`
          update organigrama set nome = 'Expedição'
          where cd_empresa = ${empresa} and cd = ${known.get(ref)}`),
      )
    await Promise.all([rename('B'), rename('C')])
    const acima = (await nosOf(empresa)).flatMap((one) => one.acima ?? [])
    expect(new Set(acima)).toEqual(new Set(['Conservas', 'Fábrica']))
  })
})

describe('whatever names a node', () => {
  const gemeo = 'CANARIO-A Norte'
  const lists = allRoutes.flatMap((route) =>
    hasAcima(route) ? [[route.path, route] as const] : [],
  )

  beforeAll(async () => {
    const { raiz, norte, loja } = house.world.a.nos
    await insertFuncionarios(house.db, raiz, [pessoa(1, norte), pessoa(2, loja)])
    await house.db.rows(sql`
      update organigrama set nome = ${gemeo} where cd_empresa = ${raiz} and cd = ${loja}`)
    await house.db.rows(sql`
      update pedido_funcionario set organig = ${gemeo}
      where cd_empresa = ${raiz} and cd_organig = ${loja}`)
    await house.db.rows(sql`
      update pedido_saude set organig = ${gemeo} where cd_empresa = ${raiz} and cd_organig = ${loja}`)
    await house.db.rows(sql`
      update acidente set organig_acident = ${gemeo}
      where cd_empresa = ${raiz} and cd_organig = ${loja}`)
    await house.db.rows(sql`
      insert into medida (cd_empresa, cd_organig, cd_atividade, cd_tarefa, risco_identific, medida, dt,
                          prazo, dt_prazo, cd_estad)
      select cd_empresa, cd_organig, cd_atividade, cd_tarefa, risco_identific, medida, dt, prazo,
             dt_prazo, 99
      from medida where cd_empresa = ${raiz}`)
  })

  it.each(lists)('lists it with the one above: %s', async (_, route) => {
    const { a } = house.world
    const prestador = isPrestadorAccess(route.access)
    const seen = async (org: number) => {
      const eu = prestador ? a.prestador : a.residente
      const [sample = {}] = samplesOf(route) ?? []
      const { send } = await requestOf(house.db, route, sample, { empresa: a, eu, org })
      const answer = await house.http.inject({ ...send, query: {} })
      const { message } = answer.json<{ message: Acima[] }>()
      const above = new Set(message.map(({ organig_acima }) => organig_acima))
      return [wordOf(a.canario, 'raiz'), wordOf(a.canario, 'norte')].map((one) => above.has(one))
    }
    expect(await seen(a.nos.raiz)).toEqual([true, true])
    expect(await seen(a.nos.norte)).toEqual([prestador, true])
  })

  it('says the same in the details', async () => {
    const { nos, funcionarios, pedidos, acidentes, relatados, residente } = house.world.a
    const colega = await newActor(house.db, { membros: [{ no: nos.loja, direitos: [] }] })
    const details = [
      [`funcionario/${funcionarios.loja}`, 'organig_acima'],
      [`funcionario/pendente/${pedidos.loja}`, 'organig_acima'],
      [`acidente/${acidentes.loja}`, 'organig_acident_acima'],
      [`acidente/pendente/${relatados.loja}`, 'organig_acident_acima'],
      [`utilizador/${colega.cd}`, 'organig_acima'],
    ] as const
    for (const [path, field] of details) {
      for (const [org, acima] of [
        [nos.raiz, gemeo],
        [nos.loja, null],
      ] as const) {
        const url = `/api/empresa/${org}/${path}`
        const answer = await house.http.inject({ url, headers: residente.headers })
        expect([url, answer.json()]).toMatchObject([url, { message: { [field]: acima } }])
      }
    }
  })
})

type Acima = { organig_acima: string | null }

const hasAcima = (route: Route) =>
  'row' in route && route.row instanceof z.ZodMiniObject && 'organig_acima' in route.row.shape
