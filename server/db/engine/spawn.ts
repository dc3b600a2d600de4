import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync } from 'node:fs'
import type { Binaries } from './binaries.ts'
import { lastFatal, logSize, openLog } from './log-file.ts'
import type { EnginePlace } from './place.ts'
import { programOptions } from './run.ts'

type Launch = {
  place: EnginePlace
  binaries: Binaries
  settings: Readonly<Record<string, string>>
}

export type Address = { port: number; socket: boolean }

export type Spawned = {
  child: ChildProcess
  failure: () => string | undefined
}

const own = {
  listen_addresses: '127.0.0.1',
  // the directory contains the password too
  unix_socket_permissions: '0700',
  password_encryption: 'scram-sha-256',
  shared_buffers: '128MB',
  max_connections: '100',
  wal_compression: 'on',
  fsync: 'on',
  cluster_name: 'apto',
  lc_messages: 'C',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_checkpoints: 'off',
  // statements and details contain personal data
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** In a session of its own: Ctrl-C reaches the portal alone, which stops the engine. */
export function spawnPostmaster(
  { place, binaries, settings }: Launch,
  { port, socket }: Address,
): Spawned {
  const args = ['-D', place.cluster, '-p', String(port)]
  const unix_socket_directories = socket ? `"${place.cluster.replaceAll('"', '""')}"` : ''
  for (const [name, value] of Object.entries({ ...own, unix_socket_directories, ...settings })) {
    args.push('-c', `${name}=${value}`)
  }
  const log = openLog(place)
  const since = logSize(place)
  const child = spawn(binaries.postgres, args, {
    ...programOptions(place.user),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let reason: (() => string) | undefined
  child.once('error', (error) => (reason = () => error.message))
  child.once('exit', () => (reason ??= () => lastFatal(place, since)))
  return { child, failure: () => reason?.() }
}
