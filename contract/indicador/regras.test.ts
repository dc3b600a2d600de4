import { describe, expect, it } from 'vitest'
import { addToMes, diasDoMes, mesesEntre, nomeDoMes } from './meses.ts'
import { horasErradas, propostaDe } from './regras.ts'

const quando = { hoje: '2026-03-10', fechada: null }
const erros = (celula: object, mais: object = {}) =>
  horasErradas({ mes: '2026-02', horas: 160, pessoas: 1, ...celula }, { ...quando, ...mais })

describe('hours and people of a month', () => {
  it('are refused for a month to come, and taken for the present one', () => {
    expect(erros({ mes: '2026-04' })).toEqual({ horas: 'Este mês ainda não chegou.' })
    expect(erros({ mes: '2026-03' })).toEqual({})
  })

  it('are refused after the unit closed', () => {
    const fechada = { fechada: '2026-01' }
    expect(erros({}, fechada)).toEqual({ horas: 'A unidade encerrou em janeiro de 2026.' })
    expect(erros({ mes: '2026-01' }, fechada)).toEqual({})
  })

  it('go together, or are both left out', () => {
    expect(erros({ horas: null })).toEqual({ horas: 'Indique também as horas.' })
    expect(erros({ pessoas: null })).toEqual({ pessoas: 'Indique também as pessoas.' })
    expect(erros({ horas: null, pessoas: null })).toEqual({})
  })

  it('are not less than zero', () => {
    expect(erros({ pessoas: -1 })).toHaveProperty('pessoas')
    expect(erros({ horas: -1 })).toHaveProperty('horas')
    expect(erros({ horas: 0, pessoas: 0 })).toEqual({})
  })

  it('are refused where nobody can work as much', () => {
    // 2 people × 28 days × 13 hours = 728
    expect(erros({ horas: 728, pessoas: 2 })).toEqual({})
    expect(erros({ horas: 729, pessoas: 2 })).toEqual({
      horas:
        '2 pessoas não trabalham mais de 728 horas em 28 dias: o descanso diário deixa 13 por dia.',
    })
    expect(erros({ horas: 1, pessoas: 0 })).toEqual({
      horas: 'Sem pessoas não há horas. Indique quantas trabalharam.',
    })
  })
})

describe('a proposal', () => {
  it('is forty hours a week for each day that somebody was there', () => {
    // ten people in a month of 28 days: 10 × 4 weeks × 40 hours
    expect(propostaDe('2026-02', 280)).toEqual({ horas: 1600, pessoas: 10 })
    // one of them came for the last 14 days: 9.5 people on average
    expect(propostaDe('2026-02', 266)).toEqual({ horas: 1520, pessoas: 10 })
    expect(propostaDe('2026-02', 1)).toEqual({ horas: 6, pessoas: 1 })
    expect(propostaDe('2026-02', 0)).toEqual({ horas: 0, pessoas: 0 })
  })

  it('is never refused', () => {
    const refused: object[] = []
    for (let mes = '2020-01'; mes < '2025-01'; mes = addToMes(mes, 1)) {
      for (let dias = 1; dias < 200; dias += 1) {
        const erro = horasErradas({ mes, ...propostaDe(mes, dias) }, quando)
        if (Object.keys(erro).length > 0) refused.push({ mes, dias, erro })
      }
    }
    expect(refused).toEqual([])
  })
})

describe('months', () => {
  it('are added and counted over the end of a year', () => {
    expect([addToMes('2026-01', -1), addToMes('2025-12', 1), addToMes('2026-03', -27)]).toEqual([
      '2025-12',
      '2026-01',
      '2023-12',
    ])
    expect(mesesEntre('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(mesesEntre('2026-02', '2026-01')).toEqual([])
    expect([diasDoMes('2024-02'), diasDoMes('2026-02'), nomeDoMes('2026-03')]).toEqual([
      29,
      28,
      'março de 2026',
    ])
  })
})
