import { readIndicadores } from '#contract/indicador/acidentes.ts'
import { horasDaEmpresa } from '#contract/indicador/horas.ts'
import { autorOf } from '#server/comum/autor.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { indicadoresDe } from './acidentes.ts'
import { proposeHoras } from './propose.ts'
import { horasDoAno } from './rows.ts'
import { saveHoras } from './save.ts'

export function indicadorRoutes(app: App) {
  serve(app, readIndicadores, async ({ db, scope, query: { ano, por } }) => ({
    message: await indicadoresDe(db, scope, { ano: Number(ano), por }),
  }))
  serve(app, horasDaEmpresa.readHoras, async ({ db, scope, query }) => ({
    message: await horasDoAno(db, scope, paginaOf(query)),
  }))
  serveWrite(app, horasDaEmpresa.saveHoras, async (tx, { body, ...call }) => ({
    message: await saveHoras(tx, escrevendoOf(call), body.celulas),
  }))
  serveWrite(app, horasDaEmpresa.proposeHoras, async (tx, { body, ...call }) =>
    proposeHoras(tx, escrevendoOf(call), body.ano),
  )
}

const escrevendoOf = ({ scope, session }: { scope: Scope; session: Session }) => ({
  cd_empresa: scope.cd_empresa,
  org: scope.org,
  autor: autorOf(session),
  do_prestador: false,
})

export const paginaOf = ({ ano, pagina }: { ano: string; pagina?: string | undefined }) => ({
  ano: Number(ano),
  pagina: Number(pagina ?? 1),
})
