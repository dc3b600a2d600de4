import { expect, it } from 'vitest'
import {
  diaCurto,
  diaPorExtenso,
  duracao,
  isFolga,
  nomeCurto,
  semanaDe,
} from '#web/comum/agenda/dias.ts'
import { emFaixas, livres } from './faixas.ts'

const as = (hr: string, minutos = 15) => ({ hr, minutos })

it('bookings at the same time stand side by side, the others have the whole width', () => {
  const placed = emFaixas([
    as('09:00', 60),
    as('09:15'),
    as('09:30', 60),
    as('11:00', 5),
    as('11:05'),
  ])
  expect(placed.map(({ faixa, faixas }) => [faixa, faixas])).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
    // too short to read: the next booking stands beside it
    [0, 2],
    [1, 2],
  ])
  expect(emFaixas([as('23:55', 30)])[0]?.ate).toBe(24 * 60)
})

it('what is free lies between them, in the usual hours', () => {
  expect(livres([])).toEqual([{ de: 480, ate: 1200 }])
  expect(livres([as('07:00', 90), as('08:35'), as('12:00', 60), as('12:30', 15)])).toEqual([
    { de: 530, ate: 720 },
    { de: 780, ate: 1200 },
  ])
  expect(livres([as('21:00')], 1000)).toEqual([{ de: 1000, ate: 1200 }])
  expect(livres([as('08:00', 720)])).toEqual([])
  expect(livres([], 1195)).toEqual([])
  const turnos = [
    { de: 540, ate: 780 },
    { de: 840, ate: 1080 },
  ]
  expect(livres([as('12:00', 180)], 0, turnos)).toEqual([
    { de: 540, ate: 720 },
    { de: 900, ate: 1080 },
  ])
  expect(livres([], 0, [])).toEqual([])
})

it('a week begins on Monday, wherever in it one is', () => {
  const week = semanaDe('2026-11-25')
  expect([week[0], week[6]]).toEqual(['2026-11-23', '2026-11-29'])
  expect(semanaDe('2026-11-29')).toEqual(week)
})

it('days, durations and names are said in words', () => {
  expect(diaPorExtenso('2026-12-25')).toBe('sexta, 25-12-2026, Natal')
  expect([diaCurto('2026-11-25'), isFolga('2026-11-25'), isFolga('2026-11-28')]).toEqual([
    'qua 25',
    false,
    true,
  ])
  expect([duracao(45), duracao(60), duracao(95)]).toEqual(['45 min', '1 h', '1 h 35'])
  expect([nomeCurto('Maria da Luz Silva'), nomeCurto('Eva')]).toEqual(['Maria Silva', 'Eva'])
})
