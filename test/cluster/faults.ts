import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectDir } from '#server/config.ts'
import type { Front } from './front.ts'
import { firstNumber, type Machine } from './machines.ts'
import { measured, type Line } from './measure.ts'
import type { Cluster } from './nodes.ts'

type Try = { name: string; most: { writes: number; overAll: number }; run: () => Promise<Line> }

const ttl = 30

/** Seconds that a list over all companies, which a replica serves, may be away. */
const overAll = 5

/** The faults of a cluster, each with the longest times without writes and lists that it may cost. */
export function faultsOf(cluster: Cluster, front: Front, folder: string): Try[] {
  const { machines, leader, sync, other, boot, settle, psql } = cluster
  const others = (one: Machine) => machines.filter((machine) => machine !== one)
  const tried = (name: string, writes: number, fault: Parameters<typeof measured>[2]): Try => ({
    name,
    most: { writes, overAll },
    run: async () => {
      await settle()
      return await measured(name, { front, settle }, fault)
    },
  })
  /** until another one leads */
  const replaced = async (before: Machine) => {
    for (;;) {
      const now = await leader().catch(() => before)
      if (now !== before) return now
      await sleep(500)
    }
  }
  return [
    tried('PostgreSQL do primário morto', 15, async ({ more }) => {
      const primary = await leader()
      const pid = firstNumber(
        primary.run('postgres', 'cat /var/lib/postgresql/15/apto/postmaster.pid'),
      )
      process.kill(pid, 'SIGKILL')
      await more(40)
    }),
    tried('máquina do primário parada, e de volta', ttl + 15, async ({ more }) => {
      const primary = await leader()
      primary.freeze()
      await replaced(primary)
      await more(40)
      primary.thaw()
      await more(40)
    }),
    tried('máquina do primário cortada da rede, e de volta', ttl + 15, async ({ more }) => {
      const primary = await leader()
      primary.cut()
      await replaced(primary)
      await more(40)
      primary.mend()
      await more(40)
    }),
    tried('primário cortado dos outros, os portais chegam-lhe', ttl + 15, async ({ more }) => {
      const primary = await leader()
      primary.cutFrom(others(primary))
      await replaced(primary)
      await more(40)
      primary.mendTo(others(primary))
      await more(40)
    }),
    tried('máquina do primário morta, e ligada de novo', ttl + 15, async ({ more }) => {
      const primary = await leader()
      primary.die()
      await replaced(primary)
      await more(40)
      boot(primary)
      await more(40)
    }),
    tried('réplica síncrona parada, e de volta', ttl + 15, async ({ more }) => {
      const standby = await sync()
      standby.freeze()
      await more(60)
      standby.thaw()
      await more(40)
    }),
    tried('um etcd perdido, e de volta', 5, async ({ more }) => {
      const one = await other()
      const pid = firstNumber(one.run('root', 'pgrep -x etcd'))
      process.kill(pid, 'SIGKILL')
      await sleep(8_000)
      await more(40)
      one.start('etcd', 'etcd', 'etcd')
    }),
    tried('réplica atrasada', 5, async ({ more }) => {
      for (const machine of others(await leader())) psql(machine, 'select pg_wal_replay_pause()')
      await more(100)
      await sleep(5_000)
      for (const machine of others(await leader())) psql(machine, 'select pg_wal_replay_resume()')
    }),
    tried('troca pedida (patronictl switchover)', 5, async ({ more }) => {
      const primary = await leader()
      const next = await sync()
      primary.run(
        'postgres',
        `patronictl -c /etc/patroni/config.yml switchover --master ${primary.name} --candidate ${next.name} --force`,
      )
      await more(40)
    }),
    tried('um portal morto, e de volta', 5, async ({ more }) => {
      await front.portals[0]?.kill()
      await more(40)
      await front.start(0)
    }),
    tried('portais atualizados um a um, com migração', 5, async ({ more }) => {
      const next = nextVersion(folder)
      for (const at of [0, 1]) {
        await front.portals[at]?.stop()
        await front.start(at, next)
        await more(20)
      }
    }),
    tried('duas máquinas mortas, e ligadas de novo', 90, async ({ more }) => {
      const [one, two] = others(await leader())
      one?.die()
      two?.die()
      await sleep(20_000)
      if (one) boot(one)
      if (two) boot(two)
      await more(40)
      return 'durante 20 s só uma máquina vivia: não confirma'
    }),
  ]
}

const nextIn = (folder: string) => join(folder, 'nova')

/** The product that serves now: after the upgrade, the next one. */
export const servingIn = (folder: string) =>
  existsSync(nextIn(folder)) ? nextIn(folder) : projectDir

/** The project with one migration more, beside the one that serves. */
function nextVersion(folder: string): string {
  const next = nextIn(folder)
  mkdirSync(next)
  for (const part of ['contract', 'server', 'demo', 'scripts', 'package.json']) {
    cpSync(join(projectDir, part), join(next, part), { recursive: true })
  }
  for (const part of ['node_modules', 'dist', 'web'])
    symlinkSync(join(projectDir, part), join(next, part))
  const migrations = join(next, 'server/db/migrations')
  const last = Math.max(...readdirSync(migrations).map((name) => Number.parseInt(name, 10) || 0))
  const file = `${String(last + 1).padStart(4, '0')}_prova.sql`
  writeFileSync(join(migrations, file), 'alter table rotina add column prova int;\n')
  return next
}
