import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { IndicadoresDeAcidentes } from '#contract/indicador/acidentes.ts'
import { indicesDe } from '#contract/indicador/indices.ts'
import { addToMes, mesesEntre, primeiroDia, ultimoDia } from '#contract/indicador/meses.ts'
import { sql } from '#server/db/sql.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { lugares } from '#test/world.ts'

const house = openHouse()
const nos = () => house.world.b.nos

const read = async (query: string, org = nos().raiz) =>
  (
    await ask<{ message: IndicadoresDeAcidentes }>(
      house.http,
      house.world.b.residente,
      `/api/empresa/${org}/indicador/acidente?${query}`,
    )
  ).message

/** The number of accidents that a link of a figure opens. */
const opened = async (query: string, org = nos().raiz) =>
  (
    await ask<{ count: number }>(
      house.http,
      house.world.b.residente,
      `/api/empresa/${org}/acidente?pagina=1&quantidade=10&${query}`,
    )
  ).count

type Feito = {
  lugar: (typeof lugares)[number]
  dt: string
  baixa: boolean
  dias: number
  trajeto: boolean
}
let feitos: Feito[] = []

/** Two years of accidents and hours of each place, by a fixed sequence. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-11-20T12:00:00Z') })
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  feitos = Array.from({ length: 120 }, () => {
    const mes = addToMes('2023-11', random(25))
    const dt = `${mes}-${String(1 + random(28)).padStart(2, '0')}`
    const lugar = lugares[random(4)] ?? 'raiz'
    const baixa = random(3) === 0
    return {
      lugar,
      dt: dt > '2025-11-20' ? '2025-11-19' : dt,
      baixa,
      dias: baixa ? random(30) : 0,
      trajeto: random(5) === 0,
    }
  })
  const { acidentes } = house.world.b
  await house.db.rows(sql`delete from acidente where cd_empresa = ${nos().raiz} and cd_estad = 0`)
  const rows = feitos.map(({ lugar, ...feito }) => ({ ...feito, molde: acidentes[lugar] }))
  await house.db.rows(sql`
    insert into acidente (
      cd_empresa, cd_organig, organig_acident, cd_funcion, nome, organig, dt_ini_instit, categ,
      cd_estad, autor, decidido_em, decisor, cd_acc_lesiv, dt, hr, baixa, dias_perdidos, trajeto)
    select a.cd_empresa, a.cd_organig, a.organig_acident, a.cd_funcion, a.nome, a.organig,
      a.dt_ini_instit, a.categ, 1, a.autor, now(), a.decisor, 1, n.dt, '10:00', n.baixa, n.dias,
      n.trajeto
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as
      n(molde bigint, dt date, baixa boolean, dias int, trajeto boolean)
    join acidente a on a.cd = n.molde`)
  await house.db.rows(
    sql`update funcionario set dt_ini_instit = '2020-01-01' where cd_empresa = ${nos().raiz}`,
  )
  await house.db.rows(sql`delete from horas where cd_empresa = ${nos().raiz}`)
  await house.db.rows(sql`
    insert into horas (cd_empresa, cd_organig, mes, horas, pessoas, cd_autor, autor)
    select ${nos().raiz}::int, no, m::date, 100 + no % 50, 1, 1, 'Rita'
    from unnest(${Object.values(nos())}::int[]) no,
         generate_series('2023-01-01'::timestamp, '2025-10-01', interval '1 month') m
    where not (no = ${nos().loja} and m = '2024-07-01')`)
  return () => void vi.useRealTimers()
})

/** The same by hand. */
function naive(de: string, ate: string, onde: readonly string[] = lugares) {
  const dele = feitos.filter(
    ({ lugar, dt }) => onde.includes(lugar) && dt >= primeiroDia(de) && dt <= ultimoDia(ate),
  )
  const trabalho = dele.filter(({ trajeto }) => !trajeto)
  return {
    acidentes: trabalho.length,
    com_baixa: trabalho.filter(({ baixa }) => baixa).length,
    dias: trabalho.reduce((sum, { dias }) => sum + dias, 0),
    trajeto: dele.length - trabalho.length,
  }
}

