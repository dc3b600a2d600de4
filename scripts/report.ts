import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type Count = { passed: number; failed: number }

/** What a runner wrote down: how many, which failed, and for how long each part ran. */
export type Report = Count & {
  failures: string[]
  /** those that were left out, as where a program of the machine is missing */
  skipped?: string[]
  seconds: Map<string, number>
  /** each test by its file and title, with the seconds it took */
  tests: { name: string; seconds: number }[]
  /** of each journey that failed, why, and what could be read on its pages */
  pages?: string[]
}

type Assertion = { status: string; fullName: string; duration?: number | null }
type TestFile = {
  name: string
  status: string
  startTime: number
  endTime: number
  assertionResults: Assertion[]
}

const missing = (what: string): Report => ({
  passed: 0,
  failed: 1,
  failures: [`${what}: no report was written`],
  seconds: new Map(),
  tests: [],
})

/** Vitest's JSON. `passed` is whether it ended well: a file that could not be loaded holds no failed test. */
export function readVitest(path: string, passed: boolean): Report {
  if (!existsSync(path)) return missing('vitest')
  const report = JSON.parse(readFileSync(path, 'utf8'))
  const files: TestFile[] = report.testResults
  const failed = Number(report.numFailedTests)
  return {
    passed: Number(report.numPassedTests),
    failed: passed ? failed : Math.max(1, failed),
    failures: files.filter(({ status }) => status === 'failed').map(failureOf),
    skipped: files.flatMap(skippedOf),
    seconds: secondsByPart(files),
    tests: files.flatMap(timesOf),
  }
}

function failureOf({ name, assertionResults }: TestFile) {
  const fallen = assertionResults.filter(({ status }) => status === 'failed')
  return `${relative('.', name)}: ${fallen.map(({ fullName }) => fullName).join('; ')}`
}

const skippedOf = ({ name, assertionResults }: TestFile) =>
  assertionResults.flatMap(({ status, fullName }) =>
    // a test says in its name which program it needs
    status === 'skipped' && /\(needs /u.test(fullName)
      ? [`${relative('.', name)}: ${fullName}`]
      : [],
  )

const timesOf = ({ name, assertionResults }: TestFile) =>
  assertionResults.map(({ fullName, duration }) => ({
    name: `${relative('.', name)}: ${fullName}`,
    seconds: (duration ?? 0) / 1000,
  }))

/** By the folder below the root: `server/saude`. What runs on both engines counts twice. */
function secondsByPart(files: readonly TestFile[]) {
  const parts = Map.groupBy(files, ({ name }) =>
    relative('.', name).split('/').slice(0, 2).join('/'),
  )
  return new Map(
    [...parts].map(([part, ran]) => [
      part,
      ran.reduce((sum, { startTime, endTime }) => sum + (endTime - startTime) / 1000, 0),
    ]),
  )
}

type Attachment = { name: string; body?: string }
type Result = { attachments: Attachment[]; duration: number; errors: { message?: string }[] }
type Run = { results: Result[] }
type Spec = { ok: boolean; title: string; file: string; tests: Run[] }
type Suite = { specs: Spec[]; suites?: Suite[] }

/** Playwright's JSON. */
export function readPlaywright(path: string, passed: boolean): Report {
  if (!existsSync(path)) return missing('playwright')
  const { stats, suites }: { stats: Record<string, number>; suites: Suite[] } = JSON.parse(
    readFileSync(path, 'utf8'),
  )
  const failed = Number(stats['unexpected']) + Number(stats['flaky'])
  const specs = suites.flatMap(withInner).flatMap((suite) => suite.specs)
  const fallen = specs.filter(({ ok }) => !ok)
  return {
    passed: Number(stats['expected']),
    failed: passed ? failed : Math.max(1, failed),
    failures: fallen.map(nameOf),
    pages: fallen.flatMap(pagesOf),
    seconds: new Map([['e2e', Number(stats['duration']) / 1000]]),
    tests: specs.map((spec) => ({ name: nameOf(spec), seconds: secondsOf(spec) })),
  }
}

const nameOf = ({ file, title }: Spec) => `e2e/${file}: ${title}`

const secondsOf = ({ tests }: Spec) =>
  tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0)

/** Its errors, then its pages as e2e/jornada.ts attached them. */
function pagesOf(spec: Spec): string[] {
  const results = spec.tests.flatMap((test) => test.results)
  const errors = results.flatMap((one) => one.errors).map(({ message = '' }) => message)
  const pages = results
    .flatMap((one) => one.attachments)
    .flatMap(({ name, body }) =>
      name === 'page' && body ? [Buffer.from(body, 'base64').toString()] : [],
    )
  return [...errors.map(stripVTControlCharacters), ...pages].map(
    (text) => `${nameOf(spec)}\n${text}\n`,
  )
}

function withInner(suite: Suite): Suite[] {
  return [suite, ...(suite.suites ?? []).flatMap(withInner)]
}
