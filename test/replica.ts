import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { programOptions } from '#server/db/engine/run.ts'
import { freePort } from './port.ts'
import { findPostgres } from './postgres.ts'

type From = { url: string; folder: string; name: string; user: { uid: number; gid: number } }

/** A server that follows another, in a folder that the user of its data may write. */
export async function startReplica({ url, folder, name, user }: From) {
  const data = join(folder, name)
  const runs = (program: string, ...args: string[]) =>
    execFileSync(`${findPostgres()}/${program}`, args, { ...programOptions(user), stdio: 'ignore' })
  const control = (...args: string[]) =>
    runs('pg_ctl', '-w', '-D', data, '-l', `${data}.log`, ...args)
  runs('pg_basebackup', '-D', data, '-d', url, '-R', '-X', 'stream', '--checkpoint=fast')
  const port = await freePort()
  const settings =
    "-c max_standby_streaming_delay=0 -c unix_socket_directories='' -c listen_addresses=127.0.0.1"
  const options = `-p ${port} ${settings}`
  control('start', '-o', options)
  const there = { hostname: '127.0.0.1', port: String(port), search: '' }
  return {
    url: Object.assign(new URL(url), there).href,
    port,
    promote: () => control('promote'),
    start: () => control('start', '-o', options),
    stop: () => control('stop', '-m', 'immediate'),
  }
}
