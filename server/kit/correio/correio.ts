import { setTimeout as sleep } from 'node:timers/promises'
import { aoMesmoTempo, enviarEmFila, type Remessa } from './enviar.ts'

/** How often the outbox is looked at, and how long a stop waits for what is on its way. */
const intervalo = 2_000
const paciencia = 4_000

/**
 * Sends what lies in the outbox for as long as the process lives; any number of processes may.
 * Answers the way to stop: begins nothing more, waits a moment for what is on its way, then breaks it
 * off, which leaves it to the next attempt.
 */
export function startCorreio(remessa: Omit<Remessa, 'stopping' | 'broken'>): () => Promise<void> {
  const stopping = new AbortController()
  const broken = new AbortController()
  const running = run({ ...remessa, stopping: stopping.signal, broken: broken.signal })
  return async () => {
    stopping.abort()
    const wait = setTimeout(() => broken.abort(), paciencia)
    await running
    clearTimeout(wait)
  }
}

// each by itself: a server that stalls one message does not hold what becomes due meanwhile
async function run(remessa: Remessa & { stopping: AbortSignal }) {
  await Promise.all(Array.from({ length: aoMesmoTempo }, () => runOne(remessa)))
}

async function runOne(remessa: Remessa & { stopping: AbortSignal }) {
  const { log, stopping } = remessa
  while (!stopping.aborted) {
    // the database may be away: what is due stays so
    await enviarEmFila(remessa).catch((err: unknown) => log.warn({ err }, 'outbox not reached'))
    await sleep(intervalo, undefined, { signal: stopping }).catch(() => undefined)
  }
}
