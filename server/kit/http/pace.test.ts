import { describe, expect, it } from 'vitest'
import { newPace } from './pace.ts'

const kb = 1024

/** A reader with its own clock: a piece takes `ms`, the rows take `coming`. */
async function read({ ms, coming = 0, pieces }: { ms: number; coming?: number; pieces: number }) {
  let now = 0
  const pace = newPace(() => now)
  const text = (async function* () {
    for (;;) {
      now += coming
      yield 'é'.repeat(64 * kb)
      await Promise.resolve()
    }
  })()
  const sizes: number[] = []
  let slow = 0
  for await (const piece of pace.paced(text)) {
    sizes.push(piece.length)
    if (sizes.length === pieces) break
    now += ms
    if (pace.isSlow()) slow += 1
  }
  return { sizes, slow }
}

describe('the pace of a reader', () => {
  it('is slow below 64 KB a second over ten seconds', async () => {
    expect(await read({ ms: 900, pieces: 100 })).toMatchObject({ slow: 0 })
    expect(await read({ ms: 1_100, pieces: 9 })).toMatchObject({ slow: 0 })
    const { slow } = await read({ ms: 1_100, pieces: 100 })
    expect(slow).toBeGreaterThan(80)
  })

  it('is that of one who stops in the middle, and of one who never begins', async () => {
    expect((await read({ ms: 10_100, pieces: 3 })).slow).toBe(2)
  })

  it('is not slow for rows that take their time', async () => {
    expect(await read({ ms: 100, coming: 20_000, pieces: 30 })).toMatchObject({ slow: 0 })
  })

  it('is taken in pieces of 64 KB, whatever the text is cut from, and nothing of it is lost', async () => {
    const text = (async function* () {
      yield await Promise.resolve('a€😀'.repeat(50_000))
      yield 'fim'
    })()
    const parts: Buffer[] = []
    for await (const piece of newPace().paced(text)) parts.push(piece)
    expect(Buffer.concat(parts).toString()).toBe(`${'a€😀'.repeat(50_000)}fim`)
    expect(Math.max(...parts.map(({ length }) => length))).toBe(64 * kb)
  })
})
