import { parseAst, Visitor } from 'vite'
import type { ESTree, Plugin } from 'vite'

// What the page needs of a declared call at run time. Its types come from the whole declaration. Of
// the provider's calls it asks who may make them, to offer nobody what would be refused. `made` by
// what declares several of them, it is still called.
const kept: Record<string, { keys: string[]; beside?: string; made?: true }> = {
  route: { keys: ['method', 'path'] },
  routeOf: { keys: ['method', 'path', 'access'] },
  listRoute: { keys: ['path', 'access', 'sortable', 'filters'], beside: "method: 'GET', " },
  callsDaEmpresa: { keys: ['path', 'ver', 'remover'], made: true },
  pedidosNaFila: { keys: ['path', 'ver', 'responder'], made: true },
}

// What declares several at once has no other effect.
const declaring = ['callsDaEmpresa', 'pedidosNaFila', 'novasEm']

// A name nothing else has, so that only the contract's schemas are taken for free of effects.
const schemas = 'contractSchemas'

// Calls of what `contract/kit/fields.ts` makes schemas with, and `filter.ts` filters.
const fields =
  /(?<!function |[.\w])(?:text|lines|maybe|oneOf|flag|codeOf|wholeOf|dateOf|initially)\(/gu

/**
 * The page's copy of the contract: calls without their schemas, and schemas that go away where
 * nobody uses them. The page does not check what it sends or gets, the server does; a form that
 * wants a schema imports it by name, and then it stays.
 */
export function callsOnly(): Plugin {
  return {
    name: 'apto:calls-only',
    apply: 'build',
    // after the types are gone
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
        // they only declare, and what nobody names of them nobody needs
        return { code: withoutUnused(pure), map: null, moduleSideEffects: false }
      },
    },
  }
}

/** Every `route({ … })` and the like of a module, in their order. */
function declaredCalls(code: string) {
  const found: Declared[] = []
  new Visitor({
    CallExpression(call) {
      if (call.callee.type !== 'Identifier') return
      const [argument] = call.arguments
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

/** Without the imports of what was left out: who makes a call would get the schemas of its form. */
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
