// The steps that need no test's engine, for `npm run check` and for the whole run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** What a step is called, and its command. */
export type Step = readonly [name: string, command: readonly string[]]
export type Done = { name: string; passed: boolean; seconds: number }

export const bin = (name: string) => `node_modules/.bin/${name}`

/** Each root on its own, so that the server knows no page and the page no process. */
const typesOf = (at: string, file = at): Step => {
  const known = `node_modules/.cache/tsc/${file}.json`
  return [`types of ${at}`, [bin('tsc'), '-p', at, '--incremental', '--tsBuildInfoFile', known]]
}

/** Reads the types as well, for which the server and the pages together take most of a minute. */
export const lintOf = (...files: readonly string[]): Step => [
  'lint',
  [bin('oxlint'), '--type-aware', '--quiet', ...files],
]

/** Without the lint. What is cheap and often wrong comes first, then the longest. */
export const checks: readonly Step[] = [
  ['format', [bin('oxfmt'), '--check']],
  ['comments', ['node', 'scripts/comments.ts']],
  ['dead code', [bin('knip')]],
  typesOf('.', 'all'),
  typesOf('web'),
  typesOf('server'),
  typesOf('contract'),
]

// in a step a screen over its weight is an error
process.env['PESO_OBRIGATORIO'] = 'sim'

export const build: Step = [
  'build',
  [bin('vite'), 'build', '--configLoader', 'native', '--logLevel', 'warn'],
]

const rules = ['architecture', 'names', 'owners', 'documents'].map((name) => `test/${name}.test.ts`)

/** The whole run has these among its tests. */
export const architecture: Step = [
  'architecture',
  [bin('vitest'), 'run', '--project', 'unidade', '--reporter', 'dot', ...rules],
]

export function heading(name: string) {
  process.stdout.write(`\n== ${name}\n`)
}

/** Steps that need nothing of each other, two at a time; what each said stands together. */
export async function runAbreast(steps: readonly Step[]): Promise<Done[]> {
  const left = [...steps]
  const done: Done[] = []
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) done.push(await runStep(next))
  }
  await Promise.all([lane(), lane()])
  return done
}

async function runStep([name, [command = '', ...args]]: Step): Promise<Done> {
  const began = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => said.push(bytes))
  }
  const [status] = await once(child, 'close')
  heading(name)
  process.stdout.write(Buffer.concat(said))
  return { name, passed: status === 0, seconds: (performance.now() - began) / 1000 }
}
