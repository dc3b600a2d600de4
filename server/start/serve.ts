import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { makePrimeiroAcesso } from '#server/comum/conta/primeiro-acesso.ts'
import { newTransporte } from '#server/correio/transporte.ts'
import { startJobs, type Jobs } from '#server/kit/jobs/jobs.ts'
import { portalAddress, printReady } from './print.ts'
import { rotinas } from './rotinas.ts'
import { serveUntilStopped, StartRefusal } from './stop.ts'

type Begun = { told: Promise<NodeJS.Signals>; opening: Promise<OpenDatabase> }

export async function servePortal(config: Config, { told, opening }: Begun) {
  let database: OpenDatabase | undefined
  const http = await createApp(config, () => database)
  let jobs: Jobs | undefined
  const stop = serveUntilStopped(http, () => database, { told, others: async () => jobs?.stop() })
  try {
    database = await opening
  } catch (error) {
    await stop(error)
    return
  }
  // listen last: a balancer uses another process until then
  const busy = await listen(http, config)
  if (busy !== undefined) {
    await stop(new StartRefusal(busy))
    return
  }
  const { log } = http
  const { entrada, cliente, lockLeader } = database
  const { origin: origem } = portalAddress(config, http.server.address())
  const transporte = newTransporte(config)
  const remessa = {
    db: entrada,
    cliente,
    todas: database.prestador.todas,
    config,
    origem,
    transporte,
    log,
  }
  jobs = startJobs({ db: entrada, lockLeader, log, jobs: rotinas(database, remessa) })
  await jobs.begun
  printReady(config, http.server.address(), await makePrimeiroAcesso(entrada))
}

/** The reason why it cannot listen, as a sentence for the operator; undefined if it does. */
async function listen(http: FastifyInstance, { PORT, HOST }: Config): Promise<string | undefined> {
  try {
    await http.listen({ port: PORT, host: HOST })
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      return `A porta ${PORT} já está ocupada. Termine o outro programa ou indique outra em PORT.`
    }
    if (code === 'EACCES') {
      return `Sem permissão para usar a porta ${PORT}. Indique outra em PORT.`
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      return `${HOST} não é um endereço desta máquina. Corrija HOST.`
    }
    throw error
  }
}
