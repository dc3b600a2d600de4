import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, openSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A machine of its own network and files: the real paths, commands and ports of `deploy/cluster`. */
export type Machine = {
  name: string
  ip: string
  /** Throws what the command wrote, where it fails. */
  run: (user: string, command: string) => string
  /** a program that stays, its output in a file */
  start: (user: string, name: string, command: string) => void
  pids: () => number[]
  /** network packets go nowhere, from and to everybody */
  cut: () => void
  mend: () => void
  /** packets to these machines go nowhere; others are reached */
  cutFrom: (others: readonly Machine[]) => void
  mendTo: (others: readonly Machine[]) => void
  freeze: () => void
  thaw: () => void
  /** all programs end at once, as at a power cut */
  die: () => void
  /** gives its network and its files back */
  close: () => Promise<void>
}

const network = '10.91.49'
const bridge = 'apto-cluster'
export const hostIp = `${network}.254`
export const networkOf = `${network}.0/24`
export const ipOf = (n: number) => `${network}.${n}`

const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')}: ${error ?? ''}${stdout}${stderr}`)
  return stdout
}

/** Why this machine cannot hold the others; undefined if it can. */
export function lacking(): string | undefined {
  const programs = ['patroni', 'etcd', 'haproxy', 'pgbackrest', 'ip', 'nsenter', 'openssl']
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0)
  if (missing.length > 0) {
    return `missing: ${missing.join(', ')}. apt-get install patroni python3-etcd etcd-server haproxy pgbackrest postgresql iproute2 openssl`
  }
  const held = spawnSync('unshare', ['--mount', '--net', 'true']).status === 0
  return held ? undefined : 'needs root, and a kernel that gives it namespaces'
}

export function openNetwork(): () => void {
  spawnSync('ip', ['link', 'del', bridge])
  run('ip', 'link', 'add', bridge, 'type', 'bridge')
  run('ip', 'addr', 'add', `${hostIp}/24`, 'dev', bridge)
  run('ip', 'link', 'set', bridge, 'up')
  return () => run('ip', 'link', 'del', bridge)
}

/** `shared` is seen by all machines at `/var/lib/pgbackrest`, as a network disk. */
export async function newMachine(n: number, folder: string, shared: string): Promise<Machine> {
  const name = `apto${n}`
  const ip = ipOf(n)
  const link = `${bridge.slice(0, 9)}v${n}`
  const own = join(folder, name)
  for (const one of ['etc', 'etc.w', 'var', 'var.w', 'run', 'run.w', 'tmp', 'log']) {
    mkdirSync(join(own, one), { recursive: true })
  }
  chmodSync(join(own, 'tmp'), 0o1777)
  const holder = spawn('unshare', ['--mount', '--net', 'sleep', 'infinity'], { stdio: 'ignore' })
  const pid = holder.pid ?? 0
  while (!isApart(pid)) await sleep(20)
  const inside = ['-t', String(pid), '-m', '-n', '--']
  const root = (command: string) => run('nsenter', ...inside, 'sh', '-ec', command)
  spawnSync('ip', ['link', 'del', link])
  run('ip', 'link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(pid))
  run('ip', 'link', 'set', link, 'master', bridge, 'up')
  root(`ip link set lo up; ip addr add ${ip}/24 dev eth0; ip link set eth0 up`)
  for (const one of ['etc', 'var', 'run']) {
    const layers = `lowerdir=/${one},upperdir=${own}/${one},workdir=${own}/${one}.w`
    root(`mount -t overlay overlay -o ${layers} /${one}`)
  }
  root(`mkdir -p /var/lib/pgbackrest; mount --bind ${shared} /var/lib/pgbackrest`)
  root(`mkdir -p /run/postgresql; chown postgres: /run/postgresql; mount --bind ${own}/tmp /tmp`)

  const pids = () => processesOf(pid)
  const signal = (what: NodeJS.Signals) => {
    for (const one of pids()) {
      try {
        process.kill(one, what)
      } catch {
        // it ended meanwhile
      }
    }
  }
  const route = (verb: string, others: readonly Machine[]) => {
    for (const other of others) root(`ip route ${verb} blackhole ${other.ip}/32`)
  }
  const started = new Map<string, ChildProcess>()
  const machine: Machine = {
    name,
    ip,
    run: (user, command) =>
      run('nsenter', ...inside, 'runuser', '-u', user, '--', 'sh', '-ec', command),
    start: (user, what, command) => {
      const log = openSync(join(own, 'log', what), 'a')
      const args = [
        ...inside,
        'sh',
        '-c',
        `set -a; [ ! -r /etc/default/${what} ] || . /etc/default/${what}; exec runuser -u ${user} -- ${command}`,
      ]
      started.set(what, spawn('nsenter', args, { stdio: ['ignore', log, log] }))
    },
    pids,
    cut: () => void run('ip', 'link', 'set', link, 'down'),
    mend: () => void run('ip', 'link', 'set', link, 'up'),
    cutFrom: (others) => route('add', others),
    mendTo: (others) => route('del', others),
    freeze: () => {
      run('ip', 'link', 'set', link, 'down')
      signal('SIGSTOP')
    },
    thaw: () => {
      signal('SIGCONT')
      run('ip', 'link', 'set', link, 'up')
    },
    die: () => signal('SIGKILL'),
    close: async () => {
      signal('SIGKILL')
      while (pids().length > 0) await sleep(50)
      holder.kill('SIGKILL')
    },
  }
  opened.push(machine)
  return machine
}

const opened: Machine[] = []

export async function closeMachines() {
  for (const machine of opened.splice(0)) await machine.close()
}

const networkOfPid = (pid: number | 'self') => {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`)
  } catch {
    return undefined
  }
}

const isApart = (pid: number) => {
  const its = networkOfPid(pid)
  return its !== undefined && its !== networkOfPid('self')
}

/** The programs in the network of the holder; without the holder itself. */
function processesOf(holder: number): number[] {
  const its = networkOfPid(holder)
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== holder && its !== undefined && networkOfPid(pid) === its)
}

/** The number in the first line of a file of the machine. */
export const firstNumber = (text: string) => Number(/^\d+/u.exec(text)?.[0])
