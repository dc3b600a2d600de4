import { describe, expect, test } from 'vitest'
import { momentosErrados } from './momentos.ts'
import { prazosOf } from './prazos.ts'

describe('the hours of the law', () => {
  test('of the insurer begin when it is known, of the authority when it happens', () => {
    const acidente = { dt: '2026-03-02', hr: '10:30', dt_conhec: '2026-03-03', hr_conhec: '09:00' }
    expect(prazosOf({ ...acidente, gravidade: 1 })).toMatchObject([
      { a: 'seguradora', ate: '2026-03-04 09:00' },
      { a: 'act', ate: '2026-03-03 10:30' },
    ])
  })

  test('begin with the accident where knowledge is not said', () => {
    expect(prazosOf({ dt: '2026-12-31', hr: '23:59' })).toMatchObject([{ ate: '2027-01-01 23:59' }])
  })

  test.each([
    [undefined, 1],
    [null, 1],
    [0, 1],
    [1, 2],
    [2, 2],
  ])('the authority is told of what is serious or fatal alone (%s)', (gravidade, total) => {
    expect(prazosOf({ dt: '2026-03-02', hr: '10:30', gravidade })).toHaveLength(total)
  })

  test.each([
    ['when the hour is put forward', '2026-03-28', '12:00', '2026-03-29 13:00'],
    ['when it is put back', '2026-10-24', '12:00', '2026-10-25 11:00'],
    ['in summer', '2026-07-01', '08:15', '2026-07-02 08:15'],
  ])('are 24 also %s', (_, dt, hr, ate) => {
    expect(prazosOf({ dt, hr })).toMatchObject([{ ate }])
  })

  test.each([{}, { dt: '2026-03-02' }, { hr: '10:30' }, { dt: '31/12', hr: '10:30' }])(
    'are none before day and hour are there: %o',
    (sabido) => expect(prazosOf(sabido)).toEqual([]),
  )
})

test('what is still being filled in is not judged', () => {
  expect(momentosErrados({ interr_trab: false }, '2026-03-02 10:00')).toEqual({})
  expect(momentosErrados({ dt: '2026-03-02', hr: '' }, '2026-03-02 10:00')).toEqual({})
})
