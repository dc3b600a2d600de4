// What a commit has to pass: `npm run check`. It refuses what `npm run build` would refuse.
import { spawnSync } from 'node:child_process'
import { architecture, bin, build, checks, lintOf, runAbreast, type Step } from './steps.ts'

const done = await runAbreast([architecture, ...checks, ...lint(), build])
const refused = done.filter(({ passed }) => !passed)
for (const { name, seconds } of done)
  process.stdout.write(`${seconds.toFixed(1).padStart(7)}  ${name}\n`)
for (const { name } of refused) process.stdout.write(`failed: ${name}\n`)
process.exitCode = refused.length === 0 ? 0 : 1

/** The whole run reads the types of all files; this does so in what differs from origin's newest. */
function lint(): Step[] {
  const names = changed('origin/HEAD') ?? changed('HEAD')
  if (!names) return [lintOf()]
  const files = names.filter((name) => /\.tsx?$/u.test(name))
  const plain: Step = ['lint without types', [bin('oxlint'), '--quiet']]
  return files.length === 0 ? [plain] : [plain, lintOf(...files)]
}

function changed(since: string): string[] | undefined {
  const differ = gitNames('diff', '-z', '--name-only', '--diff-filter=d', since)
  const untracked = gitNames('ls-files', '-z', '--others', '--exclude-standard')
  return differ && untracked && [...differ, ...untracked]
}

/** Undefined where git cannot tell. */
function gitNames(...command: readonly string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', command, { encoding: 'utf8' })
  return status === 0 ? stdout.split('\0').filter(Boolean) : undefined
}
