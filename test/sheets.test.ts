import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

// The types know no class of a sheet: without a rule, a class draws nothing and nobody is told.

const sheets = globSync('web/**/*.module.css')
const uses = globSync('web/**/*.{ts,tsx}').flatMap((path) => {
  const code = readFileSync(path, 'utf8')
  return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gmu)].map(
    ([, name = '', from = '']) => ({ path, code, name, sheet: pathOf(path, from) }),
  )
})

describe('the classes of the sheets', () => {
  it('are found', () => {
    expect(sheets.length).toBeGreaterThan(80)
    expect(uses.length).toBeGreaterThan(sheets.length)
    expect(classesOf('.one { & .two:hover { top: 0.5rem } } /* .three */')).toEqual(['one', 'two'])
  })

  it('are each named by code that takes the sheet', () => {
    const unused = sheets.flatMap((sheet) => {
      const code = uses.flatMap((use) => (use.sheet === sheet ? use.code : [])).join('\n')
      const named = new Set(code.match(/\w+/gu))
      return classesOf(readFileSync(sheet, 'utf8'))
        .filter((one) => !named.has(one))
        .map((one) => `${sheet}: ${one}`)
    })
    expect(unused).toEqual([])
  })

  it('are there, each that code names', () => {
    const missing = uses.flatMap(({ path, code, name, sheet }) => {
      const there = new Set(classesOf(readFileSync(sheet, 'utf8')))
      return [...code.matchAll(new RegExp(String.raw`\b${name}\.(?!module\b)(\w+)`, 'gu'))]
        .map(([, one = '']) => one)
        .filter((one) => !there.has(one))
        .map((one) => `${path}: ${one}`)
    })
    expect(missing).toEqual([])
  })
})

function pathOf(path: string, from: string): string {
  return from.startsWith('#web/') ? from.slice(1) : join(dirname(path), from)
}

function classesOf(sheet: string): string[] {
  const own = sheet.replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)/gu, '')
  return [...new Set([...own.matchAll(/\.([a-zA-Z][\w-]*)/gu)].map(([, one = '']) => one))]
}
