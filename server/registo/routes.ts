import { listRegisto } from '#contract/registo.ts'
import { serveList } from '#server/kit/serve-list.ts'
import type { App } from '#server/kit/serve.ts'
import { registosIn } from './list.ts'

export function registoRoutes(app: App) {
  serveList(app, listRegisto, ({ db, scope, query }) => registosIn(db, scope, query))
}
