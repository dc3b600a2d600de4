import { parseAst, Visitor } from 'vite'
import type { ESTree, Plugin } from 'vite'

// Properties of a declared call that the page needs at run time; types come from the source. With
// `made` the declaring function is still called. `access` hides calls that would be refused.
const list = {
  keys: ['path', 'access', 'sortable', 'filters', 'emVista'],
  beside: "method: 'GET', ",
}
const kept: Record<string, { keys: string[]; beside?: string; made?: true }> = {
  route: { keys: ['method', 'path'] },
  routeOf: { keys: ['method', 'path', 'access'] },
  listRoute: list,
  overAll: list,
  callsDaEmpresa: { keys: ['path', 'ver', 'remover'], made: true },
  pedidosNaFila: { keys: ['path', 'ver', 'responder'], made: true },
  marcacoesDe: { keys: ['path'], made: true },
}

// they declare several calls and have no other effect
const declaring = [
  'callsDaEmpresa',
  'pedidosNaFila',
  'novasEm',
  'marcacoesDe',
  'listShared',
  'listOfEmpresa',
  'createOfEmpresa',
  'ownCalls',
]

// a unique name: tree-shaking treats only the contract's schemas as pure
const schemas = 'contractSchemas'

// makers of schemas in `contract/kit/fields.ts`, and of filters in `filter.ts`
const fields =
  /(?<!function |[.\w])(?:text|lines|maybe|oneOf|flag|codeOf|wholeOf|dateOf|initially)\(/gu

/**
 * Strips the schemas from the page's calls; schemas without an import are tree-shaken. The server
 * validates; a form imports its schema by name.
 */
export function callsOnly(): Plugin {
  return {
    name: 'apto:calls-only',
    apply: 'build',
    // after the types are removed
    enforce: 'post',
    config: () => ({
      build: { rolldownOptions: { treeshake: { manualPureFunctions: [schemas, ...declaring] } } },
    }),
    transform: {
      filter: { id: /\/contract\/.*\.ts$/u },
      handler(code) {
        let text = code
        for (const { part, argument, keys, beside } of declaredCalls(code).toReversed()) {
          const properties = argument.properties.filter((property) => isOneOf(keys, property))
          const literal = properties.map(({ start, end }) => code.slice(start, end)).join(', ')
          text = `${text.slice(0, part.start)}({ ${beside}${literal} })${text.slice(part.end)}`
        }
        const renamed = text.replaceAll(/(?<!\.)\bz\b(?=\.| from )/gu, schemas)
        const pure = renamed.replaceAll(fields, '/* @__PURE__ */ $&')
        if (pure === code) return undefined
        // contract modules only declare: unused ones may be dropped
        return { code: withoutUnused(pure), map: null, moduleSideEffects: false }
      },
    },
  }
}

function declaredCalls(code: string) {
  const found: Declared[] = []
  new Visitor({
    CallExpression(call) {
      if (call.callee.type !== 'Identifier') return
      // the last: `overAll` has its company's list before it
      const argument = call.arguments.at(-1)
      const declares = kept[call.callee.name]
      if (!declares || argument?.type !== 'ObjectExpression') return
      const { keys, beside = '', made } = declares
      const ofPrestador = /['"]\/api\/prestador\//u.test(code.slice(argument.start, argument.end))
      found.push({
        part: made ? argument : call,
        argument,
        beside,
        keys: ofPrestador ? [...keys, 'access'] : keys,
      })
    },
  }).visit(parseAst(code))
  return found
}

type Declared = {
  part: ESTree.Span
  argument: ESTree.ObjectExpression
  beside: string
  keys: string[]
}

/** Removes unused imports: a call would otherwise bring its form's schemas. */
function withoutUnused(code: string) {
  const imports = parseAst(code).body.filter((one) => one.type === 'ImportDeclaration')
  const without = (cut: typeof imports) =>
    cut.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
  const words = new Set(without(imports).match(/[\w$]+/gu))
  return without(
    imports.filter(({ specifiers }) => !specifiers.some(({ local }) => words.has(local.name))),
  )
}

function isOneOf(keys: string[], property: ESTree.ObjectPropertyKind) {
  return (
    property.type === 'Property' &&
    property.key.type === 'Identifier' &&
    keys.includes(property.key.name)
  )
}
