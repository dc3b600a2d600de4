import { expect, it, vi } from 'vitest'
import { indisponivel, ocupado } from '../base/refusal.ts'
import { newCauses } from './causes.ts'

function watched(probe: () => Promise<unknown> = async () => undefined) {
  const lines: [string, object][] = []
  const say = (fields: object, text: string) => void lines.push([text, fields])
  let now = 0
  const log = { warn: say, error: say } as Parameters<typeof newCauses>[0]['log']
  const causes = newCauses({ log, probe, clock: () => now })
  return { causes, lines, pass: (ms: number) => (now += ms) }
}

it('a cause is told once a minute, with how many met it meanwhile', () => {
  const { causes, lines, pass } = watched()
  const fault = new TypeError('x')
  for (let ref = 0; ref < 500; ref += 1) causes.note(fault, String(ref))
  causes.note(ocupado(), 'a')
  causes.note(ocupado(), 'b')
  expect(lines).toEqual([
    ['unexpected error', { ref: '0', err: fault, more: 0 }],
    ['refused', { ref: 'a', more: 0, why: ocupado().message }],
  ])
  pass(60_000)
  causes.note(fault, 'later')
  expect(lines.at(-1)).toEqual(['unexpected error', { ref: 'later', err: fault, more: 499 }])
})

it('an outage is told as it begins, with its cause, and as it ends, with its length', async () => {
  vi.useFakeTimers()
  let there = false
  const { causes, lines, pass } = watched(async () => {
    if (!there) throw new Error('still away')
  })
  const cause = new Error('connect ECONNREFUSED')
  for (let ref = 0; ref < 50; ref += 1) causes.note(indisponivel(cause), String(ref))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(lines).toEqual([['database away', { ref: '0', err: cause }]])
  expect(causes.isAway()).toBe(true)
  there = true
  pass(61_500)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(lines.slice(1)).toEqual([['database back', { seconds: 61.5, refused: 50 }]])
  expect(causes.isAway()).toBe(false)
  causes.note(indisponivel(cause), 'again')
  expect(lines.at(-1)).toEqual(['database away', { ref: 'again', err: cause }])
  vi.useRealTimers()
})
