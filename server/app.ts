import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { allRoutes } from '#contract/routes.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { StatementEvent } from './db/statement-log.ts'
import { acidentePrestadorRoutes } from './acidente/prestador/routes.ts'
import { acidenteRoutes } from './acidente/routes.ts'
import { agendaPrestadorRoutes } from './agenda/prestador/routes.ts'
import { ajudaRoutes } from './ajuda/routes.ts'
import { auxiliarRoutes } from './auxiliar/routes.ts'
import { chaveRoutes } from './chave/routes.ts'
import { contaRoutes } from './conta/routes.ts'
import { contaPrestadorRoutes } from './conta/prestador/routes.ts'
import { conviteRoutes } from './convite/routes.ts'
import { deverPrestadorRoutes } from './dever/prestador/routes.ts'
import { deverRoutes } from './dever/routes.ts'
import { empresaPrestadorRoutes } from './empresa/prestador/routes.ts'
import { empresaRoutes } from './empresa/routes.ts'
import { entradaPrestadorRoutes } from './entrada-empresa/prestador/routes.ts'
import { entradaEmpresaRoutes } from './entrada-empresa/routes.ts'
import { equipaRoutes } from './equipa/routes.ts'
import { fatorPrestadorRoutes } from './fator/prestador/routes.ts'
import { fatorRoutes } from './fator/routes.ts'
import { funcionarioRoutes } from './funcionario/routes.ts'
import { importacaoPrestadorRoutes } from './importacao/prestador/routes.ts'
import { limitesOf } from './comum/dever/fatos.ts'
import { reviewDeveresOf } from './comum/dever/rever.ts'
import { boundArrival } from './kit/http/arrival.ts'
import { newCauses, type Causes } from './kit/http/causes.ts'
import { renderError } from './kit/http/errors.ts'
import { indisponivel } from './kit/base/refusal.ts'
import { bareHeaders, secureHeaders } from './kit/http/headers.ts'
import { loggerOptions, logRequests } from './kit/http/log.ts'
import { refuseUnderPressure } from './kit/http/pressure.ts'
import { refuseUnknownProxies } from './kit/http/proxies.ts'
import type { App } from './kit/http/serve.ts'
import { newRef, refuseHosts, refuseUnrouted } from './kit/http/wire.ts'
import { lembreteRoutes } from './lembrete/routes.ts'
import { listasLidas } from './listas-lidas.ts'
import { docsRoutes, maquinaRoutes } from './maquina/routes.ts'
import { metricsRoutes } from './maquina/metrics.ts'
import { checkReady } from './maquina/rows.ts'
import { indicadorPrestadorRoutes } from './indicador/prestador/routes.ts'
import { indicadorRoutes } from './indicador/routes.ts'
import { relatorioUnicoPrestadorRoutes } from './relatorio-unico/prestador/routes.ts'
import { relatorioUnicoRoutes } from './relatorio-unico/routes.ts'
import { organigramaRoutes } from './organigrama/routes.ts'
import { pages } from './pages.ts'
import { registoRoutes } from './registo/routes.ts'
import { estadoRoutes } from './estado/routes.ts'
import { painelRoutes } from './painel/routes.ts'
import {
  estadoAcidentes,
  figurasAcidente,
  novidadesAcidente,
  urgenciasAcidente,
} from './acidente/painel.ts'
import { estadoDeveres, figurasDever, urgenciasDever } from './dever/painel.ts'
import { figurasDocumento, novidadesDocumento, urgenciasDocumento } from './documento/painel.ts'
import { documentoPrestadorRoutes } from './documento/prestador/routes.ts'
import { documentoRoutes } from './documento/routes.ts'
import {
  estadoExames,
  expiracoesOf,
  figurasFuncionario,
  novidadesFuncionario,
  urgenciasFuncionario,
} from './funcionario/painel.ts'
import { estadoPedidos, figurasPedido, novidadesPedido, urgenciasPedido } from './pedido/painel.ts'
import { figurasSaude, novidadesSaude, urgenciasSaude } from './saude/painel.ts'
import { pedidoPrestadorRoutes } from './pedido/prestador/routes.ts'
import { pedidoRoutes } from './pedido/routes.ts'
import { prestadorRoutes } from './prestador/routes.ts'
import { saudePrestadorRoutes } from './saude/prestador/routes.ts'
import { saudeRoutes } from './saude/routes.ts'
import {
  estadoMedidas,
  figurasSeguranca,
  novidadesSeguranca,
  urgenciasSeguranca,
} from './seguranca/painel.ts'
import { segurancaPrestadorRoutes } from './seguranca/prestador/routes.ts'
import { segurancaRoutes } from './seguranca/routes.ts'
import { sessaoRoutes } from './sessao/routes.ts'
import { utilizadorRoutes } from './utilizador/routes.ts'
import { pastaRoutes } from './pasta/routes.ts'
import { vistaRoutes } from './vista/routes.ts'

type Options = {
  /** checks every answer against its shape, in exports row by row */
  checkReplies?: boolean
}

