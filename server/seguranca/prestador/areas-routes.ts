import { isEmpresa } from '#server/comum/organigramas.ts'
import * as calls from '#contract/seguranca/prestador-area.ts'
import { answerFicheiro } from '#server/comum/ficheiros.ts'
import { dadosErrados } from '#server/kit/base/refusal.ts'
import { deTodas, type Db } from '#server/db/database.ts'
import { waitingOf } from '#server/kit/access/session.ts'
import { takePdf } from '#server/kit/files/take-document.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { changeArea, changeTipo, createArea, createTipo } from './area.ts'
import { naArea } from '../rows.ts'
import { attachDocumento, removeDocumento, renameDocumento } from './documento.ts'
import { areaDoPrestador, areasDoPrestador, theDocumento, empresaOfDocumento } from './areas.ts'

export function areaPrestadorRoutes(app: App) {
  serve(app, calls.listAreasPrestador, async ({ db }) => ({ message: await areasDoPrestador(db) }))
  serve(app, calls.readAreaPrestador, async ({ db, params }) => ({
    message: await areaDoPrestador(db, params.area),
  }))
  areas(app)
  documentos(app)
}

// Shared rows belong to no company.
const empresa = async () => await Promise.resolve(deTodas)

function areas(app: App) {
  serveWrite(app, calls.createArea, {
    empresa,
    write: async (tx, { body, autor }) => ({
      message: 'Área criada.',
      cd: await createArea(tx, autor, body),
    }),
  })
  serveWrite(app, calls.changeArea, {
    empresa,
    write: async (tx, { params, body, autor, seen }) => {
      await changeArea(tx, { cd: params.area, seen, autor }, body)
      return { message: 'Área guardada.' }
    },
  })
  serveWrite(app, calls.createTipo, {
    empresa,
    write: async (tx, { params, body, autor }) => ({
      message: 'Tipo de atividade criado.',
      cd: await createTipo(tx, { cd_area: params.area, autor }, body),
    }),
  })
  serveWrite(app, calls.changeTipo, {
    empresa,
    write: async (tx, { params, body, autor, seen }) => {
      await changeTipo(tx, { ...params, seen, autor }, body)
      return { message: 'Tipo de atividade guardado.' }
    },
  })
}

function documentos(app: App) {
  serve(app, calls.readDocumento, async (call) => {
    const { db, params } = call
    const found = await theDocumento(db, params)
    return await answerFicheiro(call, db, { ...found, onde: naArea(params.id) })
  })
  serveWrite(app, calls.attachDocumento, {
    empresa: async ({ db, body: { cd_empresa } }) => {
      if (cd_empresa == null) return deTodas
      if (await isEmpresa(db, cd_empresa)) return cd_empresa
      throw dadosErrados({ cd_empresa: 'Escolha um valor da lista.' })
    },
    first: async ({ body, session }) => await takePdf(body, 'anexString', waitingOf(session)),
    write: async (tx, { params: { area }, body, autor }, pdf) => {
      const { cd_empresa = null, titulo } = body
      const cd = await attachDocumento(tx, { area, cd_empresa, titulo, pdf, autor })
      return { message: 'Documento guardado.', cd }
    },
  })
  serveWrite(app, calls.renameDocumento, {
    empresa: empresaOf,
    write: async (tx, { params, body, autor, seen }) => {
      await renameDocumento(tx, params, { ...body, autor, seen })
      return { message: 'Documento guardado.' }
    },
  })
  serveWrite(app, calls.removeDocumento, {
    empresa: empresaOf,
    write: async (tx, { params }) => {
      await removeDocumento(tx, params)
      return { message: 'Documento removido.' }
    },
  })
}

const empresaOf = async ({ db, params }: { db: Db; params: { area: number; id: number } }) =>
  (await empresaOfDocumento(db, params)) ?? deTodas
