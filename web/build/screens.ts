import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'
import type { List } from '#contract/kit/list.ts'

const web = fileURLToPath(new URL('..', import.meta.url))

/** `path` has `$name` for parts that change; `module` renders it; `list` is in the contract. */
export type ScreenModule = { path: string; module: string; list: Named | undefined }
type Named = { from: string; name: string }

/** Screens whose `area.ts` names address and module literally. */
export function readScreens(): ScreenModule[] {
  return globSync('**/area.ts', { cwd: web })
    .sort()
    .flatMap((file) => screensOf(join(web, file), readFileSync(join(web, file), 'utf8')))
}

/** The module of the screen at an address. Throws where there is none. */
export function moduleAt(address: string): string {
  const found = readScreens().find(({ path }) => path === address)
  if (!found) throw new Error(`no area has a screen at ${address}`)
  return found.module
}

function screensOf(file: string, text: string): ScreenModule[] {
  const found: ScreenModule[] = []
  const imported = new Map<string, string>()
  let path: string | undefined
  let list: Named | undefined
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      for (const { local } of specifiers) imported.set(local.name, source.value)
    },
    CallExpression({ callee, arguments: [declared] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'screen') return
      const said = declared?.type === 'ObjectExpression' ? declared : undefined
      path = said && pathOf(said)
      const name = said && listOf(said)
      const from = name === undefined ? undefined : imported.get(name)
      list = name === undefined || from === undefined ? undefined : { from, name }
    },
    ImportExpression({ source }) {
      if (path === undefined || source.type !== 'Literal') return
      found.push({ path, module: join(dirname(file), String(source.value)), list })
    },
  }).visit(parseSync(file, text).program)
  return found
}

function listOf({ properties }: ESTree.ObjectExpression): string | undefined {
  for (const property of properties) {
    if (property.type !== 'SpreadElement' || property.argument.type !== 'CallExpression') continue
    const {
      callee,
      arguments: [list],
    } = property.argument
    if (callee.type !== 'Identifier' || callee.name !== 'listAddress') continue
    if (list?.type === 'Identifier') return list.name
  }
  return undefined
}

function pathOf({ properties }: ESTree.ObjectExpression): string | undefined {
  for (const property of properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
    if (property.key.name !== 'path') continue
    const { value } = property
    const said = value.type === 'TSSatisfiesExpression' ? value.expression : value
    return said.type === 'Literal' && typeof said.value === 'string' ? said.value : undefined
  }
  return undefined
}

/** The list's URL; undefined where its path has other codes than the company's. */
export async function pathOfList({ from, name }: Named): Promise<string | undefined> {
  const declared: Record<string, unknown> = await import(from)
  const list = declared[name]
  const isPlain = isList(list) && /^\/api\/(?:empresa\/:org|prestador)\/[^:]*$/u.test(list.path)
  return isPlain ? list.path : undefined
}

const isList = (given: unknown): given is Pick<List, 'path'> =>
  typeof given === 'object' && given !== null && 'path' in given && typeof given.path === 'string'

const font = /inter-latin-wght-normal-[^/]*\.woff2$/u

/** Preloads the font, and writes `ecras.json`: the list of the screen at each address. */
export function preload(): Plugin {
  return {
    name: 'apto:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return Object.keys(bundle)
          .filter((file) => font.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', as: 'font', crossorigin: true, href: `/${file}` },
          }))
      },
    },
    async generateBundle() {
      const screens: Record<string, string | null> = {}
      for (const { path, list } of readScreens())
        screens[path] = (list && (await pathOfList(list))) ?? null
      this.emitFile({ type: 'asset', fileName: 'ecras.json', source: JSON.stringify(screens) })
    },
  }
}
