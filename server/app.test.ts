import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readdirSync } from 'node:fs'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Route } from '#contract/kit/route.ts'
import { allRoutes } from '#contract/routes.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { startApp } from '#test/app.ts'
import { openHouse } from '#test/house.ts'
import { calls, fillPath } from '#test/samples.ts'
import type { Db } from './db/database.ts'
import type { App } from './kit/http/serve.ts'
import { pageFolders } from './pages.ts'

const house = openHouse()

describe('what the server answers to', () => {
  it('is what the contract declares, the reference page and the files of the web application', async () => {
    const served = await servedRoutes()
    const declared = allRoutes.flatMap(namesOf)
    expect(served.filter((name) => !isPage(name)).sort()).toEqual(declared.sort())
  })

  it('shows a call that nobody declared', async () => {
    const served = await servedRoutes(({ http }) => {
      http.get('/api/empresa/:org/porta-das-traseiras', () => 'aberto')
    })
    expect(served.filter((name) => !isPage(name))).toContain(
      'GET /api/empresa/:org/porta-das-traseiras',
    )
  })
})

describe('another way of writing an address opens nothing', () => {
  for (const route of allRoutes.filter(({ access }) => access !== 'publico')) {
    it.each(Object.entries(variants))(`${namesOf(route)[0]}, %s`, async (_, variant) => {
      const { world, db, http } = house
      // a refusal does not change the caller; a call that needs a session only may end it
      const eu = await (route.access === 'sessao' ? nobody(db) : (stranger ??= nobody(db)))
      const { nos, residente, funcionarios } = world.a
      const [org, user, codigo] = [nos.raiz, residente.cd, funcionarios.raiz]
      const codes = { org, user, codigo, id: codigo }
      const url = fillPath(route.path, codes)
      const query = calls[namesOf(route)[0] ?? '']?.[1]?.query ?? {}
      // from another machine, because metrics are open to this one
      const answer = await http.inject({
        headers: { ...eu.headers, 'x-forwarded-for': '192.0.2.7' },
        query,
        method: route.method,
        url,
        ...variant({ method: route.method, url }),
      })
      expect(opens(route, answer)).toBe(false)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.body).not.toContain(world.a.canario)
    })
  }
})

const nobody = async (db: Db) => await newActor(db, { membros: [] })
let stranger: Promise<Actor> | undefined

/** The page of the web application, or a call for any session, is no way in. */
function opens({ access }: Route, { statusCode, headers }: Answer) {
  const isShell = headers['content-type']?.toString().startsWith('text/html') ?? false
  return statusCode < 400 && !isShell && access !== 'sessao'
}

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>
type Asked = { method: Route['method']; url: string }

const variants: Record<string, (asked: Asked) => { method?: string; url?: string } & object> = {
  'as it is': () => ({}),
  'by HEAD': () => ({ method: 'HEAD' }),
  'by OPTIONS': () => ({ method: 'OPTIONS' }),
  'by another method': ({ method }) => ({ method: method === 'GET' ? 'POST' : 'GET' }),
  'with a method in a header': ({ method }) => ({
    method: method === 'GET' ? 'POST' : 'GET',
    headers: { 'x-http-method-override': method },
  }),
  'with a slash more or less at the end': ({ url }) => ({
    url: url.endsWith('/') ? url.slice(0, -1) : `${url}/`,
  }),
  'with double slashes': ({ url }) => ({ url: url.replaceAll('/', '//') }),
  'in capitals': ({ url }) => ({ url: url.toUpperCase() }),
  'with encoded letters': ({ url }) => ({ url: url.replace('a', '%61').replace('m', '%6D') }),
  'with encoded slashes': ({ url }) => ({ url: `/${url.slice(1).replaceAll('/', '%2F')}` }),
  'with dots': ({ url }) => ({ url: `/x/..${url}` }),
  'with parameters behind a semicolon': ({ url }) => ({ url: `${url};org=1` }),
}

/** Method and path of all routes registered with Fastify. */
async function servedRoutes(also?: (app: App) => void): Promise<string[]> {
  const served: string[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      served.push(...[method].flat().map((one) => `${one} ${url}`))
    })
  }
  subscribe('fastify.initialization', listen)
  const http = await startApp(house.database, {}, also)
  unsubscribe('fastify.initialization', listen)
  await http.close()
  return served
}

function namesOf({ method, path, alias }: Route) {
  return [path, alias ?? path]
    .filter((one, index, all) => all.indexOf(one) === index)
    .map((one) => `${method} ${one}`)
}

/** Needs no declaration: read-only, equal for all, without data. */
function isPage(name: string) {
  const [method = '', path = ''] = name.split(' ')
  if (method !== 'GET' && method !== 'HEAD') return false
  return /^\/api\/docs(\/|$)/u.test(path) || path === '/assets/:ficheiro' || webFiles.has(path)
}

const webFiles = new Set(
  pageFolders().flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `/${file}`),
  ),
)
