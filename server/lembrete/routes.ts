import * as calls from '#contract/lembrete/lembrete.ts'
import * as prestador from '#contract/lembrete/prestador.ts'
import { strangerOf } from '#server/comum/entrada/visitor.ts'
import { tipoLembreteOf } from '#server/comum/lembrete/especies.ts'
import { endByToken } from '#server/comum/lembrete/terminar.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { lembretes } from './list.ts'
import { dropSubstituto, nameSubstituto, setMute } from './meus.ts'
import {
  especiesDoPrestador,
  paradosOf,
  regraDoPrestador,
  saveRegraDoPrestador,
} from './prestador.ts'
import { askMuitos, countDestinos, saveHorario, saveRegra } from './regra.ts'
import { colegasDe, especiesDe, lembradoDe, regrasDaEmpresa, substitutoDe } from './rows.ts'

export function lembreteRoutes(app: App) {
  serve(app, calls.readRegras, async ({ db, scope }) => ({
    message: await regrasDaEmpresa(db, scope),
  }))
  serveWrite(app, calls.saveHorario, async (tx, { scope, body, seen }) => {
    const quantos = await countDestinos(tx, scope, { direito: null, quem: 'todos' })
    askMuitos(quantos, body.confirmado)
    return { message: await saveHorario(tx, scope, seen, body) }
  })
  serveWrite(app, calls.saveRegra, async (tx, { scope, query: { especie }, body, seen }) => {
    const direito = tipoLembreteOf(especie)?.direito ?? null
    if (body.ligado)
      askMuitos(await countDestinos(tx, scope, { ...body, direito }), body.confirmado)
    const qual = { especie, seen }
    return { message: await saveRegra(tx, scope, qual, body) }
  })
  serveList(app, lembretes)
  serve(app, calls.listEspecies, async ({ db, entrada, scope, session }) => ({
    message: await especiesDe({ db, entrada }, scope, session),
    substituto: await substitutoDe(db, scope, session),
    colegas: await colegasDe(db, scope, session),
  }))
  serve(app, calls.readLembrado, async ({ db, scope, session, query: { coisa, codigo } }) => ({
    message: await lembradoDe(db, scope, session, { coisa, codigo }),
  }))
  serveWrite(app, calls.muteLembrete, {
    role: 'entrada',
    write: async (tx, { session, body }) => ({ message: await setMute(tx, session, body) }),
  })
  serveWrite(app, calls.nameSubstituto, async (tx, { scope, session, body }) => ({
    message: await nameSubstituto(tx, scope, session, body),
  }))
  serveWrite(app, calls.dropSubstituto, async (tx, { scope, session }) => ({
    message: await dropSubstituto(tx, scope, session),
  }))
  serve(app, calls.endLembretes, async (call) => {
    const { rede } = strangerOf(call)
    return { message: await endByToken(call.entrada, { rede, token: call.query.t ?? '' }) }
  })
  serve(app, calls.endLembretesDaPagina, async (call) => {
    const { rede } = strangerOf(call)
    return { message: await endByToken(call.entrada, { rede, token: call.body.t ?? '' }) }
  })
  serve(app, prestador.readRegraPrestador, async ({ entrada }) => ({
    message: await regraDoPrestador(entrada),
    especies: especiesDoPrestador(),
  }))
  serveWrite(app, prestador.saveRegraPrestador, {
    role: 'entrada',
    write: async (tx, { body }) => ({ message: await saveRegraDoPrestador(tx, body) }),
  })
  serve(app, prestador.listParados, async ({ db }) => ({ message: await paradosOf(db) }))
}
