import { readEstado, readEstadoPdf } from '#contract/estado.ts'
import type { Parte } from '#server/comum/figuras.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { estadoOf } from './estado.ts'

export function estadoRoutes(app: App, partes: readonly Parte[]) {
  serve(app, readEstado, async (call) => ({ message: await estadoOf(call, partes) }))
  serve(app, readEstadoPdf, async (call) => {
    const estado = await estadoOf(call, partes)
    const { PRESTADOR_NOME, BASE_TITLE } = call.config
    // loaded on first use
    const { renderEstado } = await import('./folha.ts')
    const anex = renderEstado(estado, PRESTADOR_NOME ?? BASE_TITLE).toString('base64')
    return { message: { anex, nome_fich: `estado-${estado.dt}.pdf` } }
  })
}
