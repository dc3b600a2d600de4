import { beforeAll, describe, expect, it } from 'vitest'
import { everything } from '#contract/kit/filter.ts'
import { listAdaptacoes } from '#contract/saude/adaptacao.ts'
import { listExames } from '#contract/saude/exame.ts'
import { listFaltas, listFaltasAcoes } from '#contract/saude/marcacao.ts'
import { listAcoes, listMarcacoes } from '#contract/saude/marcacao.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { growRows } from '#test/list-cases.ts'
import { listHolds } from '#test/list-holds.ts'
import { soNaUnidade } from '#test/list-unidade.ts'
import { pessoa } from '#test/pessoas.ts'
import { adaptAll } from '#test/world-saude.ts'

const house = openHouse()
let medico: number
let hoje: string

beforeAll(async () => {
  const { raiz, norte, sul, loja } = house.world.a.nos
  const lugares = [raiz, norte, sul, loja]
  await insertFuncionarios(
    house.db,
    raiz,
    Array.from({ length: 40 }, (_, n) => pessoa(n, lugares[n % 4] ?? raiz)),
  )
  const [row] = await house.db.rows<{ cd: number; hoje: string }>(sql`
    insert into medico (nome, cedula) values ('Álvaro Íris', '12345')
    returning cd, current_date as hoje`)
  medico = row?.cd ?? 0
  hoje = row?.hoje ?? ''
  // Every state and type, at repeating days before and after today.
  const vez = piece`
    f.cd_empresa, f.cd, current_date + (f.cd * 7 + n * 3)::int % 23 - 11,
    time '08:00' + n % 5 * interval '45 minutes'`
  const ofAll = piece`from funcionario f, generate_series(1, 6) n where f.cd_empresa = ${raiz}`
  await house.db.rows(sql`
    insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis)
    select ${vez}, 1 + (f.cd + n) % 4, ${medico}, (array['A', 'AC', 'IT', 'ID', 'SD'])[1 + n % 5]
    ${ofAll}`)
  await house.db.rows(sql`
    insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_estad)
    select ${vez}, 1 + (f.cd + n) % 4, (f.cd + n) % 5 ${ofAll}`)
  await house.db.rows(sql`
    insert into marcacao_enferm (cd_empresa, cd_funcion, dt, hr, cd_tipo_ac_enferm, cd_tipo_exam,
                                 cd_estad)
    select ${vez}, 10 + (f.cd + n) % 8, nullif((f.cd + n) % 3, 0), (f.cd + 2 * n) % 5 ${ofAll}`)
  await house.db.rows(sql`
    update marcacao_enferm set dt = current_date + 1
    where cd_empresa = ${raiz} and cd % 4 = 0 and cd_estad = 0`)
  await growRows(house, 'exame', `cd_empresa = ${raiz}`)
  await adaptAll(house.db)
  for (const table of ['marcacao', 'marcacao_enferm']) {
    await growRows(house, table, `cd_empresa = ${raiz} and cd_estad = 0 and dt >= current_date`)
    await growRows(house, table, `cd_empresa = ${raiz} and cd_estad >= 2`)
  }
})

const entreDias = {
  desde: {
    leaves: ({ dt }: { dt: string }, day: string) => dt >= day,
    values: () => [dayFrom(-3), dayFrom(4)],
  },
  ate: {
    leaves: ({ dt }: { dt: string }, day: string) => dt <= day,
    values: () => [dayFrom(-3), dayFrom(4)],
  },
}
const dayFrom = (total: number) =>
  new Date(Date.parse(hoje) + total * 86_400_000).toISOString().slice(0, 10)

const stored = (table: Fragment, where: Fragment) => () =>
  sql`select m.cd, f.cd_organig as no from ${table} m
    join funcionario f on f.cd_empresa = m.cd_empresa and f.cd = m.cd_funcion
    where m.cd_empresa = ${house.world.a.nos.raiz} and ${where}`

const search = {
  text: ({ num_mecan, funcion }: { num_mecan: string | null; funcion: string }) =>
    `${num_mecan ?? ''}\n${funcion}`,
  finds: ['loja pessoa', 'SUL', 'canario-a', 'iris sa', 'N0000'],
}

const daysFrom = (dt: string) => (Date.parse(dt) - Date.parse(hoje)) / 86_400_000
const dias = {
  leaves: ({ dt }: { dt: string }, total: number) => daysFrom(dt) < total,
  values: () => [1, 7, 365],
}
const dia = { leaves: ({ dt }: { dt: string }) => daysFrom(dt) === 1 }
const tipo = {
  leaves: ({ cd_estad }: { cd_estad: number }, wanted: string) => String(cd_estad) === wanted,
}
const aberta = piece`m.cd_estad = 0 and m.dt >= (now() at time zone 'Europe/Lisbon')::date`
const falta = piece`m.cd_estad in (2, 3, 4)`

listHolds(house, {
  list: listMarcacoes,
  order: ['dt.asc', 'hr.asc'],
  stored: stored(piece`marcacao`, aberta),
  filters: { dias, dia },
  search,
})

listHolds(house, {
  list: listAcoes,
  order: ['dt.asc', 'hr.asc'],
  stored: stored(piece`marcacao_enferm`, aberta),
  filters: { dias, dia },
  search,
})

