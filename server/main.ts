import { correctTexts } from '#contract/kit/texts.ts'
import { createApp } from './app.ts'
import { ConfigRefusal, readConfig, type Config } from './config.ts'
import type { OpenDatabase } from './db/open.ts'
import { holdsContas } from './kit/contas.ts'
import { startCorreio } from './kit/correio/correio.ts'
import { sweepCorreio } from './kit/correio/fila.ts'
import { newTransporte } from './kit/correio/transporte.ts'
import { aplicarPedidos } from './kit/pedidos/aplicar.ts'
import { rolarMarcacoes } from './kit/rolar.ts'
import { openWhenReachable } from './start/database.ts'
import { addressOf, printReady, say } from './start/print.ts'
import { serveUntilStopped } from './start/stop.ts'
import { sweepSessions } from './sessao/sweep.ts'

const hour = 3_600_000

await start(settings())

async function start(config: Config) {
  correctTexts(config.CORRIGIR_TEXTOS)
  let database: OpenDatabase | undefined
  const http = await createApp(config, () => database)
  let stopCorreio = async () => {}
  const stop = serveUntilStopped(
    http,
    () => database,
    () => stopCorreio(),
  )
  await listen(http, config)
  try {
    database = await openWhenReachable(config)
  } catch (error) {
    await stop(error)
    return
  }
  const { sistema } = database
  const sweep = () =>
    Promise.all([
      sweepSessions(sistema),
      sweepCorreio(sistema),
      rolarMarcacoes(sistema),
      aplicarPedidos(sistema),
    ]).catch((err) => http.log.warn({ err }))
  setInterval(() => void sweep(), hour).unref()
  await sweep()
  stopCorreio = startCorreio({
    db: sistema,
    config,
    origem: addressOf(config, http.server.address()).origin,
    transporte: newTransporte(config),
    log: http.log,
  })
  printReady(config, http.server.address(), await holdsContas(sistema))
}

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigRefusal)) throw error
    say(`O Apto não pode arrancar com estas definições:\n${error.message}`)
    return process.exit(1)
  }
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
