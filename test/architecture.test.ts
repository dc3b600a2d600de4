import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const roots = ['contract', 'server', 'web', 'demo', 'test', 'e2e', 'bench', 'scripts'] as const

type Source = { path: string; lines: number; text: string; imports: string[] }

const sources = roots.flatMap(readSources)
const product = sources.filter(({ path }) => /^(contract|server|web|demo)\//u.test(path))
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
      // The demonstration calls the server, and the start calls the demonstration.
      if (from.startsWith('demo/') && to.startsWith('server/')) return false
      if (from.startsWith('server/start/') && to.startsWith('demo/')) return false
      return !to.startsWith('contract/') && rootOf(from) !== rootOf(to)
    })
    expect(wrong).toEqual([])
  })

  it('writes dates as Portuguese has them, and takes none from how another language does', () => {
    const written = /(?:DateTimeFormat|toLocale\w*String)\((?!'pt-PT')/u
    const others = product.filter((one) => !isTest(one) && written.test(one.text))
    expect(others.map(({ path }) => path)).toEqual([])
  })

  it('lets the contract import zod and, to part the rows of files, one parser', () => {
    const contract = product.filter(
      (source) => source.path.startsWith('contract/') && !isTest(source),
    )
    const packages = contract.flatMap(({ path, imports }) =>
      imports
        .filter((one) => !isOwn(one))
        .map((one) => (one === 'zod/mini' ? one : `${path} ${one}`)),
    )
    // Page and server split the rows of a file with the same parser.
    const parser = 'contract/kit/ficheiro/linhas.ts papaparse'
    expect([...new Set(packages)].sort()).toEqual([parser, 'zod/mini'])
  })

  it('has four floors, and leans only on those below', () => {
    const wrong = edges(product).filter(({ from, to }) => {
      if (isTestPath(from) || rootOf(from) !== rootOf(to)) return false
      const [above, below] = [placeOf(from), placeOf(to)]
      const isAnother = above.floor === floors.area && above.room !== below.room
      return below.floor > above.floor || (below.floor === floors.area && isAnother)
    })
    expect(wrong).toEqual([])
  })

  it('has no cycle, of rooms or of files', () => {
    const inside = edges(product).filter(
      ({ from, to }) => !isTestPath(from) && rootOf(from) === rootOf(to),
    )
    expect(cyclesOf(inside)).toEqual([])
    const rooms = inside
      .map(({ from, to }) => ({ from: placeOf(from), to: placeOf(to) }))
      .filter(({ from, to }) => from.floor === to.floor && from.room !== to.room)
      .filter(({ from }) => from.floor === floors.kit || from.floor === floors.comum)
    expect(cyclesOf(rooms.map(({ from, to }) => ({ from: from.room, to: to.room })))).toEqual([])
  })

  it('draws what it shows in web/kit/ui with nothing of the portal but texts', () => {
    const wrong = edges(product).filter(
      ({ from, to }) =>
        from.startsWith('web/kit/ui/') &&
        !isTestPath(from) &&
        !/^(web\/kit\/(ui|text|browser)|contract)\//u.test(to),
    )
    expect(wrong).toEqual([])
  })

  it('reads and writes by useRead and useWrite, whose keys and waiting are web/kit/call’s', () => {
    const wrong = product.filter(
      ({ path, imports }) =>
        imports.includes('@tanstack/react-query') &&
        !/^web\/(kit\/(?:call|list)\/|routes\/App)/u.test(path),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('keeps the words of speed in web/kit, web/routes and web/build', () => {
    const areas = product.filter(({ path }) => /^web\/(?!kit\/|routes\/|build\/)/u.test(path))
    expect(areas.length).toBeGreaterThan(300)
    const word = /preload|prefetch|painted|\blazy|defer/iu
    expect(areas.filter(({ text }) => word.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('plans statements in kit and db: a source of an area says facts, and no means', () => {
    const means =
      /\b(?:each|beside|among|digits|gathered|anew|words|lead)\??:(?! readonly string)|\bquick\b/u
    const wrong = product.filter(
      ({ path, imports, text }) =>
        /^server\/(?!kit\/|db\/|.*\.test\.ts$)/u.test(path) &&
        imports.some((one) => /\/kit\/list\/|\/db\/sql\.ts$/u.test(one)) &&
        means.test(text.replaceAll(/\/\/.*|^ *\/?\*.*/gmu, '')),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('keeps SQL in rows, verbs, kit and db', () => {
    const wrong = product.filter(
      (source) =>
        !isTest(source) && /\bsql`|\.query\(/u.test(source.text) && !mayHoldSql(source.path),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('keeps fetch in web/kit/call/call.ts, and the environment in server/config.ts', () => {
    const code = product.filter((source) => !isTest(source))
    const fetching = code.filter(({ text }) => /\bfetch\(/u.test(text)).map(({ path }) => path)
    expect(fetching.filter((path) => path.startsWith('web/')).toSorted()).toEqual([
      'web/kit/call/call.ts',
    ])
    const reading = code.filter(({ text }) => /process\.env|import\.meta\.env\.\w/u.test(text))
    expect(reading.map(({ path }) => path).filter((path) => !isEnvReader(path))).toEqual([])
  })

  it('keeps requests and replies in routes, and where they become plain values', () => {
    const edge =
      /\/routes\.ts$|^server\/(kit|maquina|pages|app)|^server\/comum\/entrada\/(visitor|sent-session|cookies)\.ts$/u
    const wrong = product.filter(
      (source) =>
        source.path.startsWith('server/') &&
        !isTest(source) &&
        /\bFastifyRe(quest|ply)\b/u.test(source.text) &&
        !edge.test(source.path),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('serves by serve and serveWrite, which hold a call to its contract', () => {
    const naming = product.filter(({ text }) => /\bserveCall\b|\.http\.route\(/u.test(text))
    expect(naming.map(({ path }) => path)).toEqual([
      'server/kit/http/serve-write.ts',
      'server/kit/http/serve.ts',
    ])
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

  it('casts only where it says why', () => {
    const cast = sources.flatMap(({ path, text }) => {
      const lines = path.startsWith('test/architecture') ? [] : text.split('\n')
      return lines.flatMap((line, at) =>
        /\bas (never|unknown as)\b/u.test(line) && !line.includes('//')
          ? [{ path, why: lines[at - 1]?.trim() ?? '' }]
          : [],
      )
    })
    expect(cast.filter(({ why }) => !why.startsWith('//'))).toEqual([])
    expect(cast.length).toBeLessThanOrEqual(5)
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
const floors = { ground: 0, kit: 1, comum: 2, area: 3, frame: 4 } as const

/** The layer of a file and its module: a folder of kit and comum, a domain word of the areas. */
function placeOf(path: string): { floor: number; room: string } {
  const [top = '', word = '', ...rest] = path.split('/')
  const room = `${top}/${word}`
  if (
    /^(server\/db\/|server\/kit\/base\/|server\/config[\w-]*\.ts|contract\/kit\/rights\.ts)/u.test(
      path,
    )
  ) {
    return { floor: floors.ground, room: 'ground' }
  }
  if (word === 'kit')
    return { floor: floors.kit, room: `${room}/${rest.length > 1 ? rest[0] : ''}` }
  if (word === 'comum')
    return { floor: floors.comum, room: `${room}/${rest.length > 1 ? rest[0] : ''}` }
  const isFrame = /^(server\/(start|cli)|web\/(shell|routes|build))\//u.test(path)
  if (isFrame) return { floor: floors.frame, room }
  if (rest.length > 0) return { floor: floors.area, room }
  // A word of the contract is a file or a folder.
  const isWord = top === 'contract' && word !== 'routes.ts'
  return isWord
    ? { floor: floors.area, room: room.replace(/\.ts$/u, '') }
    : { floor: floors.frame, room }
}

function cyclesOf(links: { from: string; to: string }[]): string[] {
  const next = Map.groupBy(links, ({ from }) => from)
  const done = new Set<string>()
  const found = new Set<string>()
  const walk = (at: string, way: string[]) => {
    if (way.includes(at)) found.add([...way.slice(way.indexOf(at)), at].join(' > '))
    if (done.has(at) || way.includes(at)) return
    for (const { to } of next.get(at) ?? []) walk(to, [...way, at])
    done.add(at)
  }
  for (const name of next.keys()) walk(name, [])
  return [...found]
}
const mayHoldSql = (path: string) =>
  /^(server\/(kit|db|cli|comum)|demo)\//u.test(path) ||
  /^server\/[\w-]+\/(\w+\/)?(?!routes)[\w-]+\.ts$/u.test(path)
const isEnvReader = (path: string) =>
  ['server/config.ts', 'server/main.ts', 'server/cli/', 'demo/main.ts'].some((allowed) =>
    path.startsWith(allowed),
  )