export async function createApp(
  config: Config,
  database: () => Database | undefined,
  { checkReplies = false }: Options = {},
): Promise<FastifyInstance> {
  const http = Fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRef,
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: 1_048_576,
    // longer than the largest body may take; boundArrival limits each body
    requestTimeout: 240_000,
    exposeHeadRoutes: false,
    // refuseHosts answers a missing host header
    http: { requireHostHeader: false, headersTimeout: 30_000 },
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: 'idle',
    // a slow start is no plugin's fault; the starter sets the limit
    pluginTimeout: 0,
    // requests are also answered during a stop (start/stop.ts)
    return503OnClosing: false,
    ...refuseUnrouted(bareHeaders(config)),
  })
  const causes = watchCauses(http, database)
  http.setErrorHandler((error, request, reply) => renderError(error, request, reply, causes.note))
  acceptJsonOnly(http)
  boundArrival(http)
  logRequests(http, config)
  secureHeaders(http, config)
  refuseHosts(http)
  http.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    if (/^\/(api|auth)\b/u.test(request.url)) reply.header('cache-control', 'no-store')
    done()
  })
  refuseUnknownProxies(http, config)
  refuseUnderPressure(http, config)
  await http.register(fastifyCookie)
  await http.register(fastifyCompress, {
    threshold: 2_048,
    // bytes: a stream for what is in memory costs two to six times as much
    syncThreshold: 32_768,
    encodings: ['br', 'gzip'],
    // no compressed bodies: a small one could unpack to any size
    globalDecompression: false,
  })

  const app: App = {
    http,
    config,
    database: () => {
      const current = database()
      if (!current) throw indisponivel()
      return current
    },
    checkReplies,
    afterWrite: async (cd_empresa) => {
      const { prestador } = app.database()
      await reviewDeveresOf(prestador, cd_empresa, limitesOf(config)).catch((err: unknown) => {
        http.log.warn({ err }, 'duties are reviewed later')
      })
    },
  }
  metricsRoutes(app, causes)
  maquinaRoutes(app)
  ajudaRoutes(app)
  sessaoRoutes(app)
  chaveRoutes(app)
  contaRoutes(app)
  contaPrestadorRoutes(app)
  fatorRoutes(app)
  fatorPrestadorRoutes(app)
  conviteRoutes(app)
  empresaRoutes(app)
  painelRoutes(app, {
    figuras: [
      figurasFuncionario,
      figurasSaude,
      figurasDever,
      figurasSeguranca,
      figurasDocumento,
      ...figurasAcidente,
      figurasPedido,
    ],
    urgencias: [
      ...urgenciasAcidente,
      urgenciasFuncionario,
      urgenciasDever,
      urgenciasSeguranca,
      urgenciasDocumento,
      urgenciasPedido,
      urgenciasSaude,
    ],
    novidades: [
      novidadesPedido,
      novidadesAcidente,
      novidadesSaude,
      novidadesSeguranca,
      novidadesDocumento,
      novidadesFuncionario,
    ],
    expiracoes: expiracoesOf,
  })
  estadoRoutes(app, [estadoExames, estadoDeveres, estadoAcidentes, estadoMedidas, estadoPedidos])
  organigramaRoutes(app)
  indicadorRoutes(app)
  indicadorPrestadorRoutes(app)
  relatorioUnicoRoutes(app)
  relatorioUnicoPrestadorRoutes(app)
  importacaoPrestadorRoutes(app)
  utilizadorRoutes(app)
  registoRoutes(app)
  lembreteRoutes(app)
  pastaRoutes(app)
  vistaRoutes(app)
  funcionarioRoutes(app)
  saudeRoutes(app)
  saudePrestadorRoutes(app, listasLidas)
  deverRoutes(app)
  deverPrestadorRoutes(app)
  segurancaRoutes(app)
  segurancaPrestadorRoutes(app)
  documentoRoutes(app)
  documentoPrestadorRoutes(app)
  agendaPrestadorRoutes(app)
  auxiliarRoutes(app)
  pedidoRoutes(app)
  pedidoPrestadorRoutes(app)
  acidenteRoutes(app)
  acidentePrestadorRoutes(app)
  prestadorRoutes(app)
  empresaPrestadorRoutes(app)
  equipaRoutes(app)
  entradaEmpresaRoutes(app)
  entradaPrestadorRoutes(app)
  docsRoutes(app, allRoutes)
  await pages(app)
  return http
}

/** Logs the cause of a failure, and the return of a database. */
function watchCauses(http: FastifyInstance, database: () => Database | undefined): Causes {
  const probe = async () => {
    const current = database()
    if (current) await checkReady(current.entrada)
  }
  const causes = newCauses({ log: http.log, probe })
  const told = (message: unknown) => causes.statement(message as StatementEvent)
  subscribe('apto:statement', told)
  http.addHook('onClose', async () => void unsubscribe('apto:statement', told))
  return causes
}

/** Bodies are JSON or nothing; anything else is 415 before it is read. */
function acceptJsonOnly(http: FastifyInstance) {
  const parseJson = http.getDefaultJsonParser('error', 'error')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (body.length === 0) done(null, undefined)
      else void parseJson(request, body.toString(), done)
    },
  )
}
