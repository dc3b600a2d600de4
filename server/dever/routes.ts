import * as calls from '#contract/dever/dever.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { changeAusencia, removeAusencia, tellAusencia } from './ausencia.ts'
import { deveres } from './list.ts'
import { ausenciasDe, checkPessoa, deveresDasPessoas, deveresDe } from './rows.ts'

export function deverRoutes(app: App) {
  serveList(app, deveres)
  serve(app, calls.readDeveres, async ({ db, scope, params }) => {
    await checkPessoa(db, scope, params.codigo)
    return { message: await deveresDe(db, scope, params.codigo) }
  })
  serve(app, calls.readDeveresDasPessoas, async ({ db, scope, query }) => ({
    message: await deveresDasPessoas(db, scope, query.pessoas.split(',').map(Number)),
  }))
  serve(app, calls.listAusencias, async ({ db, scope, params }) => {
    await checkPessoa(db, scope, params.codigo)
    return { message: await ausenciasDe(db, scope, params.codigo) }
  })
  serveWrite(app, calls.tellAusencia, async (tx, { scope, autor, params, body }) => {
    const cd = await tellAusencia(tx, { scope, autor }, params.codigo, body)
    return { message: 'Ausência registada.', cd }
  })
  serveWrite(app, calls.changeAusencia, async (tx, { scope, params, body, seen }) => {
    const vista = { id: params.id, seen }
    return { message: await changeAusencia(tx, scope, vista, body) }
  })
  serveWrite(app, calls.removeAusencia, async (tx, { scope, params }) => ({
    message: await removeAusencia(tx, scope, params.id),
  }))
}
