import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { addMeses, dataOf, diaOf, idadeEm, type Dia } from '#contract/comum/calendario.ts'
import type { Decisao } from '#contract/saude/decisao.ts'
import { deveresOf, proximaRevisao, validadeDoDever } from './deveres.ts'
import { casos, fatosDe } from './testing/casos.ts'
import type { Caso } from './testing/tipos.ts'
import type { Fatos, Periodo } from './tipos.ts'

/** `classe motivo day since` of each duty. */
const ditos = (caso: Caso) =>
  deveresOf(fatosDe(caso)).map(({ classe, motivo, dt, desde }) =>
    [classe, motivo, dt === null ? '?' : dataOf(dt), dataOf(desde)].join(' '),
  )

describe('what is owed to a person', () => {
  it('is tried by sixty cases or more', () => {
    expect(casos.length).toBeGreaterThanOrEqual(60)
  })

  it.each(casos)('%s (%s)', (_, __, caso, devidos) => {
    expect(ditos(caso)).toEqual(devidos)
  })
})

describe('the expiry proposed with a result', () => {
  const em = (caso: Caso, dt = '2026-02-01', cd_decis: Decisao = 'A') => {
    const proposta = validadeDoDever(fatosDe(caso), { dt: diaOf(dt), cd_decis })
    return proposta && dataOf(proposta.dt)
  }
  it('is the nearest of law, regimes and protocols, and the end of a protection', () => {
    expect(em({})).toBe('2028-02-01')
    expect(em({ nasc: '1960-01-01' })).toBe('2027-02-01')
    expect(em({ noturno: ['2021-01-01'] })).toBe('2027-02-01')
    expect(em({ teletrabalho: ['2021-01-01'] })).toBe('2027-02-01')
    expect(em({ protocolos: [{ meses: 6 }] })).toBe('2026-08-01')
    expect(em({ protecoes: [['2026-01-01', '2026-09-30']] })).toBe('2026-09-30')
    expect(em({ protecoes: [['2026-01-01', '2026-01-31']] })).toBe('2028-02-01')
    expect(em({}, '2026-02-01', 'SD')).toBeNull()
    expect(em({ noturno: ['2021-01-01'] }, '2026-02-01', 'ID')).toBeNull()
  })

  it('says the rule that gave it, the law before a regime of the same day', () => {
    const porque = (caso: Caso) =>
      validadeDoDever(fatosDe(caso), { dt: diaOf('2026-02-01'), cd_decis: 'A' })?.porque
    expect(porque({})).toContain('de dois em dois anos')
    expect(porque({ nasc: '1960-01-01', noturno: ['2021-01-01'] })).toContain('anual abaixo dos')
    expect(porque({ noturno: ['2021-01-01'] })).toContain('art. 225.º')
    expect(porque({ protocolos: [{ meses: 6 }] })).toContain('Protocolo «')
    expect(porque({ protecoes: [['2026-01-01', '2026-09-30']] })).toContain('fim da proteção')
  })
})

// A slow second opinion that walks through the days.
const inicio = diaOf('2020-01-01')
const hoje = diaOf('2024-06-01')

const dias = (min: number, max: number) => fc.integer({ min: inicio + min, max: inicio + max })
const periodos = fc
  .tuple(dias(0, 1_800), fc.option(fc.integer({ min: 0, max: 900 }), { freq: 4 }))
  .map(([de, duracao]): Periodo => ({ de, ate: duracao === null ? null : de + duracao }))

const historias = fc.record({
  nascimento: fc.integer({ min: diaOf('1950-01-01'), max: diaOf('2003-12-31') }),
  noturno: fc.option(periodos),
  teletrabalho: fc.option(periodos),
  mudou_funcao: fc.option(dias(0, 1_612)),
  ausencias: fc.array(periodos, { maxLength: 4 }),
  exames: fc.array(dias(0, 1_612), { maxLength: 5 }),
})

type Historia = typeof historias extends fc.Arbitrary<infer T> ? T : never

const within = ({ de, ate }: Periodo, dia: Dia) => de <= dia && (ate === null || dia <= ate)

function naive({ nascimento, noturno, teletrabalho, ...historia }: Historia): string[] {
  if (historia.exames.length === 0) return [`admissao ${inicio}`]
  const ultimo = Math.max(...historia.exames)
  const idade = idadeEm(nascimento, ultimo)
  const anual = idade < 18 || idade > 50
  const devido = (dia: Dia) => {
    if (dia >= addMeses(ultimo, anual ? 12 : 24)) return true
    const isYearOld = dia >= addMeses(ultimo, 12)
    return isYearOld && [noturno, teletrabalho].some((one) => one && within(one, dia))
  }
  const said: string[] = []
  for (let dia = ultimo; said.length === 0; dia += 1) if (devido(dia)) said.push(`exame ${dia}`)
  const regresso = naiveReturn(historia.ausencias, ultimo)
  if (regresso !== undefined) said.push(`regresso ${regresso}`)
  if (historia.mudou_funcao !== null && ultimo < historia.mudou_funcao) {
    said.push(`mudanca ${historia.mudou_funcao}`)
  }
  return said
}

/** Runs of days away; the last one over thirty days, unless an exam followed it. */
function naiveReturn(ausencias: readonly Periodo[], ultimo: Dia): string | undefined {
  const fim = inicio + 4_000
  let [run, found]: [number, string | undefined] = [0, undefined]
  const isOpen = (dia: Dia) => ausencias.some((one) => one.ate === null && within(one, dia))
  for (let dia = inicio; dia <= fim; dia += 1) {
    const away = ausencias.some((one) => within(one, dia))
    if (away && isOpen(dia)) {
      const first = dia - run
      if (hoje - first + 1 <= 30) return found
      return ultimo > first + 30 ? undefined : 'null'
    }
    if (!away && run > 30) found = ultimo > dia - 1 ? undefined : String(dia)
    run = away ? run + 1 : 0
  }
  return found
}

describe('random histories', () => {
  it('owe what a walk through the days finds', () => {
    fc.assert(
      fc.property(historias, ({ exames, ...historia }) => {
        const fatos: Fatos = {
          ...fatosDe({}),
          ...historia,
          hoje,
          admissao: inicio,
          exames: exames.map((dt) => ({ dt, cd_decis: 'A', dt_expir: null })),
        }
        const said = deveresOf(fatos).map(({ classe, dt }) => `${classe} ${dt}`)
        expect(said).toEqual(naive({ exames, ...historia }))
      }),
      { numRuns: 600 },
    )
  })

  it('owe the same every day until the next review', () => {
    fc.assert(
      fc.property(historias, fc.nat({ max: 400 }), ({ exames, ...historia }, depois) => {
        const at = (dia: Dia): Fatos => ({
          ...fatosDe({}),
          ...historia,
          hoje: dia,
          admissao: inicio,
          exames: exames.map((dt) => ({ dt, cd_decis: 'A', dt_expir: null })),
        })
        const proxima = proximaRevisao(at(hoje)) ?? Infinity
        const dia = Math.min(hoje + depois, proxima - 1)
        expect(deveresOf(at(dia))).toEqual(deveresOf(at(hoje)))
      }),
      { numRuns: 600 },
    )
  })
})
