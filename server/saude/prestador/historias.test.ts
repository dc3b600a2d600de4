import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { agenda } from '#test/agenda.ts'
import { openHouse } from '#test/house.ts'
import { lugares } from '#test/world.ts'
import { bookMarcacao } from './book.ts'
import { especies } from '../especie.ts'
import { moveMarcacao } from './move.ts'
import { recordExame } from './record.ts'
import { missMarcacao } from './settle.ts'

const house = openHouse()
const config = readConfig({ NODE_ENV: 'test' })
const autor = { cd: 1, nome: 'Prova' }
let cd_empresa: number
beforeAll(async () => {
  cd_empresa = house.world.a.nos.raiz
})

const dia = fc.integer({ min: -3, max: 9 })
const hr = fc.constantFrom('09:00', '09:10', '09:30', '22:00')
const decis = fc.constantFrom('A', 'AC', 'IT', 'ID', 'SD' as const)
const medico = fc.nat(1)
const which = fc.nat(20)
const write = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('book' as const), dia, hr, medico }) },
  fc.record({ kind: fc.constant('move' as const), which, dia, hr }),
  fc.record({ kind: fc.constant('miss' as const), which, tipo: fc.constantFrom(2, 3, 4 as const) }),
  fc.record({ kind: fc.constant('record' as const), which, decis, medico }),
  fc.record({ kind: fc.constant('alone' as const), dia, hr, decis, medico }),
)
type Write = typeof write extends fc.Arbitrary<infer W> ? W : never

/** Two doctors and a node of its own: parallel histories share no lock. */
type Vida = { cd: number; medicos: number[] }

async function apply(tx: Db, { cd: cd_funcion, medicos }: Vida, booked: number[], one: Write) {
  const where = { cd_empresa, autor }
  const recorded = { ...where, config, pdf: undefined }
  const cd_medic = 'medico' in one ? (medicos[one.medico] ?? 0) : 0
  const chave = () => ({
    cd: 'which' in one ? (booked[one.which % Math.max(1, booked.length)] ?? 0) : 0,
    cd_empresa,
  })
  const caller = { autor, seen: undefined }
  if (one.kind === 'book') {
    const body = { cd_funcion, cd_tipo_exam: 2, cd_medic, dt: await dayOf(tx, one.dia), hr: one.hr }
    booked.push((await bookMarcacao(tx, especies.exame, where, body)).cd)
  } else if (one.kind === 'move') {
    const to = { dt: await dayOf(tx, one.dia), hr: one.hr }
    await moveMarcacao(tx, especies.exame, chave(), caller, to)
  } else if (one.kind === 'miss') {
    await missMarcacao(tx, especies.exame, chave(), { ...caller, tipo: one.tipo })
  } else if (one.kind === 'record') {
    await recordExame(tx, recorded, { cd_marcacao: chave().cd, cd_medic, cd_decis: one.decis })
  } else {
    const dt = await dayOf(tx, one.dia)
    const said = { cd_funcion, cd_tipo_exam: 2, dt, hr: one.hr, cd_medic, cd_decis: one.decis }
    await recordExame(tx, recorded, said)
  }
}

const days = new Map<number, string>()
async function dayOf(tx: Db, days_on: number): Promise<string> {
  const known = days.get(days_on)
  if (known !== undefined) return known
  const row = await tx.one<{ dt: string }>(sql`select current_date + ${days_on}::int as dt`)
  days.set(days_on, row?.dt ?? '')
  return row?.dt ?? ''
}

/** Compares the summary with the exams, and the calendar with the open bookings. */
const said = (cd: number) => sql`
  select (f.dt_ult_exam, f.dt_expir, f.dt_prox_marc) is not distinct from (
           e.dt, e.dt_expir, (
             select min(m.dt) from marcacao m where m.cd_empresa = f.cd_empresa
               and m.cd_funcion = f.cd and m.cd_estad = 0 and m.dt >= current_date)) as resumo,
         not exists (
           select from marcacao m left join ocupacao o
             on o.cd_empresa = m.cd_empresa and o.cd_marcacao = m.cd
           where m.cd_empresa = f.cd_empresa and m.cd_funcion = f.cd
             and case when m.cd_estad = 0
                 then o.cd_medic is distinct from m.cd_medic or lower(o.quando) <> m.dt + m.hr
                 else m.cd_estad >= 2 and o.cd is not null end) as agenda
  from funcionario f left join lateral (
    select e.dt, e.dt_expir from exame e
    where e.cd_empresa = f.cd_empresa and e.cd_funcion = f.cd
    order by e.dt desc, e.hr desc, e.cd desc limit 1) e on true
  where f.cd_empresa = ${cd_empresa} and f.cd = ${cd}`

// A `Refusal` returns the connection to the pool, with its prepared statements.
const undone = new Refusal(409, 'Desfeita.')

let vidas: Vida[]
beforeAll(async () => {
  const desk = agenda(house)
  vidas = []
  for (const lugar of lugares) {
    const medicos = [await desk.medico(`Dra. ${lugar}`), await desk.medico(`Dr. ${lugar}`)]
    const cd = await desk.contrata(house.world.a, { cd_organig: house.world.a.nos[lugar] })
    vidas.push({ cd, medicos })
  }
})

const seeds = [1, 2, 3, 4, 5].map((nth) => 20_261_121 + nth)

it.each(seeds)(
  'whatever the provider records in 100 histories of 30 writes, summary and calendar say the same (%i)',
  async (seed) => {
    const length = { minLength: 30, maxLength: 30 }
    const histories = fc.sample(fc.array(write, length), { numRuns: 100, seed })
    const tally = { done: 0, refused: 0 }
    const live = async (tx: Db, vida: Vida, history: Write[]) => {
      const booked: number[] = []
      for (const one of history) {
        await tx.rows(sql`savepoint antes`)
        try {
          await apply(tx, vida, booked, one)
          tally.done += 1
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          await tx.rows(sql`rollback to savepoint antes`)
          tally.refused += 1
        }
      }
      expect(await tx.one(said(vida.cd))).toEqual({ resumo: true, agenda: true })
      throw undone
    }
    await Promise.all(
      vidas.map(async (vida, lane) => {
        for (const history of histories.filter((_, index) => index % vidas.length === lane)) {
          const { transaction } = house.database.prestador.empresa(cd_empresa)
          const lived = transaction((tx) => live(tx, vida, history))
          await expect(lived).rejects.toBe(undone)
        }
      }),
    )
    expect(tally.done).toBeGreaterThan(1_000)
    expect(tally.refused).toBeGreaterThan(400)
  },
)
