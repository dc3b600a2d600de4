// Everything there is to pass, in the order in which failing is cheapest; with words behind it, the
// tests whose files are named like them: `npm test -- saude`. Ends with how long each part took, what
// failed, and one line of counts: `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../test/browser.ts'
import { findPostgres } from '../test/postgres.ts'
import { readPlaywright, readVitest, type Report } from './report.ts'

const words = process.argv.slice(2)
const bin = (name: string) => `node_modules/.bin/${name}`

/** What a step is called, and its command. */
type Step = readonly [name: string, command: readonly string[]]

// the longest first, since two run beside each other
const checks: Step[] = [
  ['types of .', [bin('tsc'), '-p', '.']],
  ['lint', [bin('oxlint'), '--type-aware', '--quiet']],
  // each root on its own, so that the server knows no page and the page no process
  ...['web', 'server', 'contract'].map((at): Step => [`types of ${at}`, [bin('tsc'), '-p', at]]),
  ['dead code', [bin('knip')]],
  ['format', [bin('oxfmt'), '--check']],
  ['comments', ['node', 'scripts/comments.ts']],
]
const folder = mkdtempSync(join(tmpdir(), 'apto-relatorio-'))
const reports: Report[] = []

try {
  const journeys = hasJourneys()
  // as `npm run build` does; the server's tests of its pages look at them too
  const build = [bin('vite'), 'build', '--configLoader', 'native', '--logLevel', 'warn']
  await runAbreast([
    ...(journeys ? [['build', build] as const] : []),
    ...(words.length === 0 ? checks : []),
  ])
  runUnits()
  if (journeys) runJourneys()
} catch (error) {
  const failure = error instanceof Error ? error.message : String(error)
  reports.push({ passed: 0, failed: 1, failures: [failure], seconds: new Map() })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
tell()

function runUnits() {
  step('unit, database, API, screen and architecture tests')
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
  step('browser journeys')
  const report = join(folder, 'playwright.json')
  const passed = run([bin('playwright'), 'test', ...words], {
    CHROMIUM_PATH: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  reports.push(readPlaywright(report, passed))
}

/** Steps that need nothing of each other, two at a time; what each said stands together. */
async function runAbreast(steps: readonly Step[]) {
  const left = [...steps]
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) await runStep(next)
  }
  await Promise.all([lane(), lane()])
}

async function runStep([name, [command = '', ...args]]: Step) {
  const began = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => said.push(bytes))
  }
  const [status] = await once(child, 'close')
  step(name)
  process.stdout.write(Buffer.concat(said))
  const passed = status === 0
  reports.push({
    passed: Number(passed),
    failed: Number(!passed),
    failures: passed ? [] : [name],
    seconds: new Map([[name, (performance.now() - began) / 1000]]),
  })
}

function tell() {
  const pages = reports.flatMap((report) => report.pages ?? [])
  if (pages.length > 0) step('what stood on the pages of the journeys that failed')
  for (const page of pages) process.stdout.write(`${page}\n`)
  step('seconds by part')
  const parts = reports.flatMap(({ seconds }) => [...seconds])
  for (const [name, seconds] of parts.sort(([, one], [, other]) => other - one)) {
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
