import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { minutesOff, newSecret, stepOf } from './codigo.ts'

const { segredo, uri } = newSecret({ email: 'ana.é@exemplo.pt', marca: 'Apto SST' })

afterEach(() => void vi.useRealTimers())

describe('a secret of an application', () => {
  it('has 160 bits, and its address names the portal and the account', () => {
    expect(segredo).toMatch(/^[A-Z2-7]{32}$/u)
    const { protocol, host, pathname, searchParams } = new URL(uri)
    expect([protocol, host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(pathname)).toBe('/Apto SST:ana.é@exemplo.pt')
    expect(searchParams.get('secret')).toBe(segredo)
    expect(searchParams.get('issuer')).toBe('Apto SST')
  })
})

describe('the codes of RFC 6238', () => {
  const known = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ])('at %i seconds are those of the standard', (seconds, code) => {
    vi.useFakeTimers({ now: seconds * 1_000 })
    expect(stepOf(known, code)).toBe(Math.floor(seconds / 30))
  })

  it('are taken one step away, and further away are told by their minutes alone', () => {
    vi.useFakeTimers({ now: 59_000 + 5 * 60_000 })
    expect(stepOf(known, '287082')).toBeUndefined()
    expect(Math.round(minutesOff(known, '287082') ?? 0)).toBe(-5)
    vi.useFakeTimers({ now: 59_000 + 30_000 })
    expect(stepOf(known, '287082')).toBe(1)
  })
})

const program = '/usr/bin/oathtool'

it.skipIf(!existsSync(program))('takes the code that oathtool of Debian shows', () => {
  const shown = execFileSync(program, ['--totp', '-b', segredo], { encoding: 'utf8' }).trim()
  expect(stepOf(segredo, shown)).toBeTypeOf('number')
})
