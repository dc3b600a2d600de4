import { describe, expect, it } from 'vitest'
import { allRoutes } from '#contract/routes.ts'
import { startApp } from '#test/app.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()
const page = async () => (await house.http.inject('/api/docs')).body
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)

describe('the reference of the calls', () => {
  it('shows every declared call under each of its addresses, and no other', async () => {
    const shown = (await page()).matchAll(/<b class="\w+">(\w+)<\/b>\s*<code>([^<]*)<\/code>/gu)
    const declared = allRoutes.flatMap(({ method, path, alias }) =>
      [path, alias ?? path]
        .filter((one, at, both) => both.indexOf(one) === at)
        .map((one) => `${method} ${one.replaceAll(/:(\w+)/gu, '{$1}')}`),
    )
    expect([...shown].map(([, method, path]) => `${method} ${path}`).sort()).toEqual(
      declared.sort(),
    )
  })

  it('says of each what it takes and what it answers', async () => {
    const [, register = ''] = (await page()).split('<p id="post-api-register">')
    const [said = ''] = register.split('</details>')
    const text = said.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/\s+/gu, ' ')
    expect(text).toContain('Quem pode: adm na empresa atual.')
    expect(text).toContain('nome texto, de 1 a 100 caracteres ')
    expect(text).toContain('adm verdadeiro ou falso ou nulo, opcional')
    expect(text).toContain('Resposta application/json objeto message texto')
  })

  it('leads only to what is there, by names that are there once', async () => {
    const text = await page()
    const ids = all(text, /\sid="([^"]*)"/gu)
    expect(new Set(ids).size).toBe(ids.length)
    const wanted = all(text, /href="#([^"]*)"/gu)
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([])
    const files = all(text, /href="([^#"][^"]*)"/gu)
    expect(new Set(files)).toEqual(
      new Set(['/favicon.svg', '/api/docs/referencia.css', '/api/openapi.json']),
    )
  })

  it('has nothing inline and nothing from elsewhere, under the same policy as every answer', async () => {
    const [shown, style, other] = await Promise.all(
      ['/api/docs', '/api/docs/referencia.css', '/config.json'].map((url) =>
        house.http.inject(url),
      ),
    )
    expect(shown?.body).not.toMatch(
      /<script|<style|<iframe|\sstyle=|\son\w+=|javascript:|https?:/iu,
    )
    expect(style?.body).not.toMatch(/url\(|@import/iu)
    expect([shown?.headers['content-type'], style?.headers['content-type']]).toEqual([
      'text/html; charset=utf-8',
      'text/css; charset=utf-8',
    ])
    const policy = other?.headers['content-security-policy']
    expect(policy).toContain("style-src 'self'")
    expect([shown, style].map((one) => one?.headers['content-security-policy'])).toEqual([
      policy,
      policy,
    ])
  })

  it('takes the name of the portal for text', async () => {
    const http = await startApp(house.database, { BASE_TITLE: '<script src=/x.js></script>' })
    const { body } = await http.inject('/api/docs')
    await http.close()
    expect(body).not.toContain('<script')
    expect(body).toContain('<h1>&lt;script src=/x.js&gt;&lt;/script&gt; API</h1>')
  })
})
