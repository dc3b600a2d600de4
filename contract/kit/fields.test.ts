import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { lines, text } from './fields.ts'

const read = (schema: z.ZodMiniType<string>, typed: string) => {
  const parsed = z.safeParse(schema, typed)
  return parsed.success ? parsed.data : parsed.error.issues.map(({ code }) => code)
}

describe('a text of several lines', () => {
  it.each([
    ['Falta o impresso.\nE a assinatura.', 'Falta o impresso.\nE a assinatura.'],
    ['  Um\r\nDois\rTrês \n', 'Um\nDois\nTrês'],
    ['Um\n\n  Dois', 'Um\n\n  Dois'],
  ])('keeps its lines: %j', (typed, kept) => {
    expect(read(lines(50), typed)).toBe(kept)
  })

  it.each(['\n', ' \r\n ', 'Um\tDois', 'Um\u0000', 'Um\u001b[31m', 'Um\u007f', 'x'.repeat(51)])(
    'is none like %j',
    (typed) => {
      expect(read(lines(50), typed)).toEqual([expect.any(String)])
    },
  )

  it('is as long as what is kept of it', () => {
    expect(read(lines(5), 'Um\r\nDo')).toBe('Um\nDo')
    expect(read(lines(4), 'Um\r\nDo')).toEqual(['too_big'])
  })

  it('is none where one line is wanted', () => {
    expect(read(text(50), 'Um\nDois')).toEqual(['custom'])
  })
})
