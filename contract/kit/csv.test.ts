import { parse } from 'papaparse'
import { expect, test } from 'vitest'
import { decode } from './ficheiro/decode.ts'
import { readLinhas } from './ficheiro/linhas.ts'
import { csvHead, csvLine, csvOf } from './csv.ts'

test('the file is the specified one to the byte: mark, semicolons, CRLF, UTF-8', () => {
  const text = csvHead(['Nº', 'Funcionário']) + csvLine(['12', 'Zé'])
  expect([...new TextEncoder().encode(text)]).toEqual([
    0xef, 0xbb, 0xbf, 0x4e, 0xc2, 0xba, 0x3b, 0x46, 0x75, 0x6e, 0x63, 0x69, 0x6f, 0x6e, 0xc3, 0xa1,
    0x72, 0x69, 0x6f, 0x0d, 0x0a, 0x31, 0x32, 0x3b, 0x5a, 0xc3, 0xa9, 0x0d, 0x0a,
  ])
})

test('only a cell that needs quotes has them', () => {
  expect(csvLine(['a b', '', "d'or", 'ç,ã'])).toBe("a b;;d'or;ç,ã\r\n")
  expect(csvLine(['a;b', 'diz "olá"', 'duas\nlinhas'])).toBe(
    '"a;b";"diz ""olá""";"duas\nlinhas"\r\n',
  )
})

test.each(['=1+1', '+351', '-5', '@SOMA(A1)', '\tx', '\rx'])('%j is no formula', (cell) => {
  const { data } = parse<string[]>(csvLine([cell, 'fim']), { delimiter: ';', newline: '\r\n' })
  expect(data[0]).toEqual([`'${cell}`, 'fim'])
})

test('a sign further on, or another character in front, is left as it is', () => {
  expect(csvLine(['a=1', ' =1', '12-03-2026', 'a@b.pt'])).toBe('a=1; =1;12-03-2026;a@b.pt\r\n')
})

test('a table for the portal itself comes out as it went in, a sign in front and all', () => {
  const rows = [
    ['nome', 'conta'],
    ['-5', '=1'],
    ['', ''],
    ['a;"b"', 'Łucja'],
  ]
  const { text } = decode(new TextEncoder().encode(csvOf(rows)))
  expect(readLinhas(text).map(({ linha, cells }) => [linha, cells])).toEqual(
    rows.map((cells, at) => [at + 1, cells]),
  )
})
