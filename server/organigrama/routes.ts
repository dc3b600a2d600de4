import { readOrganigrama, readOrganigramaPrestador } from '#contract/organigrama/organigrama.ts'
import { naoEncontrado } from '#server/kit/base/refusal.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { organigramaPrestadorRoutes } from './prestador/routes.ts'
import { organigramaOf } from './rows.ts'

export function organigramaRoutes(app: App) {
  serve(app, readOrganigrama, async ({ db, scope }) => ({
    message: await organigramaOf(db, scope),
  }))
  serve(app, readOrganigramaPrestador, async ({ db, params: { empresa } }) => {
    const message = await organigramaOf(db, { cd_empresa: empresa, org: empresa })
    if (message.length === 0) throw naoEncontrado()
    return { message }
  })
  organigramaPrestadorRoutes(app)
}
