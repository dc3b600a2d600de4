import { globSync, readFileSync } from 'node:fs'

// Imports that give a test its database.
const given = /'#test\/(?:app|database|house|screen)\.tsx?'|\/testing\//u

/** Server tests without a database, which need to run on one engine only. */
export const withoutDatabase = (): string[] =>
  globSync('{server,demo}/**/*.test.ts').filter((path) => !given.test(readFileSync(path, 'utf8')))
