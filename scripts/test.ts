// Everything there is to pass, in the order in which failing is cheapest. Ends with one line of
// counts: `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../test/browser.ts'
import { findPostgres } from '../test/postgres.ts'

type Count = { passed: number; failed: number }

const bin = (name: string) => `node_modules/.bin/${name}`
const reports = mkdtempSync(join(tmpdir(), 'apto-relatorio-'))
const counts: Count[] = []

try {
  for (const [name, ...command] of [
    ['format', bin('oxfmt'), '--check'],
    ['lint', bin('oxlint'), '--type-aware', '--quiet'],
    ['types', bin('tsc'), '-p', '.'],
    ['dead code', bin('knip')],
    ['build', bin('vite'), 'build', '--logLevel', 'warn'],
  ] as [string, ...string[]][]) {
    step(name)
    const passed = run(command)
    counts.push({ passed: Number(passed), failed: Number(!passed) })
  }
  step('unit, database, API and architecture tests')
  if (findPostgres() === undefined) {
    process.stdout.write('No PostgreSQL ≥ 15 found: server tests run on the embedded one only.\n')
  }
  const vitest = join(reports, 'vitest.json')
  const unit = run([
    bin('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitest}`,
  ])
  counts.push(readVitest(vitest, unit))
  step('browser journeys')
  const playwright = join(reports, 'playwright.json')
  const browser = run([bin('playwright'), 'test'], {
    CHROMIUM_PATH: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwright,
  })
  counts.push(readPlaywright(playwright, browser))
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  counts.push({ passed: 0, failed: 1 })
} finally {
  rmSync(reports, { recursive: true, force: true })
}

const total: Count = {
  passed: counts.reduce((sum, count) => sum + count.passed, 0),
  failed: counts.reduce((sum, count) => sum + count.failed, 0),
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

function step(name: string) {
  process.stdout.write(`\n== ${name}\n`)
}

function run([command = '', ...args]: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return status === 0
}

function readVitest(path: string, passed: boolean): Count {
  if (!existsSync(path)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(path, 'utf8'))
  const failed = Number(report.numFailedTests)
  // a file that could not be loaded holds no failed test, yet it failed
  return { passed: Number(report.numPassedTests), failed: passed ? failed : Math.max(1, failed) }
}

function readPlaywright(path: string, passed: boolean): Count {
  if (!existsSync(path)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(path, 'utf8'))
  const failed = Number(stats.unexpected) + Number(stats.flaky)
  return { passed: Number(stats.expected), failed: passed ? failed : Math.max(1, failed) }
}
