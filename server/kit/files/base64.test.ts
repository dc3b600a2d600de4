import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unpackBase64 } from './base64.ts'

const most = 1024 * 1024

function unpacked(text: string, limit = most) {
  const bytes = Buffer.from(`"${text}"}`, 'latin1')
  const made = unpackBase64(bytes, { from: 1, to: 1 + text.length }, limit)
  expect([bytes[0], bytes.toString('latin1', 1 + text.length)]).toEqual([0x22, '"}'])
  return made && Buffer.from(made)
}

it('gives back what was packed, however long it is and whatever JSON escapes', () => {
  const slices = fc.constantFrom(0, 1, 2, 3, 4)
  const around = fc.tuple(slices, fc.integer({ min: -4, max: 4 }))
  fc.assert(
    fc.property(around, fc.integer(), fc.boolean(), ([count, more], seed, escaped) => {
      const content = Buffer.alloc(Math.max(0, count * 49_152 + more))
      for (let at = 0; at < content.length; at += 1) content[at] = (at * 31 + seed) ^ (at >> 7)
      const text = content.toString('base64')
      const sent = escaped ? text.replaceAll('/', String.raw`\/`) : text
      expect(unpacked(sent)?.equals(content)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

it('takes nothing but slashes for a file of slashes, wherever a slice ends', () => {
  for (const before of ['', 'AAAA', 'AAA/', 'AA//']) {
    const text = before + '/'.repeat(140_000)
    const content = Buffer.from(text, 'base64')
    expect(unpacked(text.replaceAll('/', String.raw`\/`))?.equals(content)).toBe(true)
  }
})

it.each(['A', 'AA', 'AAA', 'AA=', 'A===', 'AAAA=', 'AA==AAAA', 'AA-A', 'AA A', String.raw`AA\nA`])(
  'is told what is none: %s',
  (text) => {
    expect(unpacked(text)).toBeUndefined()
    expect(unpacked('A'.repeat(65_536) + text)).toBeUndefined()
  },
)

it('unpacks little more of what is too large', () => {
  const length = unpacked('A'.repeat(4 * most), 100_000)?.length ?? 0
  expect(length).toBeGreaterThan(100_000)
  expect(length).toBeLessThan(200_000)
})
