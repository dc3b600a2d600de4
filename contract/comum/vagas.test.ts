import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMeses, dataOf, diaOf } from './calendario.ts'
import { horaDe, minutosDe } from './horario.ts'
import {
  avisosDaProposta,
  instanteDe,
  semHorario,
  turnosAbertos,
  turnosDe,
  vagasDoDia,
  type Horario,
  type Lugares,
} from './vagas.ts'

const lugares: Lugares = { feriados: [], unidades: new Map(), nomes: new Map([[1, 'Clínica']]) }
const util = (dia: number, de: string, ate: string, cd_local: number | null = null) => ({
  dia,
  de,
  ate,
  cd_local,
})
const segundas: Horario = {
  periodos: [util(1, '09:00', '13:00', 1), util(1, '14:00', '18:00', 2)],
  excecoes: [],
}
// 2026-11-30 is a Monday, 2026-12-01 a holiday
const segunda = '2026-11-30'

describe('the hours of a day', () => {
  it('are those of the week, of a day that differs, or none of an absence', () => {
    expect(turnosDe(segundas, segunda).map(({ de, ate }) => [horaDe(de), horaDe(ate)])).toEqual([
      ['09:00', '13:00'],
      ['14:00', '18:00'],
    ])
    expect(turnosDe(segundas, '2026-12-02')).toEqual([])
    const outra = { dt_de: segunda, dt_ate: segunda, de: '10:00', ate: '11:00', cd_local: null }
    expect(turnosDe({ ...segundas, excecoes: [outra] }, segunda)).toEqual([
      { de: 600, ate: 660, cd_local: null },
    ])
    const fora = { ...outra, de: null, ate: null }
    expect(turnosDe({ ...segundas, excecoes: [outra, fora] }, segunda)).toEqual([])
  })

  it('are the usual ones on working days where no week is known', () => {
    expect(turnosDe(semHorario, segunda)).toEqual([{ de: 480, ate: 1200, cd_local: null }])
    expect(turnosDe(semHorario, '2026-11-29')).toEqual([])
  })

  it('are closed by holidays, by those of a municipality, and by the hours of a unit', () => {
    expect(turnosAbertos(semHorario, { dt: '2026-12-01' }, lugares)).toEqual([])
    const feriados = [{ cd_local: 1, dt: '2020-11-30', anual: true, nome: 'Dia da vila' }]
    const unidades = new Map([[2, { periodos: [util(1, '15:00', '20:00')], excecoes: [] }]])
    expect(turnosAbertos(segundas, { dt: segunda }, { feriados, unidades })).toEqual([
      { de: 900, ate: 1080, cd_local: 2 },
    ])
    expect(turnosAbertos(segundas, { dt: segunda, cd_local: 1 }, lugares)).toEqual([
      { de: 540, ate: 780, cd_local: 1 },
    ])
  })
})

