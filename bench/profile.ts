import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Node = {
  id: number
  callFrame: { functionName: string; url: string }
  children?: readonly number[]
}
type Profile = {
  nodes: readonly Node[]
  startTime: number
  samples: readonly number[]
  timeDeltas: readonly number[]
}

/** Maps a function to an area by its file; Node's own helpers count for their callers. */
const groups: readonly (readonly [string, RegExp])[] = [
  ['log, metrics, health', /\/(?:pino|prom-client)\/|\/http\/log|\/maquina\//u],
  ['compression', /\/@fastify\/compress\//u],
  ['JSON of the answer', /\/fast-json-stringify\//u],
  ['input', /\/zod\/|\/http\/input|\/contract\//u],
  ['driver: bytes into rows and back', /\/pg(?:-\w+)?\/|\/db\/batch/u],
  ['waiting for a connection', /\/db\/(?:pool|database)\.|\/base\/lines/u],
  ['statements put together', /\/db\/sql\.|\/kit\/list\/|\/server\/funcionario\//u],
  ['session, right, turns', /\/kit\/access\/|\/http\/(?:admit|lasting|session-turns)/u],
  ['headers, cookies, names of requests', /\/http\/(?:headers|wire|arrival)|\/@fastify\/cookie\//u],
  ['Fastify, serve', /\/(?:fastify|find-my-way|avvio)\/|\/http\/serve\.|\/server\/app\./u],
  ['HTTP of Node', /^node:_http/u],
]
const driver = /\/pg(?:-\w+)?\/|\/db\/batch/u

/** The main thread's time by group between `from` and `until`, in the profile's microseconds. */
export function sharesOf(folder: string, { from, until }: { from: number; until: number }) {
  const [file] = globSync('*.0.*.cpuprofile', { cwd: folder })
  if (file === undefined) throw new Error('the portal left no profile')
  const { nodes, samples, timeDeltas, startTime } = JSON.parse(
    readFileSync(join(folder, file), 'utf8'),
  ) as Profile
  const groupOf = grouping(nodes)
  const sums = new Map<string, number>()
  let at = startTime
  let all = 0
  for (const [index, id] of samples.entries()) {
    at += timeDeltas[index] ?? 0
    const took = timeDeltas[index + 1] ?? 0
    const group = groupOf(id)
    if (at < from || at > until || group === idle) continue
    sums.set(group, (sums.get(group) ?? 0) + took)
    all += took
  }
  const largest = [...sums].toSorted(([, one], [, other]) => other - one)
  return largest.map(([group, sum]) => [group, sum / all] as const)
}

const idle = '(idle)'

function grouping(nodes: readonly Node[]): (id: number) => string {
  const known = new Map<number, string>()
  const parents = new Map<number, Node>()
  for (const node of nodes) for (const child of node.children ?? []) parents.set(child, node)
  const ofStack = (node: Node | undefined): string => {
    if (!node) return 'Node: promises, timers, streams'
    const { url } = node.callFrame
    return groups.find(([, where]) => where.test(url))?.[0] ?? ofStack(parents.get(node.id))
  }
  for (const node of nodes) known.set(node.id, ofLeaf(node, parents) ?? ofStack(node))
  return (id) => known.get(id) ?? idle
}

/** Native code counts for its caller. */
function ofLeaf(leaf: Node, parents: ReadonlyMap<number, Node>): string | undefined {
  const { functionName: name, url } = leaf.callFrame
  if (name === idle) return idle
  if (name === '(garbage collector)') return 'collector'
  if (name === '(program)') return 'kernel and libuv: waiting, reading'
  if (url !== '' || !/^write(?:v|\w*String|Buffer)$/u.test(name)) return undefined
  for (let node = parents.get(leaf.id); node; node = parents.get(node.id)) {
    if (driver.test(node.callFrame.url)) return 'write to PostgreSQL, system call and all'
  }
  return 'write of the answer, system call and all'
}
