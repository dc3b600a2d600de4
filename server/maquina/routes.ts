import { readConfig, readLive, readReady } from '#contract/maquina.ts'
import { indisponivel } from '#server/kit/base/refusal.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { isMigrated } from './rows.ts'

export function maquinaRoutes(app: App) {
  const { BASE_TITLE: baseTitle, versao } = app.config
  serve(app, readConfig, () => ({ baseUrl: '', baseTitle, versao }))
  serve(app, readLive, () => ({ estado: 'vivo' }))
  serve(app, readReady, async () => {
    if (!(await isMigrated(app.database().entrada))) throw indisponivel()
    return { estado: 'pronto' }
  })
}
