import { readConfig, readLive, readReady } from '#contract/maquina.ts'
import { indisponivel } from '#server/kit/refusal.ts'
import { serve, type App } from '#server/kit/serve.ts'
import { isMigrated } from './rows.ts'

export function maquinaRoutes(app: App) {
  const { BASE_TITLE: baseTitle, versao } = app.config
  serve(app, readConfig, () => ({ baseUrl: '', baseTitle, versao }))
  serve(app, readLive, () => ({ estado: 'vivo' }))
  serve(app, readReady, async () => {
    if (!(await isMigrated(app.database().sistema))) throw indisponivel()
    return { estado: 'pronto' }
  })
}
