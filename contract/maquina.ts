import * as z from 'zod/mini'
import { route } from './kit/route.ts'

const estado = z.object({ estado: z.string() })

/** `baseUrl` is empty: the page's own origin. */
export const readConfig = route({
  method: 'GET',
  path: '/config.json',
  access: 'publico',
  resumo: 'Configuração da página',
  reply: z.object({
    baseUrl: z.string(),
    baseTitle: z.string(),
    versao: z.string(),
    dias_aviso_exame: z.int(),
    /** the name that passkeys are made for; null: none are offered */
    dominio_chaves: z.nullable(z.string()),
  }),
})
export type AppConfig = z.output<(typeof readConfig)['reply']>

export const readLive = route({
  method: 'GET',
  path: '/livez',
  access: 'publico',
  resumo: 'O processo responde',
  reply: estado,
})

export const readReady = route({
  method: 'GET',
  path: '/readyz',
  access: 'publico',
  resumo: 'Base de dados acessível e migrada',
  reply: estado,
})

export const readMetrics = route({
  method: 'GET',
  path: '/metrics',
  access: 'maquina',
  resumo: 'Métricas para o Prometheus',
  reply: z.string(),
})

export const readOpenapi = route({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'publico',
  resumo: 'Esta descrição, em OpenAPI 3.1',
  reply: z.unknown(),
})

export const maquinaRoutes = [readConfig, readLive, readReady, readMetrics, readOpenapi] as const
