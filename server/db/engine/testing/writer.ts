import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { openEngine, type Engine } from '../engine.ts'
import { EngineRefusal } from '../refusal.ts'

// A small portal: writes pairs of rows in transactions, and prints those acknowledged. Arguments:
// data directory; directory of programs, or «production».

const say = (line: string) => writeSync(1, `${line}\n`)
const [dataDir = '', second] = process.argv.slice(2)
const production = second === 'production'
const binDir = production ? undefined : second

try {
  await write(
    await openEngine({
      dataDir,
      as: 'portal',
      production,
      binDir,
      log: (line) => say(`log ${line}`),
    }),
  )
} catch (error) {
  if (!(error instanceof EngineRefusal)) throw error
  say(`refused ${error.message}`)
  process.exitCode = 1
}

async function write(engine: Engine): Promise<void> {
  const interrupted = new AbortController()
  process.on('SIGINT', () => interrupted.abort())
  say(`ready ${engine.port} ${engine.created}`)
  let client = await prepared(engine.url)
  for (let number = 0; !interrupted.signal.aborted; number++) {
    const id = `${process.pid}-${number}`
    try {
      await client.query('begin')
      const body = `${id} ação `.repeat(50)
      await client.query('insert into linha values ($1, $2, md5($2))', [id, body])
      await client.query('insert into par values ($1)', [id])
      await client.query('commit')
      say(`ok ${id}`)
    } catch {
      client = await prepared(engine.url)
    }
  }
  await client.end()
  await engine.stop()
  say('stopped')
}

async function prepared(url: string): Promise<Client> {
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(
        `create table if not exists linha (id text primary key, corpo text, resumo text);
         create table if not exists par (id text primary key)`,
      )
      return client
    } catch {
      await client.end().catch(() => {})
      await sleep(20)
    }
  }
}
