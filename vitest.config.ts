import { defineConfig } from 'vitest/config'
import { findPostgres } from './test/postgres.ts'

const server = {
  include: ['server/**/*.test.ts'],
  exclude: ['server/db/engine/**'],
  // nothing is asserted about time: this only ends what hangs
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

/** The same server tests on the embedded engine and, where its programs are found, on PostgreSQL. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unidade',
          // what a page keeps is tried on the storage Node has
          execArgv: ['--experimental-webstorage', '--disable-warning=ExperimentalWarning'],
          include: ['contract/**/*.test.ts', 'web/**/*.test.ts', 'test/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'motor',
          include: ['server/db/engine/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      { test: { ...server, name: 'embutido', globalSetup: 'test/setup-embedded.ts' } },
      ...(findPostgres() === undefined
        ? []
        : [{ test: { ...server, name: 'postgresql', globalSetup: 'test/setup-postgres.ts' } }]),
    ],
  },
})
