import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { firstCallOf } from '#contract/kit/list-address.ts'
import { allRoutes } from '#contract/routes.ts'

const ecras = z.record(
  z.string(),
  z.object({ files: z.array(z.string()), asks: z.optional(z.string()) }),
)

/** What a screen needs that the browser would find late. */
type Screen = {
  /** the links of its files, which the page begins with */
  links: string
  /** its list as the address wants it (`firstCallOf`): asked for before any code is here */
  asks: string | undefined
}
export type Early = (path: string, query: string) => Screen | undefined

type Listed = Parameters<typeof firstCallOf>[0]

const isList = (route: object): route is Listed => 'sortable' in route && 'filters' in route

const lists = new Map<string, Listed>(
  allRoutes.flatMap((route: object) => (isList(route) ? [[route.path, route] as const] : [])),
)

/**
 * Reads what each screen needs, as the build wrote it: addresses with `$name` for a part that
 * changes.
 */
export async function readEarly(built: string): Promise<Early> {
  const screens = ecras.parse(JSON.parse(await readFile(`${built}/ecras.json`, 'utf8')))
  // the address that says most of itself first
  const known = Object.entries(screens)
    .toSorted(([one], [other]) => one.split('$').length - other.split('$').length)
    .map(([address, { files, asks }]) => ({
      is: patternOf(address),
      links: files.map(linkOf).join(''),
      list: asks === undefined ? undefined : lists.get(asks),
    }))
  return (path, query) => {
    const found = known.find(({ is }) => is.test(path))
    return found && { links: found.links, asks: found.list && firstCallOf(found.list, query) }
  }
}

const patternOf = (address: string) =>
  new RegExp(`^${address.replaceAll(/\$\w+/gu, '[^/]+')}/?$`, 'iu')

const linkOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
