import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newQuestions } from './questions.ts'

type Asked = PromiseWithResolvers<string[]> & { questions: readonly string[] }

let sent: Asked[]
const ask = () =>
  newQuestions<string, string>((questions) => {
    const one = { ...Promise.withResolvers<string[]>(), questions: [...questions] }
    sent.push(one)
    return one.promise
  })
const said = () => sent.map(({ questions }) => questions)
const answer = (at: number) => sent[at]?.resolve(sent[at].questions.map((one) => one.toUpperCase()))

beforeEach(() => {
  sent = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('what many ask alike', () => {
  it('goes at once where nothing is on its way, and then with all that came meanwhile', async () => {
    const question = ask()
    const first = question('a')
    const others = Promise.all(['b', 'c', 'd'].map(question))
    expect(said()).toEqual([['a']])
    answer(0)
    expect(await first).toBe('A')
    expect(said()).toEqual([['a'], ['b', 'c', 'd']])
    const last = question('e')
    answer(1)
    expect(await others).toEqual(['B', 'C', 'D'])
    expect(said()).toEqual([['a'], ['b', 'c', 'd'], ['e']])
    answer(2)
    expect(await last).toBe('E')
    const again = question('f')
    expect(said().at(-1)).toEqual(['f'])
    answer(3)
    expect(await again).toBe('F')
  })

  it('is told a fault where it was part of it, and nowhere else', async () => {
    const question = ask()
    const first = question('a')
    const others = ['b', 'c'].map(question)
    sent[0]?.reject(new Error('away'))
    await expect(first).rejects.toThrow('away')
    expect(said()).toEqual([['a'], ['b', 'c']])
    sent[1]?.resolve(['B'])
    expect(await Promise.all(others)).toEqual(['B', undefined])
  })

  it('waits for none that gets no answer', async () => {
    const question = ask()
    const hangs = question('a')
    const others = Promise.all(['b', 'c'].map(question))
    await vi.advanceTimersByTimeAsync(24)
    expect(said()).toEqual([['a']])
    await vi.advanceTimersByTimeAsync(1)
    expect(said()).toEqual([['a'], ['b', 'c']])
    answer(1)
    expect(await others).toEqual(['B', 'C'])
    answer(0)
    expect(await hangs).toBe('A')
    await vi.runAllTimersAsync()
    expect(said()).toHaveLength(2)
  })

  it('leaves in pieces where many ask', async () => {
    const question = ask()
    const all = Array.from({ length: 20 }, (_, n) => question(`q${n}`))
    expect(said().map(({ length }) => length)).toEqual([1, 8, 8])
    for (const at of [2, 0, 1]) answer(at)
    await vi.waitFor(() => expect(said()).toHaveLength(4))
    answer(3)
    expect(await Promise.all(all)).toEqual(all.map((_, n) => `Q${n}`))
  })
})