describe('what is said against an hour', () => {
  const quem = { nome: 'Dra. Prova', horario: segundas }
  const at = (hr: string, more: object = {}) => ({
    dt: segunda,
    hr,
    minutos: 15,
    cd_local: null,
    ...more,
  })

  it('is nothing inside of the hours, and nothing new where no hours are known', () => {
    expect(avisosDaProposta(at('09:00', { cd_local: 1 }), quem, lugares)).toEqual([])
    const semSemana = { nome: 'Dr. Sem', horario: semHorario }
    expect(avisosDaProposta(at('11:00'), semSemana, lugares)).toEqual([])
    expect(avisosDaProposta(at('03:00', { dt: '2026-11-29' }), semSemana, lugares)).toEqual([
      'É domingo.',
      'Fora das horas habituais (08:00 a 20:00).',
    ])
  })

  it('names the hours of the day, the absence, the place and the holidays', () => {
    expect(avisosDaProposta(at('12:50'), quem, lugares)).toEqual([
      'Fora do horário de Dra. Prova: nesse dia, das 09:00 às 13:00 e das 14:00 às 18:00.',
    ])
    expect(avisosDaProposta(at('10:00', { dt: '2026-11-29' }), quem, lugares)).toEqual([
      'Dra. Prova: sem horário ao domingo.',
    ])
    expect(
      avisosDaProposta(at('14:00', { cd_local: 1 }), quem, {
        ...lugares,
        nomes: new Map([[2, 'Unidade móvel']]),
      }),
    ).toEqual(['Dra. Prova: a essa hora em Unidade móvel.'])
    const ausente = { dt_de: segunda, dt_ate: segunda, de: null, ate: null, cd_local: null }
    const fora = { ...quem, horario: { ...segundas, excecoes: [ausente] } }
    expect(avisosDaProposta(at('09:00'), fora, lugares)).toEqual(['Dra. Prova: ausente nesse dia.'])
    const feriados = [{ cd_local: 1, dt: segunda, anual: false, nome: 'Dia da vila' }]
    expect(avisosDaProposta(at('09:00', { cd_local: 1 }), quem, { ...lugares, feriados })).toEqual([
      'É feriado municipal em Clínica: Dia da vila.',
    ])
  })
})

const hora = fc.integer({ min: 0, max: 24 * 12 - 1 }).map((cinco) => horaDe(cinco * 5))
const span = fc
  .tuple(hora, hora)
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => (one < other ? { de: one, ate: other } : { de: other, ate: one }))
const inicio = diaOf('2026-11-30')
const fim = addMeses(inicio, 1)
const dia = fc.integer({ min: inicio, max: fim })

const mes = fc.record({
  periodos: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 6 }), span).map(([qual, horas]) => ({
      dia: qual,
      ...horas,
      cd_local: null,
    })),
    { minLength: 1, maxLength: 14 },
  ),
  excecoes: fc.array(
    fc.tuple(dia, fc.nat(5), fc.option(span)).map(([de, long, horas]) => ({
      dt_de: dataOf(de),
      dt_ate: dataOf(de + long),
      de: horas?.de ?? null,
      ate: horas?.ate ?? null,
      cd_local: null,
    })),
    { maxLength: 4 },
  ),
  tomadas: fc.array(
    fc.record({
      dt: dia.map(dataOf),
      hr: fc.integer({ min: 0, max: 1439 }).map(horaDe),
      minutos: fc.integer({ min: 5, max: 480 }),
    }),
    { maxLength: 60 },
  ),
  minutos: fc.constantFrom(5, 10, 15, 20, 25, 30, 45, 60, 90),
})

describe('the free times of a random month', () => {
  it('are never taken and never outside of the hours, and the first is the first there is', () => {
    fc.assert(
      fc.property(mes, ({ periodos, excecoes, tomadas, minutos }) => {
        const horario = { periodos, excecoes }
        const wrong: unknown[] = []
        for (let at = inicio; at <= fim; at += 1) {
          const dt = dataOf(at)
          const turnos = turnosAbertos(horario, { dt }, lugares)
          const vagas = vagasDoDia(turnos, tomadas, { dt, minutos })
          const taken = tomadas
            .map((uma) => {
              const de = instanteDe(uma) - at * 1440
              return { de, ate: de + uma.minutos }
            })
            .filter(({ de, ate }) => ate > 0 && de < 1440 + minutos)
          const isFree = (de: number) =>
            turnos.some((turno) => turno.de <= de && de + minutos <= turno.ate) &&
            taken.every((uma) => uma.ate <= de || uma.de >= de + minutos)
          let first = 0
          while (first < 1440 && !isFree(first)) first += 1
          wrong.push(...vagas.filter(({ hr }) => !isFree(minutosDe(hr))).map(({ hr }) => [dt, hr]))
          const one = vagas[0]?.hr ?? 'none'
          if (one !== (first === 1440 ? 'none' : horaDe(first))) wrong.push([dt, one, first])
        }
        expect(wrong).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
