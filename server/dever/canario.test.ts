import { beforeAll, expect, it } from 'vitest'
import { listDeveres } from '#contract/dever/lista.ts'
import { createProtocolo, setProtecao } from '#contract/dever/prestador.ts'
import { limitesDaLei } from '#contract/saude/validade.ts'
import { reviewAllDeveres } from '#server/comum/dever/rever.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { agenda, daysOn } from '#test/agenda.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { fillPath } from '#test/samples.ts'

const house = openHouse()
const causas = ['medico', 'protocolo', 'protecao'] as const
type Causa = (typeof causas)[number]

/** Three times the three causes, in every place of the order in which people came. */
const chegada: readonly Causa[] = [
  'medico',
  'protocolo',
  'protecao',
  'protocolo',
  'protecao',
  'medico',
  'protecao',
  'medico',
  'protocolo',
]
let raiz: number
let eu: Actor
let prazo: string
const pessoas: { cd: number; causa: Causa }[] = []

const meses = (data: string, total: number) => {
  const [ano = 0, mes = 0, dia = 0] = data.split('-').map(Number)
  return new Date(Date.UTC(ano, mes - 1 + total, dia)).toISOString().slice(0, 10)
}

const asSaude = async (path: string, codes: object, body: object) =>
  await ask<{ message: string }>(
    house.http,
    house.world.a.prestador,
    fillPath(path, { ...codes }),
    {
      method: 'POST',
      body,
    },
  )

beforeAll(async () => {
  raiz = house.world.a.nos.raiz
  const desk = agenda(house)
  const cd_medic = await desk.medico('Dra. Canário')
  eu = await newActor(house.db, {
    membros: [{ no: raiz, adm: true, direitos: ['saude.ver', 'saude.doc', 'funcionario.ver'] }],
  })
  // the first of a month: half a year later is a day for each of the three
  const dt = `${(await daysOn(house.db, -80)).slice(0, 7)}-01`
  prazo = meses(dt, 6)
  for (const causa of chegada) {
    const cd = await desk.contrata()
    const exame = { cd_funcion: cd, cd_tipo_exam: 2, dt, hr: '10:00', cd_medic, cd_decis: 'A' }
    await desk.record({ ...exame, dt_expir: causa === 'medico' ? prazo : meses(dt, 24) })
    pessoas.push({ cd, causa })
  }
  for (const { cd, causa } of pessoas.toReversed()) {
    if (causa === 'protecao') await asSaude(setProtecao.path, { id: cd }, { de: prazo })
    if (causa === 'protocolo') {
      await asSaude(
        createProtocolo.path,
        {},
        {
          nome: 'CANARIO-CAUSA',
          cd_empresa: raiz,
          alvo: 'funcionario',
          cd_alvo: cd,
          meses: 6,
        },
      )
    }
  }
  const { prestador } = house.database
  await reviewAllDeveres(prestador, limitesDaLei, new AbortController().signal)
})

type Row = Record<string, unknown> & { cd: number; cd_funcion: number }

const list = async (query: string) =>
  await ask<{ message: Row[]; count?: number }>(
    house.http,
    eu,
    `${fillPath(listDeveres.path, { org: raiz })}?${query}`,
  )

/** The words of a row without its person. */
const saidWithout =
  (...keys: string[]) =>
  (row: Row) =>
    JSON.stringify(Object.entries(row).filter(([key]) => !keys.includes(key)))

const causaOf = (codigo: unknown) => pessoas.find(({ cd }) => cd === codigo)?.causa
const all = 'dias=todos&pagina=1&quantidade=100'

it('the rows differ in the date of the certificate alone, which a physician wrote', async () => {
  const { message } = await list(all)
  const rows = message.filter(({ cd_funcion }) => causaOf(cd_funcion))
  expect(rows).toHaveLength(chegada.length)
  const saidOf = (causa: Causa) => [
    ...new Set(
      rows
        .filter(({ cd_funcion }) => causaOf(cd_funcion) === causa)
        .map(saidWithout('cd', 'cd_funcion', 'num_mecan', 'dt_expir')),
    ),
  ]
  expect(saidOf('medico')).toHaveLength(1)
  expect(saidOf('protocolo')).toEqual(saidOf('medico'))
  expect(saidOf('protecao')).toEqual(saidOf('medico'))
  expect(rows[0]).toMatchObject({ motivo: 'medico', dt: prazo })
})

it('no order of the list, nor of the exported one, puts one cause together', async () => {
  for (const ordem of ['dt', 'organig']) {
    for (const way of ['asc', 'des']) {
      for (const page of [all, 'dias=todos']) {
        const { message } = await list(`${page}&ordenacao=${ordem}.${way}`)
        const causes = message.flatMap((row) => causaOf(row.cd_funcion) ?? [])
        // equal rows come as people did, whatever was decided of them since
        const expected = way === 'asc' ? chegada : chegada.toReversed()
        expect([ordem, way, page, causes]).toEqual([ordem, way, page, expected])
      }
    }
  }
})

it('no filter leaves one cause out, and each counts all three', async () => {
  for (const filter of ['motivo=medico', 'estado=breve', 'marcado=false', 'estado=atraso']) {
    const { message } = await list(`${all}&${filter}`)
    const found = message.flatMap((row) => causaOf(row.cd_funcion) ?? [])
    expect([0, chegada.length]).toContain(found.length)
  }
})

it('a person’s own page says the same of the three, and no log, mail or figure tells of the cause', async () => {
  const said = new Map<Causa, Set<string>>(causas.map((causa) => [causa, new Set()]))
  for (const { cd, causa } of pessoas) {
    const path = `/api/empresa/${raiz}/saude/dever`
    const own = await ask<{ message: Row[] }>(house.http, eu, `${path}/funcionario/${cd}`)
    const asked = await ask<{ message: Row[] }>(house.http, eu, `${path}/pessoas?pessoas=${cd}`)
    for (const row of [...own.message, ...asked.message]) {
      said.get(causa)?.add(saidWithout('cd', 'cd_funcion')(row))
    }
  }
  expect(said.get('protocolo')).toEqual(said.get('medico'))
  expect(said.get('protecao')).toEqual(said.get('medico'))

  const log = await ask(house.http, eu, `/api/empresa/${raiz}/registo?pagina=1&quantidade=100`)
  expect(JSON.stringify(log)).toContain('"status":200')
  expect(JSON.stringify(log)).not.toMatch(/prote[cç]|protocolo|CANARIO-CAUSA/iu)
  const [stored] = await house.db.rows<{ correio: number; registo: number; avisos: number }>(sql`
    select (select count(*)::int from correio c where c::text ~* 'prote[cç]|CANARIO-CAUSA') as correio,
           (select count(*)::int from registo r where r::text ~* 'prote[cç]|CANARIO-CAUSA') as registo,
           (select count(*)::int from aviso a where a::text ~* 'prote[cç]|CANARIO-CAUSA') as avisos`)
  expect(stored).toEqual({ correio: 0, registo: 0, avisos: 0 })
})
