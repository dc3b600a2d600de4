import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publish, type Pages } from './pages.ts'

let folder: string
let at: Pages
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apto-paginas-'))
  at = { builds: join(folder, 'paginas'), current: join(folder, 'web') }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function make(name: string, text: string) {
  const made = join(at.builds, `novo-${name}`)
  mkdirSync(made, { recursive: true })
  writeFileSync(join(made, 'index.html'), text)
  publish(made, at, name)
}
const served = () => readFileSync(join(at.current, 'index.html'), 'utf8')
const age = (name: string, days: number) => {
  const then = new Date(Date.now() - days * 86_400_000)
  utimesSync(join(at.builds, name), then, then)
}

describe('a build that is complete', () => {
  it('is what the next start serves, and leaves the one before where it was', () => {
    make('um', 'primeira')
    expect(served()).toBe('primeira')
    make('dois', 'segunda')
    expect(served()).toBe('segunda')
    expect(readFileSync(join(at.builds, 'um/index.html'), 'utf8')).toBe('primeira')
  })

  it('of the same sources changes nothing under whoever serves them', () => {
    make('um', 'primeira')
    make('um', 'a mesma, feita outra vez')
    expect(served()).toBe('primeira')
  })

  it('keeps the one before for a day from when it was followed, however old it was', () => {
    make('um', 'primeira')
    age('um', 400)
    make('dois', 'segunda')
    expect(existsSync(join(at.builds, 'um'))).toBe(true)
    age('um', 2)
    make('tres', 'terceira')
    expect(existsSync(join(at.builds, 'um'))).toBe(false)
    expect(existsSync(join(at.builds, 'dois'))).toBe(true)
  })

  it('takes the place of a folder that was no link', () => {
    mkdirSync(at.current, { recursive: true })
    make('um', 'primeira')
    expect(served()).toBe('primeira')
  })
})
