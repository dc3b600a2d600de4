import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const house = fileURLToPath(new URL('..', import.meta.url))

/** Names that several files of one root may define, and why. */
const several: Readonly<Record<string, string>> = {
  'web InPreparation': 'a screen and its coming when it is first shown',
  'web NotFound': 'a screen and its coming when it is first shown',
  'web PedidoDialog': 'of each kind of request one, on each side: the screen of its folder',
  'web PedidoList': 'of each kind of request one, on each side: the screen of its folder',
}

describe('the names', () => {
  const found = definedInSeveral()

  it('are found where they are exported', () => {
    expect(namesOf('export function one() {}\nexport type Two = 1\ntype Three = 2')).toEqual([
      'one',
      'Two',
    ])
    expect(namesOf('export const { one, two: three } = all')).toEqual(['one', 'three'])
    expect(namesOf('export const [one, two] = all')).toEqual(['one', 'two'])
    expect(namesOf("export { one }\nexport { two } from './two.ts'")).toEqual(['one'])
    expect(namesOf('const one = 1\nexport { one as two, type Three }')).toEqual(['two', 'Three'])
  })

  it('say one thing each in a root, but for those listed here, each with its reason', () => {
    expect(found).toEqual(Object.keys(several).toSorted())
    expect(Object.keys(several).length).toBeLessThanOrEqual(15)
  })

  it('keep each word of the contract in one place, a file or a folder', () => {
    const words = filesBelow('contract')
    expect(words.length).toBeGreaterThan(100)
    const twice = words.filter(
      (word) => word.endsWith('.ts') && existsSync(join(house, word.slice(0, -3))),
    )
    expect(twice).toEqual([])
  })
})

/** `root name` of each exported name that several files of a root define. */
function definedInSeveral(): string[] {
  const files = ['contract', 'demo', 'server', 'web']
    .filter((root) => existsSync(join(house, root)))
    .flatMap(filesBelow)
    .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$|\/testing\//u.test(path))
  const defined = files.flatMap((path) =>
    [...new Set(namesOf(readFileSync(join(house, path), 'utf8')))].map(
      (name) => `${rootOf(path)} ${name}`,
    ),
  )
  return Map.groupBy(defined, (name) => name)
    .entries()
    .filter(([, each]) => each.length > 1)
    .map(([name]) => name)
    .toArray()
    .toSorted()
}

/** The names that a file defines and exports; a re-export counts at its origin. */
function namesOf(text: string): string[] {
  const declared =
    /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface) (\w+)/gmu
  const taken = /^export const [[{]([^=]*)[\]}] =/gmu
  const listed = /^export (?:type )?\{([^}]*)\}(?! from)/gmu
  return [
    ...[...text.matchAll(declared)].map(([, name = '']) => name),
    ...[...text.matchAll(taken), ...text.matchAll(listed)].flatMap(([, names = '']) =>
      names.split(',').flatMap((one) => /(\w+)\s*$/u.exec(one)?.[1] ?? []),
    ),
  ]
}

const filesBelow = (root: string) =>
  readdirSync(join(house, root), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(root, path),
  )

/** The demonstration is a root by itself. */
const rootOf = (path: string) => path.split('/')[0] ?? ''
