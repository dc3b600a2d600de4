import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollMarcacoes } from '#server/saude/rows.ts'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import { buildWorld } from '#test/world.ts'
import type { Db } from './database.ts'
import { piece, sql } from './sql.ts'

let at: TestDatabase
let db: Db
let cd_empresa: number
let cd_medic: number
let pessoas: number[]
beforeAll(async () => {
  at = await newDatabase()
  db = at.owner
  const { a } = await buildWorld(db)
  cd_empresa = a.nos.raiz
  const rows = await db.rows<{ cd: number }>(
    sql`select cd from funcionario where cd_empresa = ${cd_empresa} order by cd limit 3`,
  )
  pessoas = rows.map(({ cd }) => cd)
  await db.rows(sql`delete from exame`)
  await db.rows(sql`delete from marcacao`)
  cd_medic = (await db.one<{ cd: number }>(sql`select min(cd) as cd from medico`))?.cd ?? 0
})
afterAll(() => at.drop())

type Change =
  | {
      kind: 'examine'
      exames: { quem: number; dia: number; hora: number; expira: number | null; decis: string }[]
    }
  | { kind: 'book'; marcacoes: { quem: number; dia: number }[] }
  | { kind: 'move exam'; which: number; quem: number; dia: number }
  | { kind: 'decide exam'; which: number; decis: string }
  | { kind: 'move booking'; which: number; quem: number; dia: number }
  | { kind: 'settle bookings'; which: number; count: number; estado: number }
  | { kind: 'take exam'; which: number; count: number }
  | { kind: 'take booking'; which: number; count: number }

const quem = fc.nat(2)
// few days, so that they collide
const dia = fc.integer({ min: -6, max: 6 })
const which = fc.nat(30)
const decis = fc.constantFrom('A', 'SD')
const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constant('examine' as const),
    exames: fc.array(
      fc.record({
        quem,
        dia,
        hora: fc.integer({ min: 9, max: 10 }),
        expira: fc.option(fc.integer({ min: 0, max: 20 })),
        decis,
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  fc.record({
    kind: fc.constant('book' as const),
    marcacoes: fc.array(fc.record({ quem, dia }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('move exam' as const), which, quem, dia }),
  fc.record({ kind: fc.constant('decide exam' as const), which, decis }),
  fc.record({ kind: fc.constant('move booking' as const), which, quem, dia }),
  fc.record({
    kind: fc.constant('settle bookings' as const),
    which,
    count: fc.nat(3),
    estado: fc.nat(4),
  }),
  fc.record({ kind: fc.constant('take exam' as const), which, count: fc.nat(3) }),
  fc.record({ kind: fc.constant('take booking' as const), which, count: fc.nat(3) }),
)

async function apply(change: Change) {
  if (change.kind === 'examine') {
    const rows = JSON.stringify(change.exames.map((one) => ({ ...one, cd: pessoas[one.quem] })))
    await db.rows(sql`
      insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis, dt_expir)
      select ${cd_empresa}, cd, current_date + dia, make_time(hora, 0, 0), 2, ${cd_medic}, decis,
             current_date + dia + expira
      from jsonb_to_recordset(${rows}::jsonb)
        as e (cd int, dia int, hora int, expira int, decis text)`)
  } else if (change.kind === 'book') {
    const rows = JSON.stringify(change.marcacoes.map((one) => ({ ...one, cd: pessoas[one.quem] })))
    await db.rows(sql`
      insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam)
      select ${cd_empresa}, cd, current_date + dia, '09:00', 2
      from jsonb_to_recordset(${rows}::jsonb) as m (cd int, dia int)`)
  } else if (change.kind === 'move exam') {
    await db.rows(sql`
      update exame set cd_funcion = ${pessoas[change.quem]}, dt = current_date + ${change.dia}::int,
             dt_expir = current_date + ${change.dia}::int
      where cd = (select cd from exame order by cd offset ${change.which} limit 1)`)
  } else if (change.kind === 'decide exam') {
    await db.rows(sql`
      update exame set cd_decis = ${change.decis}
      where cd = (select cd from exame order by cd offset ${change.which} limit 1)`)
  } else if (change.kind === 'move booking') {
    await db.rows(sql`
      update marcacao set cd_funcion = ${pessoas[change.quem]},
             dt = current_date + ${change.dia}::int
      where cd = (select cd from marcacao order by cd offset ${change.which} limit 1)`)
  } else if (change.kind === 'settle bookings') {
    await db.rows(sql`
      update marcacao set cd_estad = ${change.estado} where cd in
        (select cd from marcacao order by cd offset ${change.which} limit ${change.count})`)
  } else if (change.kind === 'take exam') {
    await db.rows(sql`
      delete from exame where cd in
        (select cd from exame order by cd offset ${change.which} limit ${change.count})`)
  } else {
    await db.rows(sql`
      delete from marcacao where cd in
        (select cd from marcacao order by cd offset ${change.which} limit ${change.count})`)
  }
}

type Resumo = {
  cd: number
  dt_ult_exam: string | null
  dt_expir: string | null
  dt_prox_marc: string | null
  sem_decisao: boolean
  total_exames: number
}

const kept = () =>
  db.rows<Resumo>(sql`
    select cd, dt_ult_exam, dt_expir, dt_prox_marc, sem_decisao, total_exames from funcionario
    where cd_empresa = ${cd_empresa} order by cd`)

async function recomputed(): Promise<Resumo[]> {
  const all = await db.rows<{ cd: number; hoje: string }>(sql`
    select cd, current_date as hoje from funcionario where cd_empresa = ${cd_empresa} order by cd`)
  const exames = await db.rows<
    Record<'dt' | 'hr' | 'cd_decis', string> &
      Record<'cd' | 'cd_funcion', number> & { dt_expir: string | null }
  >(sql`select cd, cd_funcion, dt, hr, cd_decis, dt_expir from exame`)
  const marcacoes = await db.rows<{ cd_funcion: number; dt: string }>(
    sql`select cd_funcion, dt from marcacao where cd_estad = 0`,
  )
  return all.map(({ cd, hoje }) => {
    const own = exames.filter(({ cd_funcion }) => cd_funcion === cd)
    const last = own
      .sort(
        (one, other) =>
          `${one.dt} ${one.hr}`.localeCompare(`${other.dt} ${other.hr}`) || one.cd - other.cd,
      )
      .at(-1)
    const next = marcacoes
      .filter(({ cd_funcion, dt }) => cd_funcion === cd && dt >= hoje)
      .map(({ dt }) => dt)
      .sort()
    return {
      cd,
      dt_ult_exam: last?.dt ?? null,
      dt_expir: last?.dt_expir ?? null,
      dt_prox_marc: next[0] ?? null,
      sem_decisao: last?.cd_decis === 'SD',
      total_exames: own.length,
    }
  })
}

test('whatever is written to exams and bookings, the employees say the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 12 }), async (all) => {
      for (const change of all) {
        await apply(change)
        expect(await kept()).toEqual(await recomputed())
      }
    }),
    { numRuns: 60 },
  )
})

