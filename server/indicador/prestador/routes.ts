import { horasPrestador } from '#contract/indicador/horas.ts'
import {
  acidentesPorEmpresa,
  indicadoresDaEmpresa,
  saudePorEmpresa,
} from '#contract/indicador/prestador.ts'
import type { Autor } from '#server/kit/access/session.ts'
import { empresaCliente } from '#server/comum/no.ts'
import type { Db } from '#server/db/database.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { indicadoresDe } from '../acidentes.ts'
import { proposeHoras } from '../propose.ts'
import { paginaOf } from '../routes.ts'
import { horasDoAno } from '../rows.ts'
import { indicadoresDeSaude } from '../saude.ts'
import { saveHoras } from '../save.ts'
import { acidentesLadoALado, saudeLadoALado, totalDaSaude, totalDosAcidentes } from './lado.ts'

export function indicadorPrestadorRoutes(app: App) {
  serve(app, horasPrestador.readHoras, async ({ db, params, query }) => {
    const cd_empresa = await empresaCliente(db, params.empresa)
    const inside = app.database().prestador.empresa(cd_empresa)
    return { message: await horasDoAno(inside, ramoOf(cd_empresa), paginaOf(query)) }
  })
  serve(
    app,
    acidentesPorEmpresa.readLado,
    async ({ db, query }) => await acidentesLadoALado(db, query),
  )
  serve(app, acidentesPorEmpresa.readTotal, async ({ db, query }) => ({
    message: await totalDosAcidentes(db, query),
  }))
  serve(app, saudePorEmpresa.readLado, async ({ db, query }) => await saudeLadoALado(db, query))
  serve(app, saudePorEmpresa.readTotal, async ({ db, query }) => ({
    message: await totalDaSaude(db, query),
  }))
  serve(app, indicadoresDaEmpresa.readAcidentes, async ({ db, params, query: { ano, por } }) => {
    const ramo = ramoOf(await empresaCliente(db, params.empresa))
    const inside = app.database().prestador.empresa(ramo.cd_empresa)
    return { message: await indicadoresDe(inside, ramo, { ano: Number(ano), por }) }
  })
  serve(app, indicadoresDaEmpresa.readSaude, async ({ db, params, query: { ano, por } }) => {
    const ramo = ramoOf(await empresaCliente(db, params.empresa))
    const inside = app.database().prestador.empresa(ramo.cd_empresa)
    return { message: await indicadoresDeSaude(inside, ramo, { ano: Number(ano), por }) }
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

const escrevendoOf = ({ params, autor }: Named & { autor: Autor }) => ({
  ...ramoOf(params.empresa),
  autor,
  do_prestador: true,
})

/** Throws 404. */
const empresaOfCall = async ({ db, params }: Named & { db: Db }) =>
  await empresaCliente(db, params.empresa)
