import { semMais } from '#contract/comum/funcionario.ts'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { direitos } from '#contract/kit/rights.ts'
import type { Duplicado } from '#contract/pedido/duplicados.ts'
import type { Db } from '#server/db/database.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { sql, type Sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { admissao, alteracao, balcao, linhaCsv, scopeOfAll, semPedidos } from '#test/pedidos.ts'
import { duplicadosDe, entreOsDoRamo } from './duplicados.ts'

const house = openHouse()
const vitor = {
  nome: 'Vítor Rocha Borges',
  dt_nasc: '1985-03-04',
  num_mecan: '0041',
  num_contrib: '390 000 027',
  num_benef: '19900000010',
}
let cd: number
let ana: Actor

beforeAll(async () => {
  const { norte, sul } = house.world.a.nos
  cd = await balcao(house).hireFuncionario({ ...vitor, cd_organig: norte })
  ana = await newActor(house.db, { membros: [{ no: sul, adm: true, direitos }] })
})

async function ask(query: object, org = house.world.a.nos.raiz, eu = house.world.a.residente) {
  const url = `/api/empresa/${org}/funcionario/duplicado`
  const { headers } = eu
  return await house.http.inject({ url, headers, query: { ...query } })
}

async function look(...asked: Parameters<typeof ask>): Promise<Duplicado[]> {
  const answer = await ask(...asked)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ message: Duplicado[] }>().message
}

describe('who is there already', () => {
  it('is named with where he works, by each thing in which he is the same', async () => {
    expect(await look({ num_contrib: '390000027' })).toEqual([
      {
        cd,
        nome: vitor.nome,
        num_mecan: '0041',
        organig: 'CANARIO-A Norte',
        organig_acima: null,
        campo: 'num_contrib',
      },
    ])
    expect((await look(vitor)).map(({ campo }) => campo)).toEqual([
      'num_mecan',
      'num_contrib',
      'num_benef',
      'nome',
    ])
  })

  it.each([
    ['a number without its noughts', { num_mecan: '41' }],
    ['hyphens and dots', { num_benef: '199-0000.0010' }],
    ['small letters and no accents', { nome: 'vitor rocha BORGES', dt_nasc: '1985-03-04' }],
  ])('is found by %s', async (_, query) => {
    expect(await look(query)).toHaveLength(1)
  })

  it.each([
    ['a name alone', { nome: vitor.nome }],
    ['a name with another day', { nome: vitor.nome, dt_nasc: '1985-03-05' }],
    ['nothing', {}],
    ['what is nothing but signs', { num_contrib: '-.-' }],
  ])('is not found by %s', async (_, query) => {
    expect(await look(query)).toEqual([])
  })

  it('is no double of himself, and none once he has left', async () => {
    expect(await look({ ...vitor, except: `${cd}` })).toEqual([])
    await house.db.rows(
      sql`update funcionario set inactiv = true, dt_inactiv = '2026-01-01' where cd = ${cd}`,
    )
    expect(await look(vitor)).toEqual([])
    await house.db.rows(
      sql`update funcionario set inactiv = false, dt_inactiv = null where cd = ${cd}`,
    )
  })

  it.each([
    { num_contrib: '1'.repeat(16) },
    { dt_nasc: '1985-02-30' },
    { except: '0' },
    { nif: '390000027' },
  ])('is not looked for by %j', async (query) => {
    expect((await ask(query)).statusCode).toBe(400)
  })
})

describe('whoever works beside the branch', () => {
  it('is not named, nor found by another company', async () => {
    const { a, b } = house.world
    expect(await look(vitor, a.nos.sul, ana)).toEqual([])
    expect(await look(vitor, b.nos.raiz, b.residente)).toEqual([])
    expect((await ask(vitor, a.nos.norte, ana)).statusCode).toBe(403)
  })

  it('makes no work: his row is not read', async () => {
    const { nos } = house.world.a
    await hireMany([nos.norte, nos.sul])
    const plans: string[] = []
    const scope = { ...scopeOfAll(nos.raiz), org: nos.sul }
    await duplicadosDe(explaining(plans), await entreOsDoRamo(house.db, scope), [
      { linha: 0, ...vitor },
    ])
    const [plan = ''] = plans
    expect(plan.match(/Index (Only )?Scan using funcionario_mesmo_\w+/gu)).toHaveLength(4)
    expect(plan).not.toContain('Rows Removed by Filter')
  })
})