test('of two exams written at once, the later one is the last', async () => {
  const [cd] = pessoas
  for (let round = 0; round < 10; round += 1) {
    await db.rows(sql`delete from exame`)
    const days = [-40, -30, -20, -10, -1]
    await Promise.all(
      days.map((day) =>
        db.transaction(async (tx) => {
          await tx.rows(sql`
            insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis)
            values (${cd_empresa}, ${cd}, current_date + ${day}::int, '09:00', 2, ${cd_medic}, 'A')`)
          await tx.rows(sql`
            insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam)
            values (${cd_empresa}, ${cd}, current_date - ${day}::int, '09:00', 2)`)
        }),
      ),
    )
    expect(await kept()).toEqual(await recomputed())
    await db.rows(sql`delete from marcacao`)
  }
})

test('bookings of yesterday make room for the next when the day turns', async () => {
  const [gone, moved, current] = pessoas
  await db.rows(sql`delete from marcacao`)
  const book = (cd: number | undefined, day: number) =>
    db.rows(sql`
      insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam)
      values (${cd_empresa}, ${cd}, current_date + ${day}::int, '09:00', 2)`)
  for (const [cd, day] of [
    [gone, -1],
    [moved, -1],
    [moved, 9],
    [moved, 4],
    [current, 0],
  ] as const) {
    await book(cd, day)
  }
  const right = await kept()
  expect(await rollMarcacoes(at.database.prestador)).toBe(0)
  // as the run of yesterday left it
  await db.rows(sql`
    update funcionario set dt_prox_marc = current_date - 1 where cd in (${gone}, ${moved})`)
  expect(await rollMarcacoes(at.database.prestador)).toBe(2)
  expect(await kept()).toEqual(right)
  expect(await kept()).toEqual(await recomputed())
  expect(await rollMarcacoes(at.database.prestador)).toBe(0)
})

test('whoever leaves keeps no appointment from that day on, and what was before stays as it was', async () => {
  const [leaves, stays] = pessoas
  await db.rows(sql`delete from marcacao`)
  await db.rows(sql`delete from marcacao_enferm`)
  const days = [-9, -3, 0, 4]
  await db.rows(sql`
    insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam)
    select ${cd_empresa}, cd, current_date + day, '09:00', 2
    from unnest(${[leaves, stays]}::int[]) cd, unnest(${days}::int[]) day`)
  await db.rows(sql`
    insert into marcacao_enferm (cd_empresa, cd_funcion, dt, hr, cd_tipo_ac_enferm)
    select ${cd_empresa}, cd_funcion, dt, hr, 1 from marcacao`)
  await db.rows(sql`
    update funcionario set inactiv = true, dt_inactiv = current_date - 3 where cd = ${leaves}`)
  for (const table of [piece`marcacao`, piece`marcacao_enferm`]) {
    const rows = await db.rows(sql`
      select cd_funcion, array_agg(cd_estad order by dt) as estados from ${table}
      group by cd_funcion order by cd_funcion`)
    expect(rows).toEqual([
      { cd_funcion: leaves, estados: [0, 4, 4, 4] },
      { cd_funcion: stays, estados: [0, 0, 0, 0] },
    ])
  }
  expect(await kept()).toEqual(await recomputed())
  // a later edit revives nothing and cancels nothing
  await db.rows(sql`
    update marcacao set cd_estad = 0 where cd_funcion = ${leaves} and dt = current_date`)
  await db.rows(sql`update funcionario set loc_trab = 'Outra' where cd = ${leaves}`)
  expect(await kept()).toEqual(await recomputed())
  expect((await db.rows(sql`select from marcacao where cd_estad = 4`)).length).toBe(2)
})
