import pg from 'pg'

export type Host = { host: string; port: number }

/** The server that takes writes, or one that follows it. */
type Seeks = 'primary' | 'replica'

/** Options of a connection whose address names several hosts. */
export type Hosted = pg.ClientConfig & { hosts?: readonly Host[]; seeks?: Seeks }

/** The hosts of `?host=a,b&port=1,2`; undefined for one host, which the driver reads itself. */
export function hostsOf(url: string): readonly Host[] | undefined {
  const { searchParams } = new URL(url)
  const hosts = searchParams.get('host')?.split(',') ?? []
  if (hosts.length < 2) return undefined
  const ports = searchParams.get('port')?.split(',') ?? []
  return hosts.map((host, at) => ({ host, port: Number(ports[at] ?? ports[0] ?? 5432) }))
}

/** `u:p@a:1,b:2/base` as an address that every program reads: its hosts as parameters. */
export function withHosts(value: string): string {
  const [whole, before = '', list = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)([^/?#@]*,[^/?#@]*)(.*)$/iu.exec(value) ?? []
  if (whole === undefined) return value
  const hosts = list.split(',').map((one) => /^(.*?)(?::(\d+))?$/u.exec(one) ?? [])
  const named = `host=${hosts.map(([, host = '']) => host).join()}&port=${hosts.map(([, , port = '5432']) => port).join()}`
  return `${before}localhost${after}${after.includes('?') ? '&' : '?'}${named}`
}

/** Milliseconds for a host to answer, between two looks, and until hosts are sought again. */
const [askMs, lookMs, restMs] = [2_000, 1_000, 250]

type Member = {
  at: Host | undefined
  /** its host was replaced: an answer will not come */
  leave: () => void
}

/** The connections of this process to one list of hosts, and the host in use. */
export type Group = {
  /** Throws a connection error while no host is what is sought. */
  find: (patienceMs: number) => Promise<Host>
  /** nothing answered there: the next call seeks */
  lost: (host: Host) => void
  join: (member: Member) => void
  /** user and password of those who ask hosts what they are */
  askAs: (config: pg.ClientConfig) => void
  part: (member: Member) => void
}

const groups = new Map<string, Group>()

export function groupOf({ hosts, seeks = 'primary', ...config }: Hosted): Group | undefined {
  if (hosts === undefined) return undefined
  const key = JSON.stringify([seeks, hosts])
  const known = groups.get(key) ?? newGroup(hosts, seeks)
  groups.set(key, known)
  // a changed password is that of the newest
  known.askAs(config)
  return known
}

function newGroup(hosts: readonly Host[], seeks: Seeks): Group {
  let config: pg.ClientConfig = {}
  let looking = false
  const members = new Set<Member>()
  let used: Host | undefined
  let seeking: Promise<Host> | undefined
  let failed = { at: -restMs, error: undefined as unknown }
  let watcher: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  /** All at once: a frozen machine delays nobody. */
  const seek = async (ms: number) => {
    if (performance.now() - failed.at < restMs) throw failed.error
    const asked = hosts.map(
      async (host) => await ended(await isSought(config, { host, seeks, ms }), host),
    )
    try {
      used = await Promise.any(asked)
      return used
    } catch (error) {
      failed = { at: performance.now(), error: causeOf(error) }
      throw failed.error
    }
  }

  const find = async (ms: number) => {
    if (used) return used
    seeking ??= seek(ms).finally(() => (seeking = undefined))
    return await seeking
  }

  const leaveWatcher = () => {
    void watcher?.end().catch(() => undefined)
    watcher = undefined
  }

  const holds = async (host: Host) => {
    try {
      watcher ??= await isSought(config, { host, seeks, ms: askMs })
      return await isAs(watcher, seeks)
    } catch {
      return false
    }
  }

  /** A connection to a frozen or former one would wait for an answer that never comes. */
  const look = async () => {
    if (members.size === 0) {
      clearInterval(timer)
      timer = undefined
      // nobody looks until somebody joins again
      used = undefined
      leaveWatcher()
      return
    }
    if (used && (await holds(used))) return
    leaveWatcher()
    used = undefined
    const host = await find(askMs).catch(() => undefined)
    for (const member of host ? members : []) if (member.at && member.at !== host) member.leave()
  }

  const lookOnce = async () => {
    if (looking) return
    looking = true
    await look()
    looking = false
  }

  return {
    find,
    askAs: (asking) => {
      config = asking
    },
    lost: (host) => {
      if (used === host) used = undefined
    },
    join: (member) => {
      members.add(member)
      timer ??= setInterval(() => void lookOnce(), lookMs).unref()
    },
    part: (member) => members.delete(member),
  }
}

/** A connection to a host that is what is sought. */
async function isSought(
  config: pg.ClientConfig,
  { host, seeks, ms }: { host: Host; seeks: Seeks; ms: number },
): Promise<pg.Client> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: ms, query_timeout: ms })
  client.on('error', () => undefined)
  Object.assign(client, host)
  try {
    await client.connect()
    if (await isAs(client, seeks)) return client
    throw new Error(noneOf[seeks])
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function isAs(client: pg.Client, seeks: Seeks): Promise<boolean> {
  const { rows } = await client.query<{ segue: boolean }>('select pg_is_in_recovery() as segue')
  return rows[0]?.segue === (seeks === 'replica')
}

async function ended(client: pg.Client, host: Host): Promise<Host> {
  void client.end().catch(() => undefined)
  return host
}

const noneOf: Record<Seeks, string> = {
  primary: 'Connection found no host that takes writes',
  replica: 'Connection found no host that follows',
}

/** A refusal of a password or a database explains more than a host that is away. */
function causeOf(error: unknown): unknown {
  const all: unknown[] = error instanceof AggregateError ? error.errors : [error]
  const said = all.find(
    (one) => one instanceof pg.DatabaseError && one.code?.startsWith('57P') !== true,
  )
  return said ?? all.find((one) => one instanceof Error && /found no/u.test(one.message)) ?? all[0]
}
