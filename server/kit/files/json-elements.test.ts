import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementsOf } from './json-elements.ts'
import { Refusal } from '../base/refusal.ts'

const read = (json: string) => [...elementsOf(Buffer.from(json))]

describe('the elements of a JSON array', () => {
  it('are those JSON.parse finds, whatever stands in them and between them', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.constantFrom(0, 1, '\t', ' \r\n'), (all, space) => {
        expect(read(JSON.stringify(all, null, space))).toEqual(
          JSON.parse(JSON.stringify(all)) as unknown[],
        )
      }),
      { numRuns: 2_000 },
    )
  })

  it('are refused as JSON.parse refuses them', () => {
    const pieces = fc.constantFrom(
      '[',
      ']',
      '{',
      '}',
      ',',
      ':',
      '"a"',
      '"\\""',
      '"',
      '\\',
      '1',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const json = `[${parts.join('')}]`
        const [ours, theirs] = [result(() => read(json)), result(() => JSON.parse(json) as unknown)]
        expect(ours).toEqual(theirs)
      }),
      { numRuns: 20_000 },
    )
  })

  it.each(['', ' ', '{}', '1', '"[]"', '[', '[1', '[1,]', '[,1]', '[1]]', '[1}', '[1] 2', '[{]}'])(
    'are not in %j',
    (json) => expect(() => read(json)).toThrow(Refusal),
  )

  it('are none that is longer than a row may be', () => {
    const text = JSON.stringify('x'.repeat(262_142))
    expect(read(`[${text}]`)).toHaveLength(1)
    expect(() => read(`[1,${text.replace('x', 'xx')}]`)).toThrow(Refusal)
  })
})

function result(parse: () => unknown) {
  try {
    return { value: parse() }
  } catch {
    return 'refused'
  }
}
