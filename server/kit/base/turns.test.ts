import { describe, expect, it, vi } from 'vitest'
import { newTurns, type Waiter } from './turns.ts'

function bench() {
  const turns = newTurns({ atOnce: 1, places: { known: 2, unknown: 2 } })
  const served: string[] = []
  const release: (() => void)[] = []
  const come = async (name: string, who: Waiter) =>
    await turns(who, async () => {
      served.push(name)
      await new Promise<void>((resolve) => release.push(resolve))
      return name
    })
  const next = async () => {
    await settled()
    release.shift()?.()
    await settled()
  }
  return { come, next, served }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

const [known, unknown] = [{ known: true }, { known: false }]
const full = { status: 503, retryAfter: 2 }

describe('whoever waits his turn', () => {
  it('is served in order, those who are known before all others', async () => {
    const { come, next, served } = bench()
    const all = [
      come('first', unknown),
      come('stranger', unknown),
      come('other stranger', unknown),
      come('owner', known),
      come('other owner', known),
    ]
    for (const _ of all) await next()
    expect(await Promise.all(all)).toHaveLength(5)
    expect(served).toEqual(['first', 'owner', 'other owner', 'stranger', 'other stranger'])
  })

  it('is refused when the places are taken, and takes none of those kept for others', async () => {
    const { come, next } = bench()
    const strangers = [come('1', unknown), come('2', unknown), come('3', unknown)]
    await expect(come('4', unknown)).rejects.toMatchObject(full)
    const owners = [come('a', known), come('b', known)]
    await expect(come('c', known)).rejects.toMatchObject(full)
    for (const _ of [...strangers, ...owners]) await next()
    expect(await Promise.all([...strangers, ...owners])).toEqual(['1', '2', '3', 'a', 'b'])
  })

  it('is told to come again behind those refused before him, as fast as turns end, at most in half a minute', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { come, next } = bench()
    const first = come('first', unknown)
    await settled()
    vi.advanceTimersByTime(1_000)
    await next()
    await first
    const all = [come('1', unknown), come('2', unknown), come('3', unknown)]
    const waits = async (who: Waiter) =>
      await come('more', who).catch(({ retryAfter }: { retryAfter: number }) => retryAfter)
    const told = []
    for (let count = 0; count < 50; count += 1) told.push(await waits(unknown))
    expect(told.slice(0, 5)).toEqual([2, 2, 3, 4, 5])
    expect(told.slice(28, 32)).toEqual([29, 30, 30, 30])
    const owners = [come('a', known), come('b', known)]
    expect(await waits(known)).toBe(2)
    vi.advanceTimersByTime(20_000)
    expect(await waits(unknown)).toBe(11)
    for (const _ of [...all, ...owners]) await next()
    await Promise.all([...all, ...owners])
    vi.useRealTimers()
  })

  it('is passed by if he has gone, and his place is free at once', async () => {
    const { come, next, served } = bench()
    const gone = { at: false }
    const leaving = { known: false, isGone: () => gone.at }
    const first = come('first', unknown)
    const left = [come('left', leaving), come('left too', leaving)].map((one) => one.catch(String))
    await expect(come('too many', unknown)).rejects.toMatchObject(full)
    gone.at = true
    const [stays, later] = [come('stays', unknown), come('later', unknown)]
    for (const one of left) expect(await one).toContain('muito ocupado')
    for (const _ of [first, stays, later]) await next()
    expect(served).toEqual(['first', 'stays', 'later'])
    await expect(come('gone from the start', leaving)).rejects.toMatchObject(full)
  })

  it('is passed by if he goes while he waits', async () => {
    const { come, next, served } = bench()
    const gone = { at: false }
    const first = come('first', known)
    const left = come('left', { known: true, isGone: () => gone.at }).catch(String)
    const last = come('last', known)
    gone.at = true
    await next()
    expect(await left).toContain('muito ocupado')
    await next()
    await Promise.all([first, last])
    expect(served).toEqual(['first', 'last'])
  })

  it('is served after a piece of work that failed', async () => {
    const turns = newTurns({ atOnce: 1, places: { known: 1, unknown: 1 } })
    const failing = turns(known, () => Promise.reject(new Error('broken')))
    const next = turns(known, () => Promise.resolve('served'))
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('served')
    expect(await turns(known, () => Promise.resolve('again'))).toBe('again')
  })
})
