import { describe, expect, it } from 'vitest'
import { newFairQueue, type Turn } from './fair-queue.ts'

const refuse = () => new Error('too long')
const turnsOf = (most: number, more: { ms?: number; among?: number } = {}) =>
  newFairQueue({ most, patience: { ms: 60_000, refuse, ...more } })

describe('turns', () => {
  it('go to as many of one key as may, then in the order of asking; other keys do not wait', async () => {
    const turns = turnsOf(2)
    const got: string[] = []
    const ask = async (name: string, key = 'a') => {
      const turn = await turns.take(key)
      got.push(name)
      return turn
    }
    const asked = ['one', 'two', 'three', 'four', 'five'].map((name) => ask(name))
    await ask('other', 'b')
    expect(got).toEqual(['one', 'two', 'other'])
    expect(turns.waiting('a')).toBe(3)
    for (const turn of asked) (await turn).end()
    expect(got).toEqual(['one', 'two', 'other', 'three', 'four', 'five'])
  })

  it('tell whether one had to wait, and are given back once', async () => {
    const turns = turnsOf(1)
    const first = await turns.take('a')
    const [second, third] = [turns.take('a'), turns.take('a')]
    first.end()
    first.end()
    expect([first.waited, (await second).waited, turns.waiting('a')]).toEqual([false, true, 1])
    ;(await second).end()
    ;(await third).end()
    expect((await turns.take('a')).waited).toBe(false)
  })

  it('are not lost when two are given back at the same moment', async () => {
    const turns = turnsOf(2)
    const [one, two] = await Promise.all([turns.take('a'), turns.take('a')])
    const waiting = [turns.take('a'), turns.take('a')]
    one.end()
    two.end()
    expect(await Promise.all(waiting)).toHaveLength(2)
  })

  it('are refused after too long, and the next in line is not held by who left', async () => {
    const turns = turnsOf(1, { ms: 20 })
    const first = await turns.take('a')
    await expect(turns.take('a')).rejects.toThrow('too long')
    const patient = turns.take('a')
    first.end()
    await expect(patient).resolves.toMatchObject({ waited: true })
  })

  it('are refused at once where too many wait, and to who is gone', async () => {
    const turns = turnsOf(1, { among: 1 })
    const first = await turns.take('a')
    const gone = new AbortController()
    const left = turns.take('a', { gone: gone.signal })
    await expect(turns.take('a')).rejects.toThrow('too long')
    gone.abort()
    await expect(left).rejects.toThrow('too long')
    await expect(turns.take('a', { gone: gone.signal })).rejects.toThrow('too long')
    expect(turns.waiting('a')).toBe(0)
    first.end()
  })

  it('are refused to all who wait when there is nothing to wait for', async () => {
    const turns = turnsOf(1)
    const first = await turns.take('a')
    const waiting = [turns.take('a'), turns.take('a')]
    turns.refuse('a', new Error('away'))
    first.end()
    const told = await Promise.all(waiting.map((one) => one.catch(String)))
    expect(told).toEqual(['Error: away', 'Error: away'])
    const again: Turn = await turns.take('a')
    expect(again.waited).toBe(false)
  })
})

describe('turns of companies and accounts', () => {
  it('go to who has waited longest for one, whatever lies before him of another', async () => {
    const turns = turnsOf(1)
    const held = await turns.take('')
    const got: string[] = []
    const ask = async (empresa: number, conta: number) => {
      const turn = await turns.take('', undefined, { empresa, conta })
      got.push(`${empresa}/${conta}`)
      turn.end()
    }
    const asked = [ask(1, 1), ask(1, 1), ask(1, 1), ask(1, 2), ask(2, 3), ask(3, 4)]
    held.end()
    await Promise.all(asked)
    expect(got).toEqual(['1/1', '2/3', '3/4', '1/2', '1/1', '1/1'])
  })
})
