import * as calls from '#contract/funcionario/prestador.ts'
import { logLeitura } from '#server/comum/leitura.ts'
import type { Db } from '#server/db/database.ts'
import { type Session, waitingOf } from '#server/kit/access/session.ts'
import { takePhoto } from '#server/kit/files/take-document.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { ladoDaFoto, readFotoOf, removeFoto, writeFoto } from './foto.ts'
import { funcionariosOfAll } from './list.ts'
import { empresaOfFuncionario, historiaOfFuncionario, readFuncionarioOf } from './rows.ts'
import { undoSaida } from './saida.ts'

export function funcionarioPrestadorRoutes(app: App) {
  const inside = (cd_empresa: number) => app.database().prestador.empresa(cd_empresa)
  serveList(app, funcionariosOfAll)
  serve(app, calls.readFuncionarioPrestador, async ({ db, params }) => {
    const chave = await chaveOf(db, params)
    return await inside(chave.cd_empresa).transaction(async (tx) => ({
      message: await readFuncionarioOf(tx, chave),
      historia: await historiaOfFuncionario(tx, chave),
    }))
  })
  serveWrite(app, calls.undoSaida, {
    empresa: empresaOfCall,
    logs: true,
    write: async (tx, { body, ...call }) => ({
      message: await undoSaida(tx, seenFuncionario(call), body),
    }),
  })
  // The log entry belongs to the company of the employee.
  serve(app, calls.readFotoPrestador, async ({ db, params, session, request }) => {
    const chave = await chaveOf(db, params)
    return await inside(chave.cd_empresa).transaction(async (tx) => {
      const message = await readFotoOf(tx, chave)
      const { codigo: cd_funcion } = chave
      const leitor = { session, scope: chave, origem: request.ip }
      if (message !== null)
        await logLeitura(tx, leitor, { alvo: 'foto', cd_alvo: cd_funcion, cd_funcion })
      return { message }
    })
  })
  serveWrite(app, calls.writeFoto, {
    empresa: empresaOfCall,
    logs: true,
    first: async ({ db, session, params, body }) => {
      await empresaOfFuncionario(db, params)
      return await takePhoto(body, 'foto', { longest: ladoDaFoto, from: waitingOf(session) })
    },
    write: async (tx, call, jpeg) => ({
      message: await writeFoto(tx, seenFuncionario(call), jpeg),
    }),
  })
  serveWrite(app, calls.removeFoto, {
    empresa: empresaOfCall,
    logs: true,
    write: async (tx, call) => ({ message: await removeFoto(tx, seenFuncionario(call)) }),
  })
}

type Params = { empresa: number; codigo: number }
type Asking = { params: Params; session: Session; seen: string | undefined }

const empresaOfCall = async ({ db, params }: { db: Db; params: Params }) =>
  await empresaOfFuncionario(db, params)

const chaveOf = async (todas: Db, params: Params) => ({
  cd_empresa: await empresaOfFuncionario(todas, params),
  codigo: params.codigo,
})

const seenFuncionario = ({ params, session, seen }: Asking) => ({
  cd_empresa: params.empresa,
  codigo: params.codigo,
  seen,
  autor: session,
})
