import { horasPrestador } from '#contract/indicador/horas.ts'
import { autorOf } from '#server/comum/autor.ts'
import { empresaCliente } from '#server/comum/no.ts'
import type { Db } from '#server/db/database.ts'
import type { Session } from '#server/kit/access/session.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { proposeHoras } from '../propose.ts'
import { paginaOf } from '../routes.ts'
import { horasDoAno } from '../rows.ts'
import { saveHoras } from '../save.ts'

export function indicadorPrestadorRoutes(app: App) {
  serve(app, horasPrestador.readHoras, async ({ db, params, query }) => {
    const cd_empresa = await empresaCliente(db, params.empresa)
    const inside = app.database().prestador.empresa(cd_empresa)
    return { message: await horasDoAno(inside, ramoOf(cd_empresa), paginaOf(query)) }
  })
  serveWrite(app, horasPrestador.saveHoras, {
    empresa: empresaOfCall,
    logs: true,
    write: async (tx, { body, ...call }) => ({
      message: await saveHoras(tx, escrevendoOf(call), body.celulas),
    }),
  })
  serveWrite(app, horasPrestador.proposeHoras, {
    empresa: empresaOfCall,
    logs: true,
    write: async (tx, { body, ...call }) => await proposeHoras(tx, escrevendoOf(call), body.ano),
  })
}

const ramoOf = (cd_empresa: number) => ({ cd_empresa, org: cd_empresa })

type Named = { params: { empresa: number } }

const escrevendoOf = ({ params, session }: Named & { session: Session }) => ({
  ...ramoOf(params.empresa),
  autor: autorOf(session),
  do_prestador: true,
})

/** Throws 404. */
const empresaOfCall = async ({ db, params }: Named & { db: Db }) =>
  await empresaCliente(db, params.empresa)
