import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

const ecras = z.record(
  z.string(),
  z.object({ files: z.array(z.string()), asks: z.optional(z.string()) }),
)

/** What a screen needs that the browser would find late. */
type Screen = {
  /** the links of its files, which the page begins with */
  links: string
  /** its list's first page, `:org` for the company: asked for before any code is here */
  asks: string | undefined
}
export type Early = (path: string) => Screen | undefined

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
      screen: { links: files.map(linkOf).join(''), asks },
    }))
  return (path) => known.find(({ is }) => is.test(path))?.screen
}

const patternOf = (address: string) =>
  new RegExp(`^${address.replaceAll(/\$\w+/gu, '[^/]+')}/?$`, 'iu')

const linkOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
