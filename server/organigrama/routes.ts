import { readOrganigrama } from '#contract/organigrama.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { organigramaOf } from './rows.ts'

export function organigramaRoutes(app: App) {
  serve(app, readOrganigrama, async ({ db, scope }) => ({
    message: await organigramaOf(db, scope),
  }))
}
