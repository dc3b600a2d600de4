import { afterEach, expect, test, vi } from 'vitest'
import { emLisboa } from './lisboa.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('the clock is Lisbon’s wherever one is', () => {
  expect(emLisboa(Date.UTC(2026, 6, 1, 23, 30))).toBe('2026-07-02 00:30')
  expect(emLisboa(Date.UTC(2026, 0, 1, 0, 5))).toBe('2026-01-01 00:05')
})

test.each(['en-US', 'en-CA', 'de', 'ja-JP'])(
  'and says the same where a browser writes dates as in %s',
  async (language) => {
    const Known = Intl.DateTimeFormat
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (_, options) {
      return new Known(language, options)
    })
    vi.resetModules()
    const there = await import('./lisboa.ts')
    expect(there.emLisboa(Date.UTC(2026, 10, 3, 9, 5))).toBe('2026-11-03 09:05')
  },
)
