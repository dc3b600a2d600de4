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
import { pageConfig } from './maquina/page-config.ts'
import { naoEncontrado } from './kit/base/refusal.ts'
import type { App } from './kit/http/serve.ts'

// What mails lead to: a program may have turned the fragment into parameters, token and all. And what
// certificates lead to, by their code.
const ofMails =
  /^\/(?:reset-password|convite|(?:prestador\/)?(?:confirmar-email|cancelar-email)|prestador\/redefinir)\/?$/iu
const ofCertificates = /^\/verificar(?:\/.*)?$/iu

/** Who somebody is, which the page asks on any screen of a session. */
const whoIsIn = { cliente: readSessao.path, prestador: readSessaoPrestador.path }

/**
 * Where the pages lie: those of now, and those of before, whose code a page that is open may still ask
 * for. What another start builds meanwhile changes nothing of what is served as the page.
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

/** The web application: hashed assets kept for a year, and its one page for every other address. */
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
  const page = await readPage(now, config)
  const listAt = await readLists(now, allRoutes)
  const files = { index: false, preCompressed: true, cacheControl: false } as const
  // few, and by name: what has none of them is the page
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
  // many, of several builds, and looked for as they are asked for: a start does not list them
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
      // while two are restarted one after the other, whoever got the new page from one asks either for its code
      const later = folders.some(has) ? undefined : pageFolders().find(has)
      return await (later === undefined
        ? reply.sendFile(ficheiro)
        : reply.sendFile(ficheiro, `${later}/assets`))
    },
  })
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
      // what is somebody's no browser keeps
      .header('cache-control', answers === '' ? 'no-cache' : 'no-store')
      .send(page.replace('<script ', () => `${answers}<script `))
  })
}

/** The page with what this installation is called, which it would ask for otherwise. */
async function readPage(built: string, config: Config) {
  const html = await readFile(`${built}/index.html`, 'utf8')
  const told = ` data-config="${escapeHtml(JSON.stringify(pageConfig(config)))}"`
  const texts = config.CORRIGIR_TEXTOS ? ' data-textos="corrigidos"' : ''
  return html.replace('<html', () => `<html${told}${texts}`)
}
