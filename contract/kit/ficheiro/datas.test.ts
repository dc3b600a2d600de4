import { describe, expect, test } from 'vitest'
import { dataDoFicheiro, guessData, noData, parseData } from './datas.ts'

describe('a date of a file', () => {
  test.each([
    ['31/12/2024', '2024-12-31'],
    ['29/02/2024', '2024-02-29'],
    ['01/01/1900', '1900-01-01'],
  ])('%s is %s, and is written so again', (text, data) => {
    expect(parseData(text)).toBe(data)
    expect(dataDoFicheiro(data)).toBe(text)
  })

  test.each([
    '1980-05-12',
    '31/02/1990',
    '29/02/1900',
    '29/02/2023',
    '5/6/2024',
    '31/12/24',
    '12/31/2024',
    '00/01/2024',
    '31/12/1899',
    '31/12/2200',
    '01/012024',
    '0101/2024',
    '29022024',
    '01-01-2024',
    '31/12/2024 ',
    '45292',
    '',
  ])('«%s» is none', (text) => expect(parseData(text)).toBeUndefined())
})

test.each([
  '01/02/1990 00:00:00',
  '01/02/1990 00:00',
  '01/02/1990 0:00',
  '01/02/1990 00:00:00.000',
])('«%s» is a day: its hour is zero', (text) => expect(parseData(text)).toBe('1990-02-01'))

test.each([
  ['01/02/90', 'tem só dois algarismos no ano'],
  ['1-2-90', 'tem só dois algarismos no ano'],
  ['01/02/1990 14:30', 'tem uma hora'],
  ['1990-02-01T09:00:00', 'tem uma hora'],
  ['ontem', 'não é uma data'],
])('«%s» is no day, and the reason says why', (text, motivo) => {
  expect(parseData(text)).toBeUndefined()
  expect(noData(text)).toContain(motivo)
})

describe('what is none may be meant for one', () => {
  test.each([
    ['1980-05-12', 'AAAA-MM-DD', '1980-05-12'],
    ['1980/05/12', 'AAAA-MM-DD', '1980-05-12'],
    ['1980-05-12 00:00:00', 'AAAA-MM-DD', '1980-05-12'],
    ['29022024', 'DDMMAAAA', '2024-02-29'],
    ['01-02-1980', 'DD-MM-AAAA', '1980-02-01'],
    ['5/6/2024', 'D/M/AAAA', '2024-06-05'],
  ])('«%s» looks like %s', (text, formato, data) => {
    expect(guessData(text)).toEqual({ formato, data })
  })

  test.each(['31/02/1990', '2023-02-29', '12/31/2024', '1980-05-12 14:00', 'ontem', ''])(
    '«%s» does not',
    (text) => expect(guessData(text)).toBeUndefined(),
  )
})
