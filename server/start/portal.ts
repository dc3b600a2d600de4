import { createApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { holdsContas } from '#server/comum/conta/contas.ts'
import { newTransporte } from '#server/comum/correio/transporte.ts'
import { startJobs, type Jobs } from '#server/kit/jobs/jobs.ts'
import { openWhenReachable } from './database.ts'
import { addressOf, printReady, say } from './print.ts'
import { rotinas } from './rotinas.ts'
import { serveUntilStopped } from './stop.ts'

/** Serves the portal until it is told to stop. */
export async function startPortal(config: Config) {
  let database: OpenDatabase | undefined
  const http = await createApp(config, () => database)
  let jobs: Jobs | undefined
  const stop = serveUntilStopped(
    http,
    () => database,
    async () => jobs?.stop(),
  )
  await listen(http, config)
  try {
    database = await openWhenReachable(config)
  } catch (error) {
    await stop(error)
    return
  }
  const { log } = http
  const { entrada, lead } = database
  const { origin: origem } = addressOf(config, http.server.address())
  const remessa = { db: entrada, config, origem, transporte: newTransporte(config), log }
  jobs = startJobs({ db: entrada, lead, log, jobs: rotinas(database, remessa) })
  await jobs.begun
  printReady(config, http.server.address(), await holdsContas(entrada))
}

async function listen(http: Awaited<ReturnType<typeof createApp>>, config: Config) {
  try {
    await http.listen({ port: config.PORT, host: config.HOST })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE') {
      say(
        `A porta ${config.PORT} já está ocupada. Termine o outro programa ou indique outra em PORT.`,
      )
    } else if (code === 'EACCES') {
      say(`Sem permissão para usar a porta ${config.PORT}. Indique outra em PORT.`)
    } else if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      say(`${config.HOST} não é um endereço desta máquina. Corrija HOST.`)
    } else throw error
    process.exit(1)
  }
}
