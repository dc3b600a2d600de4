import type { Plugin } from 'vite'

/**
 * React Query without mutations and infinite queries, which its client carries whether they are
 * used or not. Saves 1.3 KB; the build fails as soon as something asks for either.
 */
export function leanQuery(): Plugin {
  return {
    name: 'apto:lean-query',
    apply: 'build',
    load: {
      filter: { id: /query-core\/build\/modern\/(?:mutationCache|infiniteQueryBehavior)\.js$/u },
      handler: (id) => (id.endsWith('mutationCache.js') ? noMutations : noInfiniteQueries),
    },
    generateBundle(_options, bundle) {
      for (const item of Object.values(bundle)) {
        const modules = item.type === 'chunk' ? Object.keys(item.modules) : []
        const left = modules.find((id) =>
          /query-core\/.*\/(?:mutation|infinite\w+)Observer/u.test(id),
        )
        if (left) this.error(`${left} is used: take web/build/lean-query.ts out of the build`)
      }
    },
  }
}

// What the client calls of it, with nothing in it.
const noMutations = `
export class MutationCache {
  clear() {}
  findAll() { return [] }
  resumePausedMutations() { return Promise.resolve() }
}
`

const noInfiniteQueries = `
export const infiniteQueryBehavior = () => undefined
export const hasNextPage = () => false
export const hasPreviousPage = hasNextPage
`
