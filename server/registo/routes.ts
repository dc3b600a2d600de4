import { serveList } from '#server/kit/list/serve-list.ts'
import type { App } from '#server/kit/http/serve.ts'
import { registos } from './list.ts'

export const registoRoutes = (app: App) => serveList(app, registos)
