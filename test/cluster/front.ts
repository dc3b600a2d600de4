import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectOwner } from '#server/db/database.ts'
import { withHosts } from '#server/db/hosts.ts'
import { sql } from '#server/db/sql.ts'
import { direitos } from '#contract/kit/rights.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { deployed } from '#test/operacao/programs.ts'
import { freePort } from '#test/port.ts'
import { startPortal, type Portal } from '#test/portal.ts'
import { buildWorld, type World } from '#test/world.ts'
import { hostIp } from './machines.ts'
import type { Cluster } from './nodes.ts'

/** Two portals behind the balancer of `deploy/cluster`, with two companies. */
export type Front = {
  url: string
  world: World
  eu: Actor
  prestador: Actor
  ownerUrl: () => Promise<string>
  /** an address of the balancer for other programs */
  primaryUrl: string
  replicaUrl: string
  portals: Portal[]
  start: (at: number, folder?: string) => Promise<void>
  end: () => Promise<void>
}

export async function openFront(
  folder: string,
  { ownerUrl, superUrl, machines }: Cluster,
): Promise<Front> {
  const ports = [await freePort(), await freePort()] as const
  const [web, primary, replicas] = [await freePort(), await freePort(), await freePort()]
  const portals: Portal[] = []
  const start = async (at: number, from?: string) => {
    const env = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://portal.example.pt',
      TRUST_PROXY: '127.0.0.1,::1',
      CHAVE: 'prova-do-cluster-prova-do-cluster',
      DATABASE_URL: ownerUrl,
      DATABASE_URL_LEITURA: ownerUrl,
      DATA_DIR: join(folder, 'dados'),
      PORT: String(ports[at]),
      LOG_LEVEL: 'warn',
    }
    portals[at] = await startPortal(env, from)
  }
  await start(0)
  await start(1)
  const { db, end } = connectOwner(withHosts(superUrl))
  const world = await buildWorld(db)
  const eu = await newActor(db, { membros: [{ no: world.a.nos.raiz, adm: true, direitos }] })
  const prestador = await newActor(db, { tipo: 'prestador', membros: [] })
  // a long run lasts longer than a session
  await db.rows(sql`update sessao set expira_em = now() + interval '30 days'`)
  await end()

  const text = deployed('cluster/haproxy.cfg', {
    '127.0.0.1:5000': `127.0.0.1:${primary}`,
    '127.0.0.1:5001': `127.0.0.1:${replicas}`,
    ':443 ssl crt /etc/ssl/apto/portal-haproxy.pem alpn h2,http/1.1': `127.0.0.1:${web}`,
    'portal.example.pt': '127.0.0.1',
    '127.0.0.1:3001': `127.0.0.1:${ports[0]}`,
    '127.0.0.1:3002': `127.0.0.1:${ports[1]}`,
    '/etc/apto-cluster/ca.pem': join(folder, 'chaves/ca.pem'),
    '@IP@': hostIp,
    ...Object.fromEntries(machines.map(({ ip }, at) => [`@IP${at + 1}@`, ip])),
  })
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text)
  const checked = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(checked.stderr)
  const balancer = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  process.once('exit', () => balancer.kill())
  const through = (port: number) =>
    `postgres://apto:prova-do-cluster@127.0.0.1:${port}/apto?sslmode=verify-full&sslrootcert=${join(folder, 'chaves/ca.pem')}`
  return {
    url: `http://127.0.0.1:${web}`,
    world,
    eu,
    prestador,
    ownerUrl: async () => await Promise.resolve(withHosts(superUrl)),
    primaryUrl: through(primary),
    replicaUrl: through(replicas),
    portals,
    start,
    end: async () => {
      balancer.kill('SIGTERM')
      await Promise.all(portals.map((portal) => portal.stop()))
    },
  }
}
