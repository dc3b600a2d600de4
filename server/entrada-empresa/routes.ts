import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/entrada-empresa/entrada.ts'
import type { Config } from '#server/config.ts'
import { sendCookies } from '#server/comum/entrada/cookies.ts'
import { strangerOf, visitorOf } from '#server/comum/entrada/visitor.ts'
import { dataKey } from '#server/comum/segredo.ts'
import {
  clearEntradaCookie,
  readEntradaCookie,
  setEntradaCookie,
} from '#server/kit/access/cookies.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { Committed } from '#server/kit/write/once.ts'
import { arrive, minutosDeEspera } from './arrive.ts'
import { beginEntrada, minutosDeIda } from './begin.ts'
import { confirmEntrada } from './confirm.ts'
import { endByEmissor } from './end.ts'
import { joinOwn } from './join.ts'
import { porJuntarOf } from './rows.ts'

export function entradaEmpresaRoutes(app: App) {
  serve(app, calls.beginEntrada, async ({ entrada, config, body, request, reply, segredo }) => {
    const { rede } = strangerOf({ config, request })
    const asked = { email: body.email ?? undefined, empresa: body.empresa ?? undefined }
    const voltar = voltarOf(config, request)
    const cofre = await dataKey(entrada, segredo())
    const settings = { ...config, cofre }
    const { ir, cookie } = await beginEntrada(entrada, settings, { ...asked, rede, voltar })
    setEntradaCookie(reply, config, { cookie, minutos: minutosDeIda })
    return { ir }
  })
  serve(app, calls.arriveEntrada, async ({ entrada, body, ...call }) => {
    const { config, request, reply } = call
    const visitor = strangerOf(call)
    const cookie = readEntradaCookie(request, config)
    const voltar = voltarOf(config, request)
    const cofre = await dataKey(entrada, call.segredo())
    const settings = { ...config, cofre }
    const chegada = await arrive(entrada, settings, { visitor, cookie, voltar, ...body })
    if ('espera' in chegada) {
      if (cookie !== undefined) {
        setEntradaCookie(reply, config, { cookie, minutos: minutosDeEspera })
      }
      return { espera: chegada.espera }
    }
    const { token, ...handed } = chegada.aberta
    clearEntradaCookie(reply, config)
    sendCookies(call, handed)
    return { token }
  })
  serve(app, calls.confirmEntrada, async ({ entrada, body, ...call }) => {
    const { config, request, reply } = call
    const visitor = strangerOf(call)
    const cookie = readEntradaCookie(request, config)
    const aberta = await confirmEntrada(entrada, config, { visitor, cookie, ...body })
    const { token, ...handed } = aberta
    clearEntradaCookie(reply, config)
    sendCookies(call, handed)
    return { token }
  })
  serve(app, calls.endEntrada, async ({ entrada, config, body, request, segredo }) => {
    const { rede } = visitorOf({ config, request })
    const settings = { ...config, cofre: await dataKey(entrada, segredo()) }
    await endByEmissor(entrada, settings, { token: body.logout_token, rede })
    return { message: 'Sessões terminadas.' }
  })
  serve(app, calls.readPorJuntar, async ({ entrada, config, request }) => {
    const espera = await porJuntarOf(entrada, readEntradaCookie(request, config))
    return {
      message: espera ? { empresa: espera.empresa, email: espera.email ?? '' } : null,
    }
  })
  serveWrite(app, calls.joinEntrada, async (tx, { config, session, request, reply }) => {
    const joined = await joinOwn(tx, session, readEntradaCookie(request, config))
    return new Committed(joined, () => clearEntradaCookie(reply, config))
  })
}

/** The issuer knows this address letter by letter. */
const voltarOf = (config: Config, request: FastifyRequest) =>
  `${config.publicUrl?.origin ?? `http://${request.headers.host ?? ''}`}/entrada-empresa/volta`
