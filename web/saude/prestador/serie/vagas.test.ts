import { expect, it } from 'vitest'
import { colocar, trocar, vagasDe } from './vagas.ts'

const dia = { de: '09:00', ate: '11:00', minutos: 30 }

it('the free hours of a day leave out the break and what is booked', () => {
  expect(vagasDe(dia, [])).toEqual(['09:00', '09:30', '10:00', '10:30'])
  expect(vagasDe({ ...dia, pausa: { de: '10:00', ate: '10:15' } }, [])).toEqual([
    '09:00',
    '09:30',
    '10:15',
  ])
  expect(vagasDe(dia, [{ hr: '09:10', minutos: 15 }])).toEqual(['09:25', '09:55', '10:25'])
  expect(vagasDe(dia, [{ hr: '08:00', minutos: 240 }])).toEqual([])
  expect(vagasDe({ ...dia, ate: '08:00' }, [])).toEqual([])
})

it('each has an hour in turn, who chose one keeps it, and who is left over has none', () => {
  const vagas = ['09:00', '09:30', '10:00']
  expect([...colocar([1, 2, 3, 4], vagas, new Map([[3, '09:00']]))]).toEqual([
    [3, '09:00'],
    [1, '09:30'],
    [2, '10:00'],
  ])
  // the chosen hour is taken meanwhile: the next free one
  expect(colocar([1], ['10:00'], new Map([[1, '09:00']])).get(1)).toBe('10:00')
})

it('who takes another’s hour gives him his own', () => {
  const placed = new Map([
    [1, '09:00'],
    [2, '09:30'],
  ])
  expect([...trocar(placed, 1, '09:30')]).toEqual([
    [1, '09:30'],
    [2, '09:00'],
  ])
  expect(trocar(placed, 3, '09:30').get(2)).toBeUndefined()
})
