import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ConfigRefusal, readConfig, type Config } from '#server/config.ts'
import { UsageRefusal } from './args.ts'
import type { Shown } from './progress.ts'
import { Refusal, DatabaseRefusal } from '../base/refusal.ts'
import { isConnectionError } from '#server/db/away.ts'
import { EngineRefusal } from '#server/db/engine/refusal.ts'
import { explain } from '#server/db/explain.ts'
import {
  dataDirOf,
  openDatabase,
  openServer,
  type OpenDatabase,
  type OpenServer,
} from '#server/db/open.ts'

export type Streams = { stdin: Readable; stdout: Shown; stderr: Shown }

export type Tool = {
  /** opened by the first call, closed at the end of the command */
  database: () => Promise<OpenDatabase>
  /** for commands that must not change the database by opening it */
  server: () => Promise<OpenServer>
  config: () => Config
  /** aborted by Ctrl-C */
  signal: AbortSignal
  /** writes a line on standard output, with control characters escaped */
  print: (line: string) => void
  streams: Streams
}

/**
 * Runs a command. Exit code: of the work, 2 for a wrong call, 130 after Ctrl-C, else 1 with a
 * sentence on standard error. `makes` allows a new embedded database.
 */
export async function runTool(
  env: NodeJS.ProcessEnv,
  work: (tool: Tool) => Promise<number>,
  { makes = false, streams = process }: { makes?: boolean; streams?: Streams } = {},
): Promise<number> {
  const stop = new AbortController()
  const interrupt = () => {
    if (stop.signal.aborted) process.exit(130)
    stop.abort()
  }
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, interrupt)
  // a reader may close the pipe early (`| head`)
  for (const stream of [streams.stdout, streams.stderr]) stream.on('error', () => undefined)
  let opening: Promise<OpenDatabase> | undefined
  let entering: Promise<OpenServer> | undefined
  const config = () => readConfig(env)
  const say = (text: string) => void streams.stderr.write(`${escapeControls(text)}\n`)
  const meantNow = () => meant(config(), makes, say)
  let code: number
  try {
    code = await work({
      database: () => (opening ??= openDatabase(meantNow(), 'tool', say)),
      server: () => (entering ??= openServer(meantNow(), 'tool', { log: say })),
      config,
      signal: stop.signal,
      print: (line) => void streams.stdout.write(`${escapeControls(line)}\n`),
      streams,
    })
  } catch (error) {
    code = stop.signal.aborted ? 130 : error instanceof UsageRefusal ? 2 : 1
    say(stop.signal.aborted ? interrupted : sentenceOf(explain(error)))
  }
  for (const opened of [opening, entering])
    await opened?.then(({ end }) => end()).catch(() => undefined)
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, interrupt)
  return code
}

/** The settings. Throws 404 rather than make an embedded database by mistake. */
function meant(config: Config, makes: boolean, say: (text: string) => void): Config {
  const { DATABASE_URL, DATA_DIR } = config
  if (DATABASE_URL !== undefined) return config
  const dataDir = dataDirOf(config)
  if (!makes && !existsSync(join(dataDir, 'pg'))) {
    throw new Refusal(
      404,
      `Não há nenhuma base de dados em ${dataDir}: indique a do portal em DATA_DIR ou DATABASE_URL, ou ` +
        'acrescente --criar para a fazer.',
    )
  }
  if (DATA_DIR === undefined) say(`Base de dados: a incluída, em ${dataDir}.`)
  return config
}

const interrupted = '\nInterrompido: o que não tinha terminado foi desfeito.'

const known = [Refusal, UsageRefusal, ConfigRefusal, EngineRefusal, DatabaseRefusal]

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof Refusal && error.status === 503) return unreachable
  if (known.some((kind) => error instanceof kind)) return error.message
  if (isConnectionError(error)) return unreachable
  return `Erro inesperado: ${error.message}`
}

const unreachable =
  'A base de dados não responde. Verifique DATABASE_URL e se o servidor está ligado.'

/** Escapes control and invisible characters for a terminal, except line ends. */
export const escapeControls = (text: string): string =>
  text.replaceAll(
    /[^\P{C}\n]|[\u2028\u2029]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  )
