import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decode } from './decode.ts'

const sample = (name: string) =>
  readFileSync(new URL(`../../comum/serie/testing/${name}`, import.meta.url))

test('the files of Excel in Portuguese are read as windows-1252, the euro sign included', () => {
  expect(decode(sample('import-sample-latin1.csv'))).toMatchObject({ utf8: false })
  expect(decode(sample('import-sample-latin1.csv')).text).toContain('Luís Guilherme da Leitão')
  expect(decode(sample('import-sample-bad-latin1.csv')).text).toContain('Prémio 100 €')
})

test('valid UTF-8 is read as such, with or without its mark', () => {
  const plain = new TextEncoder().encode('nome\nÍris €')
  expect(decode(plain)).toEqual({ text: 'nome\nÍris €', utf8: true })
  expect(decode(new Uint8Array([0xef, 0xbb, 0xbf, ...plain]))).toEqual({
    text: 'nome\nÍris €',
    utf8: true,
  })
})

test('plain ASCII is no reason for a warning', () => {
  expect(decode(new TextEncoder().encode('nome'))).toEqual({ text: 'nome', utf8: false })
})

test.each([
  ['a workbook', [0x50, 0x4b, 0x03, 0x04], 'livro do Excel'],
  ['UTF-16', [0xff, 0xfe, 0x6e, 0x00], 'UTF-16'],
  ['UTF-16 the other way round', [0xfe, 0xff, 0x00, 0x6e], 'UTF-16'],
  ['UTF-16 without a mark', [0x6e, 0x00, 0x6f, 0x00, 0x6d, 0x00, 0x65, 0x00], 'UTF-16'],
  ['an image', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a], 'é uma imagem'],
  ['a photograph', [0xff, 0xd8, 0xff, 0xe0], 'é uma imagem'],
  ['a document', [...new TextEncoder().encode('%PDF-1.7')], 'é um PDF'],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0], 'documento antigo'],
  ['something else', [0x7f, 0x45, 0x4c, 0x46, 0x02, 0x01, 0x01], 'não é um ficheiro de texto'],
  ['a UTF-8 mark before other text', [0xef, 0xbb, 0xbf, 0xe9, 0x61], 'caracteres inválidos'],
])('%s is refused by name', (_, bytes, reason) => {
  expect(() => decode(new Uint8Array(bytes))).toThrow(reason)
})
