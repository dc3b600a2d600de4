import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ConfigRefusal, readConfig, type Config } from '#server/config.ts'
import { UsageRefusal } from './args.ts'
import { escapeControls } from './escape.ts'
import type { Shown } from './progress.ts'
import { Refusal } from '../base/refusal.ts'
import { isConnectionError } from '#server/db/away.ts'
import { EngineRefusal } from '#server/db/engine/refusal.ts'
import { explain } from '#server/db/explain.ts'
import { DatabaseRefusal } from '#server/db/refusal.ts'
import {
  dataDirOf,
  openDatabase,
  openServer,
  type OpenDatabase,
  type OpenServer,
} from '#server/db/open.ts'

/** What a command reads and writes: the process's own, or those of who calls it within his. */
export type Streams = { stdin: Readable; stdout: Shown; stderr: Shown }

/** What a command of the terminal works with. */
export type Tool = {
  /** the database of the settings: opened by the first call, closed when the command ends */
  database: () => Promise<OpenDatabase>
  /** the server alone, for what must not change the database by opening it */
  server: () => Promise<OpenServer>
  config: () => Config
  /** aborted by Ctrl-C; a command looks at it where it can stop without harm */
  signal: AbortSignal
  /** a line of the answer, on standard output; its control characters are escaped */
  print: (line: string) => void
  streams: Streams
}

/**
 * Runs a command to its end and answers the exit code: what the work answers, 2 for a wrong call, 130 after
 * Ctrl-C, else 1 with one sentence on standard error. A second Ctrl-C does not wait. `makes`: an embedded
 * database that is not there yet is made.
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
  // whoever reads the answer may leave before its end (`| head`); the command still ends in order
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

/**
 * The settings, if the database they lead to is one that somebody meant: where none is named that is
 * said, and one that is not there is not made by mistake. Throws `Refusal`.
 */
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
