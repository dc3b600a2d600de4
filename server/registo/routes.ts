import { serveList } from '#server/kit/list/serve-list.ts'
import type { App } from '#server/kit/http/serve.ts'
import { registos, registosOfAll } from './list.ts'

export function registoRoutes(app: App) {
  serveList(app, registos)
  serveList(app, registosOfAll)
}