describe('the figures of accidents', () => {
  it.each(['mes', 'trimestre', 'ano', 'doze'])('by %s are those of a naive count', async (por) => {
    const { periodos } = await read(`ano=2025&por=${por}`)
    expect(periodos.length).toBeGreaterThan(3)
    for (const { de, ate, agora, antes } of periodos) {
      expect({ de, ...agora }).toMatchObject({ de, ...naive(de, ate) })
      expect({ de, ...antes }).toMatchObject({
        de,
        ...naive(addToMes(de, -12), addToMes(ate, -12)),
      })
      expect(agora.meses).toBe(mesesEntre(de, ate).length)
    }
  })

  it('of the units add up to the whole', async () => {
    const { unidades } = await read('ano=2025&por=mes')
    const { linhas, total, de, ate } = unidades
    const { raiz, norte, sul } = nos()
    expect([de, ate]).toEqual(['2025-01', '2025-10'])
    expect(linhas.map(({ cd, propria }) => [cd, propria])).toEqual([
      [raiz, true],
      [norte, false],
      [sul, false],
    ])
    for (const campo of [
      'acidentes',
      'com_baixa',
      'dias',
      'trajeto',
      'horas',
      'pessoas',
    ] as const) {
      const of = (quando: 'agora' | 'antes') =>
        linhas.reduce((sum, linha) => sum + linha[quando][campo], 0)
      expect([campo, of('agora'), of('antes')]).toEqual([
        campo,
        total.agora[campo],
        total.antes[campo],
      ])
    }
    expect(linhas[1]?.agora).toMatchObject(naive(de, ate, ['norte', 'loja']))
    expect((await read('ano=2025&por=mes', norte)).unidades.total.agora).toEqual(linhas[1]?.agora)
  })

  it('open exactly the rows they count', async () => {
    const { unidades, periodos } = await read('ano=2025&por=trimestre')
    const [primeiro] = periodos
    const dias = (de = '', ate = '') => `desde=${primeiroDia(de)}&ate=${ultimoDia(ate)}`
    const q = dias(primeiro?.de, primeiro?.ate)
    expect(await opened(`onde=trabalho&${q}`)).toBe(primeiro?.agora.acidentes)
    expect(await opened(`onde=trabalho&baixa=com&${q}`)).toBe(primeiro?.agora.com_baixa)
    expect(await opened(`onde=trajeto&${q}`)).toBe(primeiro?.agora.trajeto)
    const u = dias(unidades.de, unidades.ate)
    for (const { cd, propria, agora } of unidades.linhas) {
      const so = propria ? `&unidade=${cd}` : ''
      expect(await opened(`onde=trabalho&${u}${so}`, cd)).toBe(agora.acidentes)
      expect(await opened(`onde=trabalho&baixa=sem&${u}${so}`, cd)).toBe(
        agora.acidentes - agora.com_baixa,
      )
    }
  })

  it('have no index where a unit with people has no hours in a month', async () => {
    const { periodos } = await read('ano=2024&por=mes')
    expect(periodos[6]?.agora.em_falta).toEqual(['2024-07'])
    expect(periodos[5]?.agora.em_falta).toEqual([])
    const { periodos: anos } = await read('ano=2025&por=ano')
    const por = new Map(anos.map(({ de, agora }) => [de, agora]))
    const [v24, v25] = [por.get('2024-01'), por.get('2025-01')]
    expect(v24 && indicesDe(v24).frequencia).toBeNull()
    expect(v25 && indicesDe(v25).frequencia).toBeCloseTo(
      ((v25?.com_baixa ?? 0) * 1_000_000) / (v25?.horas ?? 1),
      6,
    )
    // the running month is no part of the year
    expect(v25).toMatchObject({ meses: 10, ...naive('2025-01', '2025-10') })
  })
})
