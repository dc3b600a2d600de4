import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

const ecras = z.record(z.string(), z.array(z.string()))

/** The links a page begins with: the files its screen needs, which the browser would find late. */
export type Early = (path: string) => string

/**
 * Reads which files each screen needs, as the build wrote it: addresses with `$name` for a part that
 * changes.
 */
export async function readEarly(built: string): Promise<Early> {
  const screens = ecras.parse(JSON.parse(await readFile(`${built}/ecras.json`, 'utf8')))
  // the address that says most of itself first
  const known = Object.entries(screens)
    .toSorted(([one], [other]) => one.split('$').length - other.split('$').length)
    .map(([address, files]) => ({ is: patternOf(address), links: files.map(linkOf).join('') }))
  return (path) => known.find(({ is }) => is.test(path))?.links ?? ''
}

const patternOf = (address: string) =>
  new RegExp(`^${address.replaceAll(/\$\w+/gu, '[^/]+')}/?$`, 'iu')

const linkOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
