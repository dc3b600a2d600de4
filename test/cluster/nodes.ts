import { mkdirSync, readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnSync } from 'node:child_process'
import { projectDir } from '#server/config.ts'
import { ipOf, networkOf, newMachine, type Machine } from './machines.ts'

export type Cluster = {
  machines: readonly Machine[]
  ca: string
  ownerUrl: string
  /** the superuser, whom no wall holds */
  superUrl: string
  leader: () => Promise<Machine>
  /** the standby without which no write is confirmed */
  sync: () => Promise<Machine>
  other: () => Promise<Machine>
  boot: (machine: Machine) => void
  /** waits until one leads, one follows in step, and all are there */
  settle: () => Promise<void>
  psql: (machine: Machine, statement: string) => string
}

const password = 'prova-do-cluster'
export const bin = '/usr/lib/postgresql/15/bin'

/** Three machines along `docs/operar-cluster.md`, by the files and scripts of `deploy/cluster`. */
export async function openCluster(folder: string): Promise<Cluster> {
  const keys = join(folder, 'chaves')
  const shared = join(folder, 'copias')
  mkdirSync(shared)
  const numbers = [1, 2, 3]
  const made = spawnSync(
    'sh',
    [`${projectDir}/deploy/cluster/certificados`, keys, ...numbers.map(ipOf)],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  const machines: Machine[] = []
  for (const n of numbers) machines.push(await newMachine(n, folder, shared))
  // the values of this network; the three passwords stay as they are delivered
  const values = readFileSync(`${projectDir}/deploy/cluster/valores`, 'utf8')
    .replaceAll('10.0.0.0/24', networkOf)
    .replaceAll('10.0.0.', ipOf(0).slice(0, -1))
  machines.forEach((machine, at) => {
    const files = ['ca.pem', `apto${at + 1}.pem`, `apto${at + 1}.key`]
    for (const file of files) {
      machine.run(
        'root',
        `mkdir -p /etc/apto-cluster; cat > /etc/apto-cluster/${file} <<'FIM'\n${readFileSync(join(keys, file), 'utf8')}FIM`,
      )
    }
    machine.run('root', `cat > /etc/apto-cluster/valores <<'FIM'\n${values}FIM`)
    machine.run('root', `sh ${projectDir}/deploy/cluster/preparar ${at + 1}`)
    // three servers share the memory of one machine
    machine.run(
      'root',
      `sed -i 's/shared_buffers: 1GB/shared_buffers: 128MB/' /etc/patroni/config.yml`,
    )
  })
  const ca = readFileSync(join(keys, 'ca.pem'), 'utf8')
  const hosts = machines.map(({ ip }) => `${ip}:5432`).join()
  const ownerUrl = `postgres://apto:${password}@${hosts}/apto?sslmode=verify-full&sslrootcert=${join(keys, 'ca.pem')}`

  const boot = (machine: Machine) => {
    machine.start('etcd', 'etcd', 'etcd')
    machine.start('postgres', 'patroni', 'patroni /etc/patroni/config.yml')
  }
  const members = async (): Promise<Member[]> => {
    // a machine that is cut off still tells of the leader it knew: the newest timeline holds
    const views = await Promise.all(machines.map(({ ip }) => viewOf(ip, ca)))
    return views.toSorted((one, other) => timelineIn(other) - timelineIn(one))[0] ?? []
  }
  const inRole = async (test: (member: Member) => boolean): Promise<Machine> => {
    const found = (await members()).find(test)
    const machine = machines.find(({ name }) => name === found?.name)
    if (!machine) throw new Error('the cluster has no such member')
    return machine
  }
  const settle = async () => {
    // a member's state is as old as one loop of Patroni, five seconds: it must hold for longer
    for (let quiet = 0, turn = 0; quiet < 14; turn += 1) {
      const all = await members()
      const now = all.find(({ role }) => role === 'leader')?.timeline
      // a primary that just came back runs on its old timeline until it is rewound
      const follows = all.filter(
        ({ role, state, timeline, lag }) =>
          role !== 'leader' &&
          /^(running|streaming)$/u.test(state) &&
          timeline === now &&
          lag === 0,
      )
      const ready = follows.length === 2 && all.some(({ role }) => role === 'sync_standby')
      quiet = ready ? quiet + 1 : 0
      if (turn > 240) throw new Error(`the cluster does not settle: ${JSON.stringify(all)}`)
      await sleep(500)
    }
  }
  const psql = (machine: Machine, statement: string) =>
    machine.run('postgres', `psql -XtAc "${statement}"`).trim()

  for (const machine of machines) boot(machine)
  const first = async () => await inRole(({ role }) => role === 'leader')
  await settle()
  const leader = await first()
  leader.run(
    'postgres',
    `psql -Xqc "create role apto login createrole password '${password}'" -c 'create database apto owner apto'`,
  )
  return {
    machines,
    ca,
    ownerUrl,
    superUrl: ownerUrl.replace(`apto:${password}`, 'postgres:troque-1'),
    boot,
    settle,
    psql,
    leader: first,
    sync: async () => await inRole(({ role }) => role === 'sync_standby'),
    other: async () => await inRole(({ role }) => role === 'replica'),
  }
}

type Member = {
  name: string
  role: string
  state: string
  timeline?: number
  /** bytes, or `unknown` */
  lag?: number | string
}

/** 0 where no leader is known. */
const timelineIn = (view: readonly Member[]) =>
  view.find(({ role }) => role === 'leader')?.timeline ?? 0

async function viewOf(host: string, ca: string): Promise<Member[]> {
  return await new Promise((resolve) => {
    const asked = request({ host, port: 8008, path: '/cluster', ca, timeout: 1_000 }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += String(chunk)))
      answer.on('end', () => {
        try {
          const { members = [] }: { members?: Member[] } = JSON.parse(text)
          resolve(members)
        } catch {
          resolve([])
        }
      })
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve([]))
    asked.end()
  })
}
