import { globSync, readFileSync } from 'node:fs'

// what gives a test its database, by itself or from what stands beside it
const given = /'#test\/(?:app|database|house|screen)\.tsx?'|\/testing\//u

/** Tests of the server that ask for no database: two engines cannot differ in them. */
export const withoutDatabase = (): string[] =>
  globSync('{server,demo}/**/*.test.ts').filter((path) => !given.test(readFileSync(path, 'utf8')))
