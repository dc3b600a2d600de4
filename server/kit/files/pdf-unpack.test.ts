import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ascii85Of, differencesOf, lzwBomb, lzwOf, runsOf } from '#test/pdf-packing.ts'
import { Excess, Work } from './pdf-syntax.ts'
import { sizeUnfolded, unfold, usual } from './pdf-unpack.ts'

const bounds = { most: 1024 * 1024, work: new Work(Infinity) }
const packings: readonly (readonly [filter: string, pack: (data: Buffer) => Buffer])[] = [
  ['FlateDecode', deflateSync],
  ['LZWDecode', lzwOf],
  ['RunLengthDecode', runsOf],
  ['ASCII85Decode', ascii85Of],
  ['ASCIIHexDecode', (data) => Buffer.from(`${data.toString('hex')}>`)],
]

// few different bytes make long entries, many fill the table
const bytes = fc
  .tuple(fc.integer({ min: 1, max: 256 }), fc.nat(9000), fc.integer({ min: 1, max: 0x7fff_ffff }))
  .map(([kinds, length, seed]) => {
    let state = seed
    return Buffer.from(
      Array.from({ length }, () => {
        state = (state * 48_271) % 0x7fff_ffff
        return state % kinds
      }),
    )
  })

describe('packed data', () => {
  it('unfold to what they were, whatever they are packed by, one packing in another', async () => {
    const chain = fc.array(fc.constantFrom(...packings), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(
        bytes,
        chain,
        fc.constantFrom('', '\nendstream endobj'),
        async (data, by, behind) => {
          const packed = by.reduceRight<Buffer>((inside, [, pack]) => pack(inside), data)
          const whole = Buffer.concat([packed, Buffer.from(behind)])
          const steps = by.map(([filter]) => ({ filter, parms: usual }))
          expect(unfold(whole, steps, bounds)?.equals(data)).toBe(true)
          const [last] = by.slice(-1)
          const size = await sizeUnfolded(
            whole,
            steps.map(({ filter }) => filter),
            bounds,
          )
          expect(size).toBe(last?.[0].startsWith('ASCII') ? 0 : data.length)
        },
      ),
    )
  })

  it('of LZW whose codes grow late unfold to what they were', () => {
    const steps = [{ filter: 'LZW', parms: { ...usual, early: 0 } }]
    fc.assert(
      fc.property(bytes, (data) => {
        expect(unfold(lzwOf(data, 0), steps, bounds)?.equals(data)).toBe(true)
      }),
    )
  })

  it('that are told as differences of rows unfold to what they were', () => {
    const small = fc.integer({ min: 1, max: 6 })
    fc.assert(
      fc.property(bytes, small, small, (data, colors, columns) => {
        const parms = { ...usual, predictor: 15, colors, columns }
        const rows = differencesOf(data, colors * columns, colors)
        for (const [filter, pack] of packings.slice(0, 2)) {
          expect(unfold(pack(rows), [{ filter, parms }], bounds)?.equals(data)).toBe(true)
        }
      }),
    )
  })

  it('that are told as differences from the left unfold to what they were', () => {
    const parms = { ...usual, predictor: 2, columns: 3 }
    const packed = deflateSync(Buffer.from([250, 10, 1, 7, 0, 255]))
    const made = unfold(packed, [{ filter: 'Fl', parms }], bounds)
    expect([...(made ?? [])]).toEqual([250, 4, 5, 7, 7, 6])
  })

  it.each([
    ['LZW', ['LZWDecode'], lzwBomb(200_000)],
    ['run lengths', ['RL'], Buffer.alloc(4000, Buffer.from([129, 0]))],
    ['letters around LZW', ['AHx', 'LZW'], Buffer.from(`${lzwBomb(200_000).toString('hex')}>`)],
    ['deflate in deflate', ['Fl', 'Fl'], deflateSync(deflateSync(Buffer.alloc(200_000)))],
    ['a photograph in LZW', ['LZW', 'DCTDecode'], lzwBomb(200_000)],
  ])('of %s count no further than they may', async (_, filters, packed) => {
    const counted = sizeUnfolded(packed, filters, { most: 100_000, work: new Work(1_000_000) })
    await expect(counted).rejects.toThrow(Excess)
    const size = await sizeUnfolded(packed, filters, { ...bounds, most: 16 * 1024 * 1024 })
    expect(size).toBeGreaterThanOrEqual(200_000)
  })
})
