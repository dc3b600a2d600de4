import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addToMes, primeiroDia, ultimoDia } from '#contract/indicador/meses.ts'
import type { IndicadoresDeSaude } from '#contract/indicador/saude.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { sql } from '#server/db/sql.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { pessoa } from '#test/pessoas.ts'
import { lugares } from '#test/world.ts'

const house = openHouse()
const nos = () => house.world.b.nos

const read = async (query: string, org = nos().raiz) =>
  (
    await ask<{ message: IndicadoresDeSaude }>(
      house.http,
      house.world.b.residente,
      `/api/empresa/${org}/indicador/saude?${query}`,
    )
  ).message

/** The number of rows that a link of a figure opens. */
const opened = async (list: string, org = nos().raiz) => {
  const [path = '', query = ''] = list.split('?')
  const whole = `/api/empresa/${org}/${path}?pagina=1&quantidade=10&${query}`
  return (await ask<{ count: number }>(house.http, house.world.b.residente, whole)).count
}

type Feito = { lugar: (typeof lugares)[number]; cd: number; dt: string; falta: boolean }
let feitos: Feito[] = []

/** Two years of exams and absences of people in each place, by a fixed sequence. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-11-20T12:00:00Z') })
  let seed = 5
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  const { raiz } = nos()
  await house.db.rows(sql`delete from exame where cd_empresa = ${raiz}`)
  await house.db.rows(sql`delete from marcacao where cd_empresa = ${raiz}`)
  await house.db.rows(sql`delete from dever where cd_empresa = ${raiz}`)
  const onde = Array.from({ length: 24 }, () => lugares[random(4)] ?? 'raiz')
  const cds = await insertFuncionarios(
    house.db,
    raiz,
    onde.map((lugar, n) => pessoa(n, nos()[lugar])),
  )
  await house.db.rows(sql`
    update funcionario set dt_ult_exam = null, dt_expir = null where cd_empresa = ${raiz}`)
  await house.db.rows(sql`
    update funcionario set dt_ult_exam = current_date - 90,
      dt_expir = case when cd % 3 = 0 then current_date - 1
                      when cd % 5 <> 0 then current_date + (cd % 2)::int end
    where cd_empresa = ${raiz} and cd % 4 <> 0`)
  await house.db.rows(sql`
    insert into dever (cd_empresa, cd_funcion, classe, motivo, desde, dt)
    select ${raiz}::int, cd, 'periodico', 'periodico', current_date - 9, current_date + (cd % 5)::int - 2
    from funcionario where cd_empresa = ${raiz} and not inactiv`)
  feitos = Array.from({ length: 160 }, () => {
    const quem = random(24)
    const dt = `${addToMes('2023-11', random(25))}-${String(1 + random(28)).padStart(2, '0')}`
    return {
      lugar: onde[quem] ?? 'raiz',
      cd: cds[quem] ?? 0,
      dt: dt > '2025-11-20' ? '2025-11-19' : dt,
      falta: random(3) === 0,
    }
  })
  await house.db.rows(sql`
    insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis)
    select ${raiz}::int, n.cd, n.dt, '10:00', 1, (select min(cd) from medico), 'A'
    from jsonb_to_recordset(${JSON.stringify(feitos)}::jsonb) as n(cd bigint, dt date, falta boolean)
    where not n.falta`)
  await house.db.rows(sql`
    insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_estad)
    select ${raiz}::int, n.cd, n.dt, '10:00', 1, 2
    from jsonb_to_recordset(${JSON.stringify(feitos)}::jsonb) as n(cd bigint, dt date, falta boolean)
    where n.falta`)
  return () => void vi.useRealTimers()
})

/** The same by hand. */
function naive(de: string, ate: string, onde: readonly string[] = lugares) {
  const deles = feitos.filter(
    ({ lugar, dt }) => onde.includes(lugar) && dt >= primeiroDia(de) && dt <= ultimoDia(ate),
  )
  const faltas = deles.filter(({ falta }) => falta).length
  return { exames: deles.length - faltas, faltas }
}

const umAno = (mes: string) => addToMes(mes, -12)

describe('the figures of health', () => {
  it.each(['mes', 'trimestre', 'ano', 'doze'])('by %s are those of a naive count', async (por) => {
    const { periodos } = await read(`ano=2025&por=${por}`)
    expect(periodos.length).toBeGreaterThan(3)
    for (const { de, ate, agora, antes } of periodos) {
      expect({ de, ...agora }).toEqual({ de, ...naive(de, ate) })
      expect({ de, ...antes }).toEqual({ de, ...naive(umAno(de), umAno(ate)) })
    }
  })

  it('of the units add up to the whole, and are those of the unit when it is asked alone', async () => {
    const { linhas, total, de, ate } = (await read('ano=2025&por=mes')).unidades
    for (const campo of ['exames', 'faltas'] as const) {
      const sum = linhas.reduce((all, { agora }) => all + agora[campo], 0)
      expect([campo, sum]).toEqual([campo, total.agora[campo]])
    }
    const validades = ['em_dia', 'expirado', 'sem_validade', 'sem_exame'] as const
    for (const campo of ['pessoas', ...validades, 'atraso'] as const) {
      const sum = linhas.reduce((all, { hoje }) => all + hoje[campo], 0)
      expect([campo, sum]).toEqual([campo, total.hoje[campo]])
      expect(total.hoje[campo]).toBeGreaterThan(0)
    }
    for (const { hoje } of linhas) {
      expect(validades.reduce((sum, one) => sum + hoje[one], 0)).toBe(hoje.pessoas)
    }
    const norte = linhas.find(({ cd }) => cd === nos().norte)
    expect(norte?.agora).toEqual(naive(de, ate, ['norte', 'loja']))
    const { unidades } = await read('ano=2025&por=mes', nos().norte)
    expect(unidades.total).toEqual({
      agora: norte?.agora,
      antes: norte?.antes,
      hoje: norte?.hoje,
    })
  })

  it('open exactly the rows they count', async () => {
    const { unidades, periodos } = await read('ano=2025&por=trimestre')
    const dias = (de = '', ate = '') => `desde=${primeiroDia(de)}&ate=${ultimoDia(ate)}`
    const [um] = periodos
    const q = dias(um?.de, um?.ate)
    expect(await opened(`saude/exame?${q}`)).toBe(um?.agora.exames)
    expect(await opened(`saude/marcacao/falta/exame?${q}`)).toBe(um?.agora.faltas)
    const u = dias(unidades.de, unidades.ate)
    for (const { cd, propria, agora, hoje } of unidades.linhas) {
      const so = propria ? `&unidade=${cd}` : ''
      expect(await opened(`saude/exame?${u}${so}`, cd)).toBe(agora.exames)
      expect(await opened(`saude/marcacao/falta/exame?${u}${so}`, cd)).toBe(agora.faltas)
      expect(await opened(`saude/dever?estado=atraso${so}`, cd)).toBe(hoje.atraso)
      expect(await opened(`funcionario?${so}`, cd)).toBe(hoje.pessoas)
      for (const validade of ['em_dia', 'expirado', 'sem_validade', 'sem_exame'] as const) {
        const rows = await opened(`funcionario?validade=${validade}${so}`, cd)
        expect([validade, rows]).toEqual([validade, hoje[validade]])
      }
    }
  })
})
