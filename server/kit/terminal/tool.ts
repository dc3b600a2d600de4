import { ConfigRefusal, readConfig, type Config } from '#server/config.ts'
import { UsageRefusal } from './args.ts'
import { Refusal } from '../base/refusal.ts'
import { isConnectionError } from '#server/db/away.ts'
import { EngineRefusal } from '#server/db/engine/engine.ts'
import { DatabaseRefusal } from '#server/db/refusal.ts'
import { openDatabase, openServer, type OpenDatabase, type OpenServer } from '#server/db/open.ts'

/** What a command of the terminal works with. */
export type Tool = {
  /** the database of the settings: opened by the first call, closed when the command ends */
  database: () => Promise<OpenDatabase>
  /** the server alone, for what must not change the database by opening it */
  server: () => Promise<OpenServer>
  config: () => Config
  /** aborted by Ctrl-C; a command looks at it where it can stop without harm */
  signal: AbortSignal
  /** a line of the answer, on standard output */
  print: (line: string) => void
}

/**
 * Runs a command to its end. The exit code is what the work answers, 2 for a wrong call, 130 after
 * Ctrl-C, else 1 with one sentence on standard error. A second Ctrl-C does not wait.
 */
export async function runTool(
  env: NodeJS.ProcessEnv,
  work: (tool: Tool) => Promise<number>,
): Promise<void> {
  const stop = new AbortController()
  const interrupt = () => {
    if (stop.signal.aborted) process.exit(130)
    stop.abort()
  }
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, interrupt)
  // whoever reads the answer may leave before its end (`| head`); the command still ends in order
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  let opening: Promise<OpenDatabase> | undefined
  let entering: Promise<OpenServer> | undefined
  const config = () => readConfig(env)
  const open = () => openDatabase(config(), 'tool', say)
  try {
    process.exitCode = await work({
      database: () => (opening ??= open()),
      server: () => (entering ??= openServer(config(), 'tool', say)),
      config,
      signal: stop.signal,
      print: (line) => process.stdout.write(`${line}\n`),
    })
  } catch (error) {
    process.exitCode = stop.signal.aborted ? 130 : error instanceof UsageRefusal ? 2 : 1
    say(stop.signal.aborted ? interrupted : sentenceOf(error))
  }
  for (const opened of [opening, entering])
    await opened?.then(({ end }) => end()).catch(() => undefined)
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, interrupt)
}

const interrupted = '\nInterrompido: o que não tinha terminado foi desfeito.'

function say(text: string) {
  process.stderr.write(`${text}\n`)
}

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
