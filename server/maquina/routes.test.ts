import { describe, expect, it } from 'vitest'
import { newTogether } from './routes.ts'

describe('work that tells everybody the same', () => {
  it('answers whoever asks meanwhile by the next piece, begun after they asked', async () => {
    const begun: PromiseWithResolvers<number>[] = []
    const ask = newTogether(() => {
      const piece = Promise.withResolvers<number>()
      begun.push(piece)
      return piece.promise
    })
    const first = ask()
    await expect.poll(() => begun.length).toBe(1)
    const others = Promise.all([ask(), ask(), ask()])
    begun[0]?.resolve(1)
    expect(await first).toBe(1)
    await expect.poll(() => begun.length).toBe(2)
    const last = ask()
    begun[1]?.resolve(2)
    expect(await others).toEqual([2, 2, 2])
    await expect.poll(() => begun.length).toBe(3)
    begun[2]?.resolve(3)
    expect(await last).toBe(3)
  })

  it('goes on after a piece that failed', async () => {
    const pieces = [Promise.reject(new Error('away')), Promise.resolve('there')]
    const ask = newTogether(async () => await (pieces.shift() ?? 'over'))
    const first = ask()
    await expect(first).rejects.toThrow('away')
    expect(await ask()).toBe('there')
    expect(await ask()).toBe('over')
  })
})
