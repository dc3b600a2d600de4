import { readFileSync } from 'node:fs'

type Package = { scripts: { start: string } }

const { scripts } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as Package
/** What `npm start` runs, but without the building of pages. */
export const nodeArgs: readonly string[] = scripts.start
  .replace(/ --build$/u, '')
  .split(' ')
  .slice(2)