/** Enough rows that PostgreSQL avoids a sequential scan. */
async function hireMany(nos: readonly number[]) {
  const many = Array.from({ length: 3_000 }, (_, n) => ({
    ...semMais({
      ...vitor,
      sexo: '0',
      cd_nacion: 620,
      cd_categ: 1,
      dt_ini_instit: '2015-06-01',
      nome: `Pessoa ${n}`,
      cd_organig: nos[n % nos.length] ?? 0,
    }),
    num_mecan: `M${n}`,
    num_contrib: `C${n}`,
    num_benef: `B${n}`,
  }))
  await insertFuncionarios(house.db, house.world.a.nos.raiz, many)
  await house.db.rows(sql`analyze funcionario`)
}

function explaining(plans: string[]): Db {
  return {
    ...house.db,
    async rows<Row>({ text, values }: Sql): Promise<Row[]> {
      const how = `explain (analyze, costs off, timing off, summary off) ${text}`
      const lines = await house.db.rows<{ 'QUERY PLAN': string }>({
        name: 'como',
        text: how,
        values,
      })
      plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
      return []
    },
  }
}

it('is answered sixty times a minute to one account, and no more', async () => {
  const [eva, rui] = await Promise.all(
    [1, 2].map(() => newActor(house.db, { membros: [{ no: house.world.a.nos.raiz, direitos }] })),
  )
  const seen = { 200: 0, 429: 0 }
  const waits: number[] = []
  for (let asked = 0; asked < 1_000; asked += 1) {
    const { statusCode, headers } = await ask({ num_mecan: `${asked}` }, undefined, eva)
    seen[statusCode === 429 ? 429 : 200] += 1
    if (statusCode === 429) waits.push(Number(headers['retry-after']))
  }
  expect(seen).toEqual({ 200: 60, 429: 940 })
  expect(Math.min(...waits)).toBeGreaterThan(0)
  expect((await ask({}, undefined, rui)).statusCode).toBe(200)
})

describe('whoever asks for one who is there already', () => {
  const avisosOf = (answer: LightMyRequestResponse) => {
    expect(answer.statusCode).toBe(200)
    return answer.json<{ avisos: string[] }>().avisos
  }

  it('is told, and not refused; of who is beside the branch nothing', async () => {
    const desk = balcao(house)
    const { sul } = house.world.a.nos
    const avisos = [
      'NIF: já existe Vítor Rocha Borges, CANARIO-A Norte.',
      'Confirme a data de nascimento: teria 11 anos na admissão.',
      'Confirme o NISS: não é válido em Portugal.',
    ]
    const form = admissao(sul, { num_contrib: '390000027', num_benef: '1', dt_nasc: '2014-03-04' })
    expect(avisosOf(await desk.ask('admissao', form))).toEqual(avisos)
    const beside = { org: sul, headers: ana.headers }
    expect(avisosOf(await desk.ask('admissao', form, beside))).toEqual(avisos.slice(1))
    const rows = [
      linhaCsv(sul, { nome: 'Eva', nif: '390000027' }),
      linhaCsv(sul, { nome: 'Rui', nif: '390000035' }),
    ]
    expect(avisosOf(await desk.ask('csv', rows))).toEqual([`Eva. ${avisos[0]}`])
    expect(avisosOf(await desk.ask('csv', rows, beside))).toEqual([])
  })

  it('is told of a change only what it changes', async () => {
    const desk = balcao(house)
    const form = { num_contrib: '390000027', num_benef: '2', nome: 'Eva Trocada' }
    const eva = await desk.hireFuncionario({ ...form, num_mecan: 'E-1' })
    const now = await alteracao(house.db, eva, { loc_trab: 'Doca' })
    expect(avisosOf(await desk.ask('alteracao', now))).toEqual([])
    await semPedidos(house.db, eva)
    expect(avisosOf(await desk.ask('alteracao', { ...now, num_mecan: '41' }))).toEqual([
      'Nº Mecanográfico: já existe Vítor Rocha Borges, CANARIO-A Norte.',
    ])
  })
})
