import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { applyPedidos } from '#server/comum/pedido/apply.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { admissao, alteracao, balcao, linhaCsv, pedidoAberto, cdOf } from '#test/pedidos.ts'

const house = openHouse()
let desk: ReturnType<typeof balcao>
let outro: Actor
beforeAll(async () => {
  desk = balcao(house)
  outro = await newActor(house.db, { tipo: 'prestador', membros: [] })
})

const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)))

const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)

const pedidosOf = async (nome: string) =>
  await house.db.rows<{ cd: number; cd_estad: number }>(
    sql`select cd, cd_estad from pedido_funcionario where nome = ${nome}`,
  )

describe('the same request fifty times at once', () => {
  it('under one key has one effect and one answer', async () => {
    const { sul } = house.world.a.nos
    const headers = { 'idempotency-key': 'uma-so' }
    const answers = await times(50, () =>
      desk.ask('admissao', admissao(sul, { nome: 'Uma Só' }), { headers }),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await pedidosOf('Uma Só')).toHaveLength(1)
    const files = await times(10, () =>
      desk.ask('csv', [linhaCsv(sul, { nome: 'Uma Folha' })], {
        headers: { 'idempotency-key': 'folha' },
      }),
    )
    expect(new Set(files.map(({ body }) => body)).size).toBe(1)
    expect(await pedidosOf('Uma Folha')).toHaveLength(1)
  })

  it.each(['alteracao', 'saida', 'transferencia'] as const)(
    'without a key leaves one open request: %s',
    async (tipo) => {
      const nome = `Pessoa da ${tipo}`
      const cd = await desk.hireFuncionario({ nome })
      const body = {
        alteracao: await alteracao(house.db, cd),
        saida: { cd, dt_inactiv: '2026-12-31' },
        transferencia: {
          cd_funcion: cd,
          cd_organig: house.world.a.nos.sul,
          dt_ini_instit: '2026-12-01',
        },
      }[tipo]
      const answers = await times(50, () => desk.ask(tipo, body))
      expect(statuses(answers)).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
      expect(await pedidosOf(nome)).toHaveLength(1)
    },
  )

  it('by two provider users decides once', async () => {
    const who = [house.world.a.prestador.headers, outro.headers] as const
    for (let round = 0; round < 20; round += 1) {
      const nome = `Disputada ${round}`
      const cd = cdOf(await desk.ask('admissao', admissao(house.world.a.nos.sul, { nome })))
      const answers = await times(6, (index) =>
        index % 3 === 2 ? desk.refuse(cd, 'Não', who[index % 2]) : desk.accept(cd, who[index % 2]),
      )
      expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409])
      const [pedido] = await pedidosOf(nome)
      const made = await house.db.rows(sql`select from funcionario where nome = ${nome}`)
      expect(made).toHaveLength(pedido?.cd_estad === 2 ? 1 : 0)
    }
  })

  it('of a new value makes one', async () => {
    const { headers } = house.world.a.residente
    const nomes = ['Calafate', 'CALAFATE', 'calafaté'.normalize('NFD')]
    const answers = await times(30, (index) =>
      house.http.inject({
        method: 'POST',
        url: '/api/profissao',
        headers,
        payload: { cd: null, nome: nomes[index % 3] },
      }),
    )
    expect(new Set(answers.map((answer) => cdOf(answer))).size).toBe(1)
  })
})

describe('a removal and an acceptance at the same moment', () => {
  it('have one winner, in every one of 300 rounds', async () => {
    const won = { removed: 0, accepted: 0 }
    for (let round = 0; round < 300; round += 1) {
      const cd = await pedidoAberto(house.db, house.world.a)
      const first = round % 2 ? desk.remove(cd) : desk.accept(cd)
      const second = round % 2 ? desk.accept(cd) : desk.remove(cd)
      const [removed, accepted] =
        round % 2 ? [await first, await second] : [await second, await first]
      const gone = removed.statusCode === 200
      expect([removed.statusCode, accepted.statusCode]).toEqual(gone ? [200, 404] : [409, 200])
      const rows = await house.db.rows<{ cd_funcion: number | null }>(
        sql`select cd_funcion from pedido_funcionario where cd = ${cd}`,
      )
      expect(rows.map(({ cd_funcion }) => cd_funcion !== null)).toEqual(gone ? [] : [true])
      won[gone ? 'removed' : 'accepted'] += 1
    }
    expect(won.removed).toBeGreaterThan(0)
    expect(won.accepted).toBeGreaterThan(0)
  })

  it('or a decision while the client asks for more never stops anybody: no fault, no lost row', async () => {
    const cd = await desk.hireFuncionario()
    for (let round = 0; round < 40; round += 1) {
      const nome = `Rui ${round}`
      const form = await alteracao(house.db, cd, { nome })
      const pedido = cdOf(await desk.ask('alteracao', form))
      const answers = await Promise.all([
        desk.accept(pedido),
        desk.ask('alteracao', { ...form, loc_trab: `Cais ${round}` }),
        desk.ask('saida', { cd, dt_inactiv: '2099-01-01' }),
        desk.remove(pedido),
      ])
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
      await house.db.rows(sql`delete from pedido_funcionario where cd_funcion = ${cd}`)
      expect(await desk.funcionario(cd)).toMatchObject({ pendente: 0 })
    }
  })
})

describe('whether an employee has an open request', () => {
  it('is what his row says, whatever is asked, taken back, decided and applied, at once', async () => {
    const pessoas = await times(3, () => desk.hireFuncionario())
    const quem = fc.nat(2)
    const step = fc.record({
      what: fc.constantFrom('alteracao', 'saida', 'transferencia', 'remover', 'aceitar', 'recusar'),
      quem,
      dia: fc.constantFrom('2026-01-05', '2099-01-01'),
    })
    const open = async (cd: number) =>
      (
        await house.db.rows<{ cd: number }>(sql`
          select cd from pedido_funcionario where cd_funcion = ${cd} and cd_estad = 0 order by cd`)
      )[0]?.cd ?? 2_000_000_000
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const answers = await Promise.all(
          steps.map(async ({ what, quem: index, dia }) => {
            const cd = pessoas[index] ?? 0
            if (what === 'alteracao') {
              const nome = `Rui ${Math.random()}`
              return await desk.ask(what, await alteracao(house.db, cd, { nome }))
            }
            if (what === 'saida') return await desk.ask(what, { cd, dt_inactiv: dia })
            if (what === 'transferencia') {
              const { sul } = house.world.a.nos
              const body = { cd_funcion: cd, cd_organig: sul, dt_ini_instit: dia }
              return await desk.ask(what, body)
            }
            if (what === 'remover') return await desk.remove(await open(cd))
            if (what === 'aceitar') return await desk.accept(await open(cd))
            return await desk.refuse(await open(cd), 'Não')
          }),
        )
        await applyPedidos(house.database.prestador)
        expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
        const wrong = await house.db.rows(sql`
          select cd from funcionario f where (pendente = 1) is distinct from exists (
            select from pedido_funcionario where cd_funcion = f.cd and cd_estad = 0)`)
        expect(wrong).toEqual([])
        await house.db.rows(sql`
          update funcionario set inactiv = false, dt_inactiv = null
          where cd = any (${pessoas}) and inactiv`)
      }),
      { numRuns: 40, seed: 20_261_121 },
    )
  })
})
