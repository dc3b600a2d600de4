import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Refusal } from '../base/refusal.ts'
import { partBody } from './body-files.ts'

const part = (json: string) => {
  const bytes = Buffer.from(json)
  const { rest, places } = partBody(bytes, 'anexString')
  return { rest, texts: places.map(({ from, to }) => bytes.toString('utf8', from, to)) }
}

it('takes the files out of a body, and leaves their numbers', () => {
  const body = {
    cd: 1,
    anexo: [
      { nome: 'a "b" \\', anexString: 'QUJD' },
      { anexString: '', nome: 'anexString' },
    ],
  }
  for (const json of [JSON.stringify(body), JSON.stringify(body, null, 2)]) {
    expect(part(json)).toEqual({
      rest: {
        cd: 1,
        anexo: [
          { nome: 'a "b" \\', anexString: 0 },
          { anexString: 1, nome: 'anexString' },
        ],
      },
      texts: ['QUJD', ''],
    })
  }
})

it('leaves whatever else there is as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(part(JSON.stringify(value)).rest).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    { numRuns: 500 },
  )
})

it.each([
  '',
  '{',
  '{"anexString"',
  '{"anexString":"abc',
  String.raw`{"anexString":"abc\"}`,
  '{"a":1}}',
  '{"anexString" "abc"}',
])('refuses %j', (json) => expect(() => part(json)).toThrow(Refusal))

it('refuses a body that is large by something else than its files', () => {
  const files = JSON.stringify({ anexo: [{ anexString: 'A'.repeat(1_000_000) }] })
  expect(part(files).texts[0]).toHaveLength(1_000_000)
  expect(() => part(JSON.stringify({ obs: 'x'.repeat(70_000) }))).toThrow(Refusal)
  expect(() => part(`[${'{},'.repeat(40_000)}{}]`)).toThrow(Refusal)
})
