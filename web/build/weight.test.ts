import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { weight } from './weight.ts'

const folder = mkdtempSync(join(tmpdir(), 'apto-peso-'))
const last = join(folder, 'carga.json')
const page = join(folder, 'web')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const code = (name: string, bytes: number) => {
  const digits = Array.from({ length: bytes }, (_, at) => Math.sin(at).toString(36).at(-1)).join('')
  return `export const ${name} = '${digits}'`
}

function write(sources: Record<string, string>) {
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(page, name)), { recursive: true })
    writeFileSync(join(page, name), text)
  }
}

beforeAll(() =>
  write({
    'main.js': `import { area } from './um/area.ts'\narea().then(console.log)`,
    'um/area.ts': `export const area = () => import('./Ecra.tsx')`,
    'um/Ecra.tsx': `import { small } from './small.ts'\nexport const Ecra = () => small`,
    'um/small.ts': code('small', 500),
  }),
)

const weigh = async (limit: number, files = 9) =>
  await build({
    root: page,
    configFile: false,
    logLevel: 'error',
    plugins: [
      weight({
        first: { limit: 5_000, screens: { primeira: join(page, 'main.js') } },
        screen: { limit, files },
        refuses: true,
        last,
      }),
    ],
    build: {
      outDir: join(folder, 'out'),
      rolldownOptions: { input: join(page, 'main.js') },
    },
  })

it('a build whose screens are light enough stands, and keeps what they hold', async () => {
  await weigh(2_000)
  expect(existsSync(last)).toBe(true)
})

it('a screen that became too heavy fails the build and names the modules that are new to it', async () => {
  write({
    'um/Ecra.tsx': `import { small } from './small.ts'\nimport { large } from './large.ts'\nexport const Ecra = () => small + large`,
    'um/large.ts': code('large', 4_000),
  })
  const failure = await weigh(2_000).then(
    () => '',
    (error: unknown) => String(error),
  )
  expect(failure).toMatch(/um\/Ecra\.tsx is too heavy/u)
  expect(failure).toMatch(/\+\d+ {2}web\/um\/large\.ts/u)
  expect(failure).not.toMatch(/small\.ts/u)
})

it('a screen in too many files fails the build', async () => {
  await expect(weigh(9_000, 0)).rejects.toThrow(/um\/Ecra\.tsx is too heavy/u)
})
