import { expect, test } from 'vitest'
import { parseData } from './datas.ts'

test.each([
  ['31/12/2024', '2024-12-31'],
  ['29/02/2024', '2024-02-29'],
  ['29022024', '2024-02-29'],
  ['01/01/1900', '1900-01-01'],
])('%s is %s', (text, data) => expect(parseData(text)).toBe(data))

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
  '01/012024',
  '0101/2024',
  '01-01-2024',
  '31/12/2024 ',
  '45292',
  '',
])('«%s» is no date', (text) => expect(parseData(text)).toBeUndefined())
