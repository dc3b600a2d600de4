import { describe, expect, it } from 'vitest'
import { indicesDe, semAcidentes, type SomaDeAcidentes } from './indices.ts'
import { periodoDasUnidades, periodosDe, umAnoAntes } from './periodos.ts'

const soma = (mais: Partial<SomaDeAcidentes>) => indicesDe({ ...semAcidentes, meses: 12, ...mais })

describe('the indices of accidents', () => {
  const ano = { acidentes: 5, com_baixa: 3, dias: 45, horas: 204_000, pessoas: 120 * 12 }

  it('are those of a year worked out by hand', () => {
    const { frequencia, frequencia_todos, gravidade, incidencia, duracao } = soma(ano)
    // 3 × 1 000 000 / 204 000
    expect(frequencia).toBeCloseTo(14.71, 2)
    // 5 × 1 000 000 / 204 000
    expect(frequencia_todos).toBeCloseTo(24.51, 2)
    // 45 × 1 000 000 / 204 000
    expect(gravidade).toBeCloseTo(220.59, 2)
    // 3 × 1 000 / 120
    expect(incidencia).toBe(25)
    // 45 / 3
    expect(duracao).toBe(15)
  })

  it('of a quarter divide by the average people of its three months', () => {
    // (10 + 20 + 30) / 3 = 20 people, and 2 accidents with leave
    expect(soma({ com_baixa: 2, pessoas: 60, meses: 3, horas: 9600 }).incidencia).toBe(100)
  })

  it('leave out accidents on the way to work', () => {
    expect(soma({ ...ano, trajeto: 4, trajeto_com_baixa: 2 })).toEqual(soma(ano))
  })

  it('are not there without hours, and zero without accidents', () => {
    expect(soma({ ...ano, em_falta: ['2026-03'] })).toEqual({
      frequencia: null,
      frequencia_todos: null,
      gravidade: null,
      incidencia: null,
      duracao: 15,
    })
    expect(soma({ horas: 160, pessoas: 12 })).toMatchObject({
      frequencia: 0,
      gravidade: 0,
      incidencia: 0,
      duracao: null,
    })
    expect(soma({})).toMatchObject({ frequencia: null, incidencia: null })
  })
})

describe('the periods of a year', () => {
  const hoje = '2026-05-20'
  const nomes = (por: Parameters<typeof periodosDe>[1], ano = 2026) =>
    periodosDe(ano, por, hoje).map(({ de, ate, nome }) => `${de} ${ate} ${nome}`)

  it('are its months until the running one', () => {
    expect(nomes('mes')).toHaveLength(5)
    expect(nomes('mes').at(-1)).toBe('2026-05 2026-05 maio de 2026')
    expect(nomes('mes', 2025)).toHaveLength(12)
    expect(nomes('mes', 2027)).toEqual([])
  })

  it('are quarters and years that end with the last month that is over', () => {
    expect(nomes('trimestre')).toEqual([
      '2026-01 2026-03 1.º trimestre de 2026',
      '2026-04 2026-04 2.º trimestre de 2026, até abril',
    ])
    expect(nomes('ano').slice(-2)).toEqual([
      '2025-01 2025-12 2025',
      '2026-01 2026-04 2026, até abril',
    ])
    expect(nomes('ano')).toHaveLength(5)
  })

  it('are twelve months that roll', () => {
    expect(nomes('doze').at(-1)).toBe('2025-05 2026-04 até abril de 2026')
    expect(nomes('doze')).toHaveLength(4)
  })

  it('are compared with the same months a year earlier', () => {
    expect(umAnoAntes({ de: '2026-01', ate: '2026-04' })).toEqual({ de: '2025-01', ate: '2025-04' })
    expect(periodoDasUnidades(2026, 'mes', hoje)).toMatchObject({ de: '2026-01', ate: '2026-04' })
    expect(periodoDasUnidades(2026, 'doze', hoje)).toMatchObject({ de: '2025-05', ate: '2026-04' })
    expect(periodoDasUnidades(2026, 'mes', '2026-01-09')).toMatchObject({ ate: '2026-01' })
  })
})
