import { readConfig, readLive, readReady } from '#contract/maquina.ts'
import { sql } from '#server/db/sql.ts'
import { indisponivel } from '#server/kit/refusal.ts'
import { serve, type App } from '#server/kit/serve.ts'

export function maquinaRoutes(app: App) {
  const { BASE_TITLE: baseTitle, versao } = app.config
  serve(app, readConfig, () => ({ baseUrl: '', baseTitle, versao }))
  serve(app, readLive, () => ({ estado: 'vivo' }))
  serve(app, readReady, async () => {
    const rows = await app.database().sistema.rows(sql`select 1 from migracao limit 1`)
    if (rows.length === 0) throw indisponivel()
    return { estado: 'pronto' }
  })
}
