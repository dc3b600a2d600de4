import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const house = fileURLToPath(new URL('..', import.meta.url))

describe('the names', () => {
  it('keep each word of the contract in one place, a file or a folder', () => {
    const words = readdirSync(join(house, 'contract'), { recursive: true, encoding: 'utf8' })
    expect(words.length).toBeGreaterThan(100)
    const twice = words.filter(
      (word) => word.endsWith('.ts') && existsSync(join(house, 'contract', word.slice(0, -3))),
    )
    expect(twice).toEqual([])
  })
})
