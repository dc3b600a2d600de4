import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { projectDir, readConfig } from '#server/config.ts'
import { actorPassword, newActor } from '#test/actors.ts'
import { startApp } from '#test/app.ts'
import { openHouse } from '#test/house.ts'
import { newAddress } from '#test/visitor.ts'

const house = openHouse()
let secure: FastifyInstance
let email: string
let headers: Record<string, string>

beforeAll(async () => {
  secure = await startApp(house.database, { PUBLIC_URL: 'https://portal.exemplo.pt' })
  ;({ email, headers } = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] }))
})
afterAll(() => secure.close())

const strict = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
}

const answers: Record<string, [status: number, asked: () => InjectOptions]> = {
  'a call that went well': [200, () => ({ url: '/api/organigrama/cd', headers })],
  'a login': [
    200,
    () => ({
      method: 'POST',
      url: '/auth/login',
      remoteAddress: newAddress(),
      payload: { email, pass: actorPassword },
    }),
  ],
  'no session': [401, () => ({ url: '/api/organigrama/cd' })],
  'no right': [403, () => ({ url: `/api/empresa/${house.world.b.nos.raiz}/painel`, headers })],
  'nothing there': [404, () => ({ url: '/api/nada' })],
  'bad input': [400, () => ({ url: '/api/organigrama/cd?x=1', headers })],
  'too much': [
    413,
    () => ({ method: 'POST', url: '/auth/login', payload: 'x'.repeat(2e6), headers: json }),
  ],
  'another type': [
    415,
    () => ({ method: 'POST', url: '/auth/login', payload: 'x', headers: text }),
  ],
  'the description': [200, () => ({ url: '/api/openapi.json' })],
  'the reference page': [200, () => ({ url: '/api/docs' })],
  'a file of the reference page': [200, () => ({ url: '/api/docs/referencia.css' })],
  'the settings of the page': [200, () => ({ url: '/config.json' })],
  'the state': [200, () => ({ url: '/livez' })],
  'the metrics': [200, () => ({ url: '/metrics' })],
  'no metrics': [403, () => ({ url: '/metrics', remoteAddress: '192.0.2.1' })],
}
const json = { 'content-type': 'application/json' }
const text = { 'content-type': 'text/plain' }

describe.each(Object.entries(answers))('%s', (_, [status, asked]) => {
  it('is sent with every protection', async () => {
    const answer = await house.http.inject(asked())
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({ ...strict, 'x-request-id': expect.any(String) })
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('server')
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
  })

  it('is kept by nobody, where it belongs to somebody', async () => {
    const { url } = asked()
    const answer = await house.http.inject(asked())
    const own = /^\/(api|auth)/u.test(typeof url === 'string' ? url : '') || status >= 400
    expect(answer.headers['cache-control']).toBe(own ? 'no-store' : undefined)
  })

  it('binds the browser to https, where there is https', async () => {
    const answer = await secure.inject(asked())
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })
})

it('a call without a database is refused with the same protection', async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const http = await createApp(config, () => undefined)
  for (const url of ['/api/organigrama/cd', '/readyz']) {
    const answer = await http.inject({ url, headers })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(answer.headers).toMatchObject({ ...strict, 'cache-control': 'no-store' })
  }
  await http.close()
})

it('allows no script and no style that is not a file of the portal', async () => {
  const answer = await house.http.inject('/config.json')
  const policy = String(answer.headers['content-security-policy']).split(';')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ]),
  )
  expect(policy.join()).not.toMatch(/unsafe|http|\*/u)
})

describe.skipIf(!existsSync(`${projectDir}/dist/web/index.html`))('the web application', () => {
  it('is one page for every address of its own, asked for anew each time', async () => {
    for (const url of ['/', '/login', '/empresa/1/funcionario?pesquisa=x', '/nada']) {
      const answer = await house.http.inject(url)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ])
      expect(answer.headers).toMatchObject({ ...strict, 'cache-control': 'no-cache' })
      expect(answer.body).not.toMatch(/<script>|<style|javascript:|\son\w+=/u)
    }
  })

  it.each([
    '/reset-password',
    '/convite',
    '/confirmar-email',
    '/cancelar-email',
    '/prestador/redefinir',
    '/prestador/confirmar-email',
    '/prestador/cancelar-email',
  ])('tells nobody the address of a page that a mail’s link leads to: %s', async (path) => {
    for (const url of [path, `${path}/`, `${path}?email=a%40b.pt&token=x`, path.toUpperCase()]) {
      const answer = await house.http.inject(url)
      expect([url, answer.statusCode, answer.headers['referrer-policy']]).toEqual([
        url,
        200,
        'no-referrer',
      ])
    }
  })

  it('asks for two files before the first row, code and style, and says what the installation is called', async () => {
    const { body } = await house.http.inject('/funcionario?pagina=2')
    const files = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/gu)]
    expect(files.length).toBe(2)
    expect(body).toContain('data-config="{&quot;')
  })

  it('is no answer to a call, to a write or to a missing file', async () => {
    const others = [
      { url: '/api' },
      { url: '/api/nada' },
      { url: '/auth/nada' },
      { url: '/assets/nada.js' },
      { url: '/assets/' },
      { url: '/assets/..%2findex.html' },
      { url: '/assets/%2e%2e/%2e%2e/package.json' },
      { url: '/nada.php' },
      { method: 'POST', url: '/login' } as const,
    ]
    for (const asked of others) {
      const answer = await house.http.inject(asked)
      expect([asked.url, answer.statusCode]).toEqual([asked.url, 404])
      expect(answer.json()).toEqual({ error: expect.any(String), ref: expect.any(String) })
    }
  })

  it('has files whose names change with their content, kept for a year', async () => {
    const page = await house.http.inject('/')
    const [, script] = /src="(\/assets\/[^"]+\.js)"/u.exec(page.body) ?? []
    const answer = await house.http.inject(script ?? '')
    expect(answer.headers).toMatchObject({
      ...strict,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { etag } = answer.headers
    const again = await house.http.inject({
      url: script ?? '',
      headers: { 'if-none-match': String(etag) },
    })
    expect(again.statusCode).toBe(304)
    expect(again.headers).toMatchObject(strict)
  })

  it('finds the code of a build that another process made since this one started', async () => {
    const build = join(projectDir, 'dist/paginas', randomBytes(8).toString('hex'))
    mkdirSync(join(build, 'assets'), { recursive: true })
    try {
      writeFileSync(join(build, 'assets/nova.js'), 'export {}')
      const answer = await house.http.inject('/assets/nova.js')
      expect([answer.statusCode, answer.body]).toEqual([200, 'export {}'])
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    } finally {
      rmSync(build, { recursive: true })
    }
  })
})
