import { defineConfig } from 'vitest/config'
import { onBothEngines } from './test/both-engines.ts'
import { LongestFirst } from './test/longest-first.ts'
import { placeOf } from './test/place.ts'
import { findPostgres } from './test/postgres.ts'

process.env['TMPDIR'] ??= placeOf()

// what is waited for comes, or the test's own limit ends what hangs: a second says nothing
const patient = { expect: { poll: { timeout: 100_000 } } }

// what is young is gone through less often: of what a test makes little lives longer than it
const roomy = { execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'] }

const server = {
  ...patient,
  ...roomy,
  include: ['{server,demo}/**/*.test.ts'],
  exclude: ['server/db/engine/**'],
  setupFiles: 'test/setup-passwords.ts',
  // each file has its database and its application; what all import is read once a worker
  isolate: false,
  // nothing is asserted about time: this only ends what hangs
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

const hasPostgres = findPostgres() !== undefined
// whoever names the embedded engine means whatever file he names
const isNamed = process.argv.some((argument) => /^(?:--project=)?embutido$/u.test(argument))
const embedded = hasPostgres && !isNamed ? [...onBothEngines] : server.include

/** The server tests on an installed PostgreSQL where there is one, and a part of them on the embedded. */
export default defineConfig({
  test: {
    // for two cores: three more, since the tests wait for more than half of their time, for the engine
    // or for a process or a server they have killed
    maxWorkers: 5,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unidade',
          isolate: false,
          // what a page keeps is tried on the storage Node has
          execArgv: ['--experimental-webstorage', '--disable-warning=ExperimentalWarning'],
          include: ['contract/**/*.test.ts', 'web/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/operacao/**'],
        },
      },
      {
        test: {
          ...patient,
          name: 'motor',
          include: ['server/db/engine/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        // the portal as an operator runs it, in processes of its own
        test: {
          ...server,
          name: 'operacao',
          include: ['test/operacao/**/*.test.ts'],
          exclude: ['test/operacao/faltas/**'],
          globalSetup: 'test/setup-embedded.ts',
        },
      },
      {
        test: {
          ...server,
          name: 'embutido',
          include: embedded,
          globalSetup: 'test/setup-embedded.ts',
        },
      },
      {
        define: { VERSAO_DA_PAGINA: JSON.stringify('0.0.0') },
        test: {
          ...patient,
          ...roomy,
          name: 'ecras',
          include: ['web/**/*.test.tsx'],
          setupFiles: ['test/setup-passwords.ts', 'test/setup-screens.ts'],
          // what is not the portal's own (React, the page, the drivers) is read once a worker
          isolate: false,
          globalSetup: 'test/setup-engine.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      ...(hasPostgres
        ? [{ test: { ...server, name: 'postgresql', globalSetup: 'test/setup-engine.ts' } }]
        : []),
    ],
  },
})
