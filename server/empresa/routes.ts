import { listEmpresas } from '#contract/empresa/empresa.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { empresasOf } from './rows.ts'

export function empresaRoutes(app: App) {
  serve(app, listEmpresas, async ({ db, session }) => ({
    message: await empresasOf(db, session),
  }))
}
