import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { firstCallOf } from '#contract/kit/list-address.ts'

const ecras = z.record(z.string(), z.nullable(z.string()))

type Listed = Parameters<typeof firstCallOf>[0]

const isList = (route: object): route is Listed => 'sortable' in route && 'filters' in route

/** Finds the first list of an address; `ecras.json` has the screens, `$name` for variable parts. */
export async function readLists(built: string, routes: readonly object[]) {
  const lists = new Map<string, Listed>(routes.filter(isList).map((list) => [list.path, list]))
  const screens = ecras.parse(JSON.parse(await readFile(`${built}/ecras.json`, 'utf8')))
  const known = Object.entries(screens)
    .toSorted(([one], [other]) => one.split('$').length - other.split('$').length)
    .map(([address, path]) => ({ is: patternOf(address), list: lists.get(path ?? '') }))
  return (path: string, query: string): string | undefined => {
    const list = known.find(({ is }) => is.test(path))?.list
    return list && firstCallOf(list, query)
  }
}

const patternOf = (address: string) =>
  new RegExp(`^${address.replaceAll(/\$\w+/gu, '[^/]+')}/?$`, 'iu')
