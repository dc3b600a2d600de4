import { readFileSync } from 'node:fs'

type Package = { scripts: { start: string } }

const { scripts } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as Package
export const nodeArgs: readonly string[] = scripts.start.split(' ').slice(2)
