import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import { areaOfPage, pageCookies } from '#contract/kit/cookies.ts'
import { readSessaoPrestador } from '#contract/prestador.ts'
import { allRoutes } from '#contract/routes.ts'
import { readSessao } from '#contract/sessao.ts'
import { projectDir, type Config } from './config.ts'
import { firstAnswers, isVisit } from './kit/first-row/answers.ts'
import { readLists } from './kit/first-row/lists.ts'
import { permissionsPolicy } from './kit/http/headers.ts'
import { escapeHtml } from './kit/http/html.ts'
import { pageConfig } from './maquina/routes.ts'
import { naoEncontrado } from './kit/base/refusal.ts'
import type { App } from './kit/http/serve.ts'

// Pages of mails (a program may turn fragment and token into parameters) and of certificates.
const ofMails =
  /^\/(?:reset-password|convite|(?:prestador\/)?(?:confirmar-email|cancelar-email)|prestador\/redefinir)\/?$/iu
const ofCertificates = /^\/verificar(?:\/.*)?$/iu

/** The page asks for the session on every screen. */
const whoIsIn = { cliente: readSessao.path, prestador: readSessaoPrestador.path }

/**
 * Folders of the present and earlier builds, whose code open pages still load. Resolved once: a
 * later build does not change the page.
 */
export function pageFolders(): string[] {
  const current = `${projectDir}/dist/web`
  if (!existsSync(`${current}/index.html`)) return []
  const now = realpathSync(current)
  const builds = dirname(now)
  if (basename(builds) !== 'paginas') return [now]
  const others = readdirSync(builds).map((name) => `${builds}/${name}`)
  return [now, ...others.filter((one) => one !== now && /\/[\da-f]{16}$/u.test(one))]
}

/** Assets with a hash are cached for a year; every other address is the page. */
export async function pages({ http, config }: App) {
  http.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('permissions-policy', permissionsPolicy)
    done()
  })
  const folders = pageFolders()
  const [now] = folders
  if (now === undefined) {
    http.setNotFoundHandler(() => {
      throw naoEncontrado()
    })
    return
  }
  await serveFiles(http, folders, now)
  const page = await readPage(now, config)
  const listAt = await readLists(now, allRoutes)
  http.setNotFoundHandler(async (request, reply) => {
    const [path = '', query = ''] = request.url.split('?', 2)
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|auth|assets)(\/|$)|\.\w{2,5}$/u.test(path)
    if (!isPage) throw naoEncontrado()
    if (ofMails.test(path) || ofCertificates.test(path))
      reply.header('referrer-policy', 'no-referrer')
    const area = areaOfPage(path)
    const isIn = pageCookies[area].sessao in request.cookies
    const list = listAt(path, query)
    const calls = [whoIsIn[area], ...(list === undefined ? [] : [list])]
    const answers =
      isIn && isVisit(request) ? await firstAnswers(http, request, { area, calls }) : ''
    return await reply
      .type('text/html; charset=utf-8')
      // no browser stores personal data
      .header('cache-control', answers === '' ? 'no-cache' : 'no-store')
      .send(page.replace('<script ', () => `${answers}<script `))
  })
}

async function serveFiles(http: App['http'], folders: readonly string[], now: string) {
  const files = { index: false, preCompressed: true, cacheControl: false } as const
  // few, listed by name: each other address is the page
  await http.register(fastifyStatic, {
    ...files,
    root: now,
    wildcard: false,
    globIgnore: ['assets/**', 'ecras.json'],
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=300')
    },
  })
  // many, of several builds, looked up on request: the start does not list them
  await http.register(fastifyStatic, {
    ...files,
    root: folders.map((folder) => `${folder}/assets`),
    serve: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
  http.route<{ Params: { ficheiro: string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/:ficheiro',
    handler: async ({ params: { ficheiro } }, reply) => {
      if (!/^[\w-]+(?:\.\w+)+$/u.test(ficheiro)) throw naoEncontrado()
      const has = (folder: string) => existsSync(`${folder}/assets/${ficheiro}`)
      // during a rolling restart, a process is asked for code of the other's newer page
      const later = folders.some(has) ? undefined : pageFolders().find(has)
      return await (later === undefined
        ? reply.sendFile(ficheiro)
        : reply.sendFile(ficheiro, `${later}/assets`))
    },
  })
}

/** The page with the name of this installation, which saves a request. */
async function readPage(built: string, config: Config) {
  const html = await readFile(`${built}/index.html`, 'utf8')
  const told = ` data-config="${escapeHtml(JSON.stringify(pageConfig(config)))}"`
  const texts = config.CORRIGIR_TEXTOS ? ' data-textos="corrigidos"' : ''
  return html.replace('<html', () => `<html${told}${texts}`)
}
