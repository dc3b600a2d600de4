import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor, type ESTree } from 'vite'

const web = fileURLToPath(new URL('..', import.meta.url))

/** A screen's address as its `area.ts` says it, `$name` for a part that changes, and what draws it. */
export type ScreenModule = { path: string; module: string }

/** The screens of all areas that name their address and their module themselves. */
export function readScreens(): ScreenModule[] {
  return globSync('**/area.ts', { cwd: web })
    .sort()
    .flatMap((file) => screensOf(join(web, file), readFileSync(join(web, file), 'utf8')))
}

function screensOf(file: string, text: string): ScreenModule[] {
  const found: ScreenModule[] = []
  let path: string | undefined
  new Visitor({
    CallExpression({ callee, arguments: [declared] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'screen') return
      path = declared?.type === 'ObjectExpression' ? pathOf(declared) : undefined
    },
    ImportExpression({ source }) {
      if (path === undefined || source.type !== 'Literal') return
      found.push({ path, module: join(dirname(file), String(source.value)) })
    },
  }).visit(parseSync(file, text).program)
  return found
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