listHolds(house, {
  list: listFaltas,
  order: ['dt.des', 'hr.des'],
  stored: stored(piece`marcacao`, falta),
  filters: {
    tipo,
    exame: {
      leaves: ({ tipo_exam }, cd) => tipo_exam === (cd === 1 ? 'Admissão' : 'Periódico'),
      values: () => [1, 2],
    },
    ...entreDias,
    unidade: soNaUnidade(house),
  },
  search,
})

listHolds(house, {
  list: listFaltasAcoes,
  order: ['dt.des', 'hr.des'],
  stored: stored(piece`marcacao_enferm`, falta),
  filters: {
    tipo,
    acao: {
      leaves: ({ tipo_ac_enferm }, cd) =>
        tipo_ac_enferm === (cd === 21 ? 'Ação de enfermagem' : 'Oximetria'),
      values: () => [11, 21],
    },
  },
  search,
})

listHolds(house, {
  list: listExames,
  order: ['dt.des', 'hr.des'],
  stored: stored(piece`exame`, piece`true`),
  filters: {
    medico: { leaves: ({ medic }) => medic === 'Álvaro Íris', values: () => [medico] },
    decisao: { leaves: ({ cd_decis }, decisao) => cd_decis === decisao },
    conhecimento: {
      leaves: ({ dt_conhec, por_conhecer }, estado) =>
        estado === 'dada' ? dt_conhec !== null : por_conhecer,
    },
    ...entreDias,
    unidade: soNaUnidade(house),
  },
  search,
})

listHolds(house, {
  list: listAdaptacoes,
  order: ['ate.asc'],
  stored: stored(piece`adaptacao`, piece`true`),
  filters: {
    estado: {
      leaves: ({ cd_estad }, estado) => estado === everything || cd_estad === estado,
    },
  },
  search,
})

describe('a client', () => {
  type Reply<Row = { cd: number; nome: string }> = { message: Row[] }
  const at = () => `/api/empresa/${house.world.a.nos.raiz}/saude`
  const eu = () => house.world.a.residente

  it('is told neither the name nor the code of an action that would say too much', async () => {
    const sensitive = /álcool|psicoativas|vacina|tuberculina/iu
    for (const url of [
      `${at()}/marcacao/acao-enfermagem`,
      `${at()}/marcacao/falta/acao-enfermagem`,
      '/api/ac_enferm',
    ]) {
      const { message } = await ask<Reply<object>>(house.http, eu(), url)
      expect(message.length).toBeGreaterThan(10)
      expect(JSON.stringify(message)).not.toMatch(sensitive)
    }
    const { message } = await ask<Reply>(house.http, eu(), '/api/ac_enferm')
    expect(message.map(({ cd }) => cd)).toEqual(expect.arrayContaining([1, 12, 21]))
    for (const cd of [13, 14, 15, 16, 17, 18]) {
      expect(message.map((one) => one.cd)).not.toContain(cd)
      const found = `${at()}/marcacao/falta/acao-enfermagem?acao=${cd}`
      expect((await ask<Reply>(house.http, eu(), found)).message).toEqual([])
    }
  })

  it('without saude.doc is told of no certificate', async () => {
    const { a } = house.world
    const sees = await newActor(house.db, {
      membros: [{ no: a.nos.raiz, direitos: ['saude.ver'] }],
    })
    const anexos = async (who: typeof sees) =>
      (await ask<Reply<{ anex: number }>>(house.http, who, `${at()}/exame`)).message
        .map(({ anex }) => anex)
        .filter((anex) => anex > 0)
    expect(await anexos(sees)).toEqual([])
    expect(await anexos(eu())).toEqual(expect.arrayContaining(Object.values(a.fichas)))
  })

  it('has the physicians who examined somebody of the branch, and no others', async () => {
    const { a } = house.world
    await house.db.rows(sql`insert into medico (nome, cedula) values ('Ninguém', '0')`)
    const medicos = async (no: number) =>
      (await ask<Reply>(house.http, eu(), `/api/empresa/${no}/saude/medico`)).message
    expect(await medicos(a.nos.sul)).toEqual([
      { cd: medico, nome: 'Álvaro Íris' },
      { cd: expect.any(Number), nome: 'Rita Sousa' },
    ])
    await house.db.rows(sql`
      delete from exame where cd_medic = ${medico} and cd_funcion in
        (select cd from funcionario where cd_organig = ${a.nos.sul})`)
    expect(await medicos(a.nos.sul)).toEqual([{ cd: expect.any(Number), nome: 'Rita Sousa' }])
    expect(await medicos(a.nos.norte)).toHaveLength(2)
  })

  it('has the words of decisions and absences by their codes', async () => {
    const words = async (url: string) => (await ask<Reply>(house.http, eu(), url)).message
    expect(await words('/api/empresa/saude/decisao')).toEqual([
      { cd: 'A', nome: 'Apto' },
      { cd: 'AC', nome: 'Apto condicionalmente' },
      { cd: 'IT', nome: 'Inapto temporariamente' },
      { cd: 'ID', nome: 'Inapto definitivamente' },
      { cd: 'SD', nome: 'Sem decisão' },
    ])
    for (const tabela of ['f', 'ma']) {
      expect(await words(`${at()}/marcacao/falta/tipo?tabela=${tabela}`)).toEqual([
        { cd: 2, nome: 'Falta do médico' },
        { cd: 3, nome: 'Falta do funcionário' },
        { cd: 4, nome: 'Desmarcado' },
      ])
    }
  })
})
