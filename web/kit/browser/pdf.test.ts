import { expect, test } from 'vitest'
import { decodePdf } from './pdf.ts'

test('the bytes come out as they went in, those above 127 too', async () => {
  const bytes = new Uint8Array([...new TextEncoder().encode('%PDF-1.7\n'), 0, 128, 255, 10])
  const pdf = decodePdf(Buffer.from(bytes).toString('base64'))
  expect(new Uint8Array(await pdf.arrayBuffer())).toEqual(bytes)
  expect(pdf.type).toBe('application/pdf')
})

test('what is damaged and what is no PDF say so', () => {
  expect(() => decodePdf('@@@')).toThrow('o conteúdo está danificado.')
  expect(() => decodePdf(btoa('<html>'))).toThrow('o conteúdo não é um documento PDF.')
  expect(() => decodePdf('')).toThrow('o conteúdo não é um documento PDF.')
})
