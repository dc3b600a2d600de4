import { parseAst } from 'vite'
import type { ESTree, Plugin } from 'vite'

// What the page needs of a declared call at run time. Its types come from the whole declaration.
const kept: Record<string, { keys: string[]; beside: string }> = {
  route: { keys: ['method', 'path'], beside: '' },
  listRoute: { keys: ['path', 'sortable'], beside: "method: 'GET', " },
}

// A name nothing else has, so that only the contract's schemas are taken for free of effects.
const schemas = 'contractSchemas'

// Calls of what `contract/kit/fields.ts` makes schemas with.
const fields = /(?<!function |[.\w])(?:text|maybe)\(/gu

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
      build: { rolldownOptions: { treeshake: { manualPureFunctions: [schemas] } } },
    }),
    transform: {
      filter: { id: /\/contract\/.*\.ts$/u },
      handler(code) {
        let text = code
        for (const { call, argument, keys, beside } of declaredCalls(code).toReversed()) {
          const properties = argument.properties.filter((property) => isOneOf(keys, property))
          const literal = properties.map(({ start, end }) => code.slice(start, end)).join(', ')
          text = `${text.slice(0, call.start)}{ ${beside}${literal} }${text.slice(call.end)}`
        }
        const renamed = text.replaceAll(/(?<!\.)\bz\b(?=\.| from )/gu, schemas)
        return { code: renamed.replaceAll(fields, '/* @__PURE__ */ $&'), map: null }
      },
    },
  }
}

/** Every `const name = route({ … })` or `listRoute({ … })` of a module. */
function declaredCalls(code: string) {
  return parseAst(code).body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ init: call }) => {
      if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return []
      const [argument] = call.arguments
      const declares = kept[call.callee.name]
      if (!declares || argument?.type !== 'ObjectExpression') return []
      return [{ call, argument, ...declares }]
    })
  })
}

function isOneOf(keys: string[], property: ESTree.ObjectPropertyKind) {
  return (
    property.type === 'Property' &&
    property.key.type === 'Identifier' &&
    keys.includes(property.key.name)
  )
}
