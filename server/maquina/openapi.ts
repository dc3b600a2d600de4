import { failureReply } from '#contract/kit/fields.ts'
import { isPrestadorAccess } from '#contract/kit/rights.ts'
import { mostOf, type Access, type Route } from '#contract/kit/route.ts'
import { schemaOf } from './esquema.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 of all declared calls, generated from the contract. */
export function openapiOf(
  routes: readonly Route[],
  info: { title: string; version: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    for (const path of pathsOf(route)) {
      const item = (paths[path.replace(/:(\w+)/gu, '{$1}')] ??= {})
      item[route.method.toLowerCase()] = operationOf(route, path)
    }
  }
  return {
    openapi: '3.1.0',
    info: { ...info, description: 'Portal de clientes: segurança e saúde no trabalho.' },
    components: {
      securitySchemes: {
        sessao: { type: 'apiKey', in: 'header', name: 'X-Sessao' },
        metricas: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Falha: schemaOf(failureReply, 'output') },
    },
    paths,
  }
}

function operationOf(route: Route, path: string): Json {
  return {
    summary: route.resumo,
    description: `Quem pode: ${accessText(route.access)}.`,
    tags: [sectionOf(path)],
    security: securityOf(route.access),
    parameters: [...pathParameters(route, path), ...queryParameters(route)],
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          [route.form ? 'application/x-www-form-urlencoded' : 'application/json']: {
            schema: schemaOf(route.body, 'input'),
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'Sucesso',
        content: { [mediaTypeOf(route)]: { schema: schemaOf(route.reply, 'output') } },
      },
      default: {
        description: 'Falha',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Falha' } } },
      },
    },
  }
}

export const pathsOf = ({ path, alias }: Route) => (alias === undefined ? [path] : [path, alias])

export function sectionOf(path: string): string {
  if (path.startsWith('/auth')) return 'sessao'
  const name = /^\/api\/(?:empresa\/:org\/)?(\w+)(?:\/|$)/u.exec(path)?.[1] ?? 'servidor'
  return areas[name] ?? name
}

const areas: Record<string, string> = {
  auth: 'sessao',
  logout: 'sessao',
  register: 'utilizador',
}

/** A plain text is sent as text, everything else as JSON. */
export const mediaTypeOf = ({ reply }: Route) =>
  schemaOf(reply, 'output').type === 'string' ? 'text/plain' : 'application/json'

function securityOf(access: Access): Json[] {
  if (access === 'publico') return []
  return [access === 'maquina' ? { metricas: [] } : { sessao: [] }]
}

export function accessText(access: Access): string {
  if (typeof access === 'string') return access
  if (isPrestadorAccess(access)) return ['prestador: gestor', ...access.prestador].join(' ou ')
  if ('alguma' in access) return `${wantedText(access.alguma)} em alguma empresa`
  if ('atual' in access) return `${wantedText(access.atual)} na empresa atual`
  if ('todas' in access) return access.todas.join(' e ')
  return wantedText(access)
}

const wantedText = (wanted: string | readonly string[]) =>
  typeof wanted === 'string' ? wanted : wanted.join(' ou ')

function pathParameters(route: Route, path: string): Json[] {
  return [...path.matchAll(/:(\w+)/gu)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1, maximum: mostOf(route, name) },
  }))
}

function queryParameters(route: Route): Json[] {
  if (!route.query) return []
  const { properties = {}, required = [] } = schemaOf(route.query, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
