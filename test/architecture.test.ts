import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const roots = ['contract', 'server', 'web', 'test', 'e2e', 'bench', 'scripts'] as const

type Source = { path: string; lines: number; text: string; imports: string[] }

const sources = roots.flatMap(readSources)
const product = sources.filter(({ path }) => /^(contract|server|web)\//u.test(path))
const isTest = ({ path }: Source) => /\.test\.tsx?$|\/testing\//u.test(path)

describe('the house', () => {
  it('reads its own files', () => {
    expect(product.length).toBeGreaterThan(80)
    expect(product.flatMap(({ imports }) => imports).length).toBeGreaterThan(200)
    for (const name of ['contract', 'server', 'web']) {
      expect(product.some(({ path }) => path.startsWith(`${name}/`))).toBe(true)
    }
  })

  it('lets code flow from contract to server and web, and never across', () => {
    const wrong = edges(product).filter(({ from, to }) => {
      if (isTestPath(from)) return false
      if (from.startsWith('contract/')) return !to.startsWith('contract/')
      return !to.startsWith('contract/') && rootOf(from) !== rootOf(to)
    })
    expect(wrong).toEqual([])
  })

  it('lets the contract import zod and nothing else', () => {
    const contract = product.filter(
      (source) => source.path.startsWith('contract/') && !isTest(source),
    )
    const packages = contract.flatMap(({ imports }) => imports.filter((one) => !isOwn(one)))
    expect([...new Set(packages)]).toEqual(['zod/mini'])
  })

  it('never lets an area import another area, nor the kit an area', () => {
    const wrong = edges(product).filter(({ from, to }) => {
      if (isTestPath(from) || rootOf(from) !== rootOf(to)) return false
      const [inside, target] = [areaOf(from), areaOf(to)]
      // root files see everything; the frame that holds the areas is a root file in its own folder
      if (inside === '' || isFrame(from) || inside === target) return false
      return !(target === 'kit' || isGround(to))
    })
    expect(wrong).toEqual([])
  })

  it('keeps SQL in rows, verbs, kit and db', () => {
    const wrong = product.filter(
      (source) =>
        !isTest(source) && /\bsql`|\.query\(/u.test(source.text) && !mayHoldSql(source.path),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('keeps fetch in web/kit/api.ts and the environment in server/config.ts', () => {
    const code = product.filter((source) => !isTest(source))
    const fetching = code.filter(({ text }) => /\bfetch\(/u.test(text)).map(({ path }) => path)
    expect(fetching.filter((path) => path.startsWith('web/'))).toEqual(['web/kit/api.ts'])
    const reading = code.filter(({ text }) => /process\.env|import\.meta\.env\.\w/u.test(text))
    expect(reading.map(({ path }) => path).filter((path) => !isEnvReader(path))).toEqual([])
  })

  it('keeps files small', () => {
    const long = sources
      .filter(({ lines }) => lines > 300)
      .map(({ path, lines }) => `${path} ${lines}`)
    expect(long).toEqual([])
    const sizes = product.map(({ lines }) => lines).sort((one, other) => one - other)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(80)
    expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThan(200)
  })

  it('has no any, no suppression without a reason, no barrel', () => {
    const code = sources.filter(({ path }) => !path.startsWith('test/architecture'))
    const suppressed = code.filter(({ text }) =>
      /@ts-(ignore|nocheck|expect-error)(?! --)|oxlint-disable(?!.* -- )|\bas any\b|: any\b/u.test(
        text,
      ),
    )
    expect(suppressed.map(({ path }) => path)).toEqual([])
    const barrels = product.filter(({ text }) => /^export \* from/mu.test(text))
    expect(barrels.map(({ path }) => path)).toEqual([])
  })

  it('names no path and no tool of the machine it was made on', () => {
    const named = sources.filter(
      ({ path, text }) =>
        !path.startsWith('test/architecture') && /\/work\/|\.\.\/shared/u.test(text),
    )
    expect(named.map(({ path }) => path)).toEqual([])
  })
})

function readSources(name: string): Source[] {
  const folder = join(root, name)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|js)$/u.test(file) && !file.includes('node_modules'))
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const imports = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/gu)].map(
        ([, one]) => one ?? '',
      )
      return { path: join(name, file), text, imports, lines: text.split('\n').length - 1 }
    })
}

function edges(from: Source[]) {
  return from.flatMap(({ path, imports }) =>
    imports.filter(isOwn).map((one) => ({
      from: path,
      to: one.startsWith('#')
        ? one.slice(1)
        : relative(root, join(root, normalize(join(dirname(path), one)))),
    })),
  )
}

const isOwn = (one: string) => one.startsWith('#') || one.startsWith('.')
const isTestPath = (path: string) => /\.test\.tsx?$|\/testing\//u.test(path)
const rootOf = (path: string) => path.split('/')[0] ?? ''
/** The folder below the root; empty for the root's own files. */
const areaOf = (path: string) => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '')
const isFrame = (path: string) => /^(server\/(start|cli)|web\/(shell|routes))\//u.test(path)
/** What areas stand on besides the kit: the database, the settings, the addresses. */
const isGround = (path: string) =>
  /^(server\/db\/|server\/config\.ts|web\/routes\.tsx?|web\/routes\/)/u.test(path) ||
  path.startsWith('contract/')
const mayHoldSql = (path: string) =>
  /^server\/(kit|db|cli)\//u.test(path) || /^server\/\w+\/(?!routes)[\w-]+\.ts$/u.test(path)
const isEnvReader = (path: string) =>
  ['server/config.ts', 'server/main.ts', 'server/cli/', 'server/db/demo/main.ts'].some((allowed) =>
    path.startsWith(allowed),
  )
