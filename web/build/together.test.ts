import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { together } from './together.ts'

const folder = mkdtempSync(join(tmpdir(), 'apto-junto-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Code of so many bytes, which is kept as it is. */
const code = (name: string, bytes: number) =>
  `export const ${name} = () => '${name} ${'x'.repeat(bytes)}'`

const screens = ['one', 'two', 'three', 'four', 'five', 'six']
// a page's first file that opens them, they, and what they are made of
const sources = {
  main: screens.map((name) => `import('./${name}.js').then(({ draw }) => draw())`).join('\n'),
  one: screen('all', 'pair'),
  two: screen('all', 'pair', 'large'),
  three: screen('all', 'large'),
  four: screen('above'),
  five: screen('above'),
  six: screen('room'),
  all: code('all', 500),
  pair: code('pair', 500),
  large: code('large', 30_000),
  // what two of them share leads by a room that is named to what three share
  above: `import { room } from './room.js'\nexport const above = () => room()`,
  room: `import { below } from './below.js'\nexport const room = () => below()`,
  below: code('below', 100),
}

function screen(...names: string[]) {
  const imports = names.map((name) => `import { ${name} } from './${name}.js'`)
  const drawn = names.map((name) => `${name}()`).join(', ')
  return `${imports.join('\n')}\nexport const draw = () => console.log(${drawn})`
}

let names: Map<string, string>
beforeAll(async () => {
  for (const [name, text] of Object.entries(sources)) {
    writeFileSync(join(folder, `${name}.js`), text)
  }
  const options = { named: ['room'], first: [] }
  await build({
    ...{ root: folder, configFile: false, logLevel: 'error' },
    plugins: [together(options, (told) => (names = told))],
    build: {
      write: false,
      rolldownOptions: {
        input: join(folder, 'main.js'),
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: 'room', test: /room\.js$/u }],
          },
        },
      },
    },
  })
  names = new Map([...names].map(([id, file]) => [basename(id, '.js'), file]))
})

it('puts together what is small and most have in common', () => {
  expect(names.get('all')).toBeDefined()
  expect(names.get('pair')).toBe(names.get('all'))
})

it('leaves apart what would be sent to a screen that does not need it', () => {
  expect(names.get('large')).toBeDefined()
  expect(names.get('large')).not.toBe(names.get('all'))
})

it('leaves screens and rooms as they are', () => {
  const known = [...names.keys()]
  expect(known.filter((name) => ['main', 'room', ...screens].includes(name))).toEqual([])
})

it('lets no two files wait for each other', () => {
  expect(names.get('above')).toBeDefined()
  expect(names.get('below')).toBeDefined()
  expect(names.get('above')).not.toBe(names.get('below'))
})
