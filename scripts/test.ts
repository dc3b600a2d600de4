// Everything there is to pass, in the order in which failing is cheapest; with words behind it, the
// tests whose files are named like them: `npm test -- saude`. Ends with how long each part took, what
// failed, and one line of counts: `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../test/browser.ts'
import { findPostgres } from '../test/postgres.ts'
import { readPlaywright, readVitest, type Report } from './report.ts'
import { bin, build, checks, heading, lintOf, runAbreast, type Done } from './steps.ts'

const words = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'apto-relatorio-'))
const reports: Report[] = []

try {
  const journeys = hasJourneys()
  // the server's tests of its pages look at the build too
  const steps = [...(words.length === 0 ? [lintOf(), ...checks] : []), ...(journeys ? [build] : [])]
  reports.push(...(await runAbreast(steps)).map(reportOf))
  runUnits()
  if (journeys) runJourneys()
} catch (error) {
  const failure = error instanceof Error ? error.message : String(error)
  reports.push({ passed: 0, failed: 1, failures: [failure], seconds: new Map(), tests: [] })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
tell()

function runUnits() {
  heading('unit, database, API, screen and architecture tests')
  if (findPostgres() === undefined) {
    process.stdout.write('No PostgreSQL ≥ 15 found: server tests run on the embedded one only.\n')
  }
  const report = join(folder, 'vitest.json')
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const passed = run([bin('vitest'), 'run', '--passWithNoTests', ...output, ...words])
  reports.push(readVitest(report, passed))
}

/** Whether any journey is meant. */
function hasJourneys() {
  const files = readdirSync('e2e').filter((name) => name.endsWith('.test.ts'))
  return words.length === 0 || words.some((word) => files.some((name) => name.includes(word)))
}

function runJourneys() {
  heading('browser journeys')
  const report = join(folder, 'playwright.json')
  const passed = run([bin('playwright'), 'test', ...words], {
    CHROMIUM_PATH: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  reports.push(readPlaywright(report, passed))
}

function reportOf({ name, passed, seconds }: Done): Report {
  return {
    passed: Number(passed),
    failed: Number(!passed),
    failures: passed ? [] : [name],
    seconds: new Map([[name, seconds]]),
    tests: [],
  }
}

function tell() {
  const pages = reports.flatMap((report) => report.pages ?? [])
  if (pages.length > 0) heading('what stood on the pages of the journeys that failed')
  for (const page of pages) process.stdout.write(`${page}\n`)
  heading('seconds by part')
  const parts = reports.flatMap(({ seconds }) => [...seconds])
  for (const [name, seconds] of parts.sort(([, one], [, other]) => other - one)) {
    process.stdout.write(`${seconds.toFixed(1).padStart(7)}  ${name}\n`)
  }
  heading('the slowest twenty tests')
  const tests = reports.flatMap((report) => report.tests)
  for (const { name, seconds } of tests
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 20)) {
    process.stdout.write(`${seconds.toFixed(1).padStart(7)}  ${name}\n`)
  }
  const failures = reports.flatMap((report) => report.failures)
  for (const skipped of reports.flatMap((report) => report.skipped ?? [])) {
    process.stdout.write(`skipped: ${skipped}\n`)
  }
  for (const failure of failures) process.stdout.write(`failed: ${failure}\n`)
  const passed = reports.reduce((sum, report) => sum + report.passed, 0)
  const failed = reports.reduce((sum, report) => sum + report.failed, 0)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}

function run([command = '', ...args]: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return status === 0
}
