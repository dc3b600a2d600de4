import { existsSync } from 'node:fs'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { direitos } from '#contract/kit/rights.ts'
import { sql } from '#server/db/sql.ts'
import { projectDir } from '#server/config.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { newVisitor, type Visitor } from '#test/visitor.ts'

const house = openHouse()
const visit = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'x-sessao': undefined,
}
let browser: Visitor
let org: number

beforeAll(async () => {
  org = house.world.a.nos.raiz
  const eu = await newActor(house.db, { membros: [{ no: org, adm: true, direitos }] })
  browser = newVisitor(house.http)
  await browser.login(eu.email)
  browser.cookies.set('sessao', browser.token)
  browser.cookies.set('sessaoEmpresa', String(org))
})

/** Opens a page until it brings `size` answers: a busy machine may answer the first visit late. */
async function openWith(size: number, url: string) {
  for (let turn = 1; ; turn += 1) {
    const page = await open(url)
    if (embedded(page).size === size || turn === 5) return page
  }
}

const open = async (url: string, headers: Record<string, string | undefined> = {}) =>
  await browser.call({ url, headers: { ...visit, ...headers } })

function embedded({ body }: LightMyRequestResponse) {
  const elements = body.matchAll(
    /<script type="application\/json" data-de="([^"]*)" data-resposta="([^"]*)">([^<]*)<\/script>/gu,
  )
  return new Map(
    [...elements].map(([, de, url = '', text = '']) => [
      url.replaceAll('&amp;', '&'),
      { de, said: JSON.parse(text) as object },
    ]),
  )
}

const list = (from: number) => `/api/empresa/${from}/funcionario?pagina=1&quantidade=10`

describe.skipIf(!existsSync(`${projectDir}/dist/web/index.html`))('the page of who is in', () => {
  it('brings along what it would ask for first, as it would be answered, and is kept by nobody', async () => {
    const page = await openWith(2, '/funcionario')
    expect(page.headers['cache-control']).toBe('no-store')
    const answers = embedded(page)
    expect([...answers.keys()]).toEqual(['/api/organigrama/cd', list(org)])
    for (const [url, { de, said }] of answers) {
      expect(de).toBe(`${browser.token.slice(0, 12)} ${org}`)
      expect(said).toEqual((await browser.call({ url })).json())
    }
    expect(page.body.indexOf('data-resposta')).toBeLessThan(page.body.indexOf('boot.js'))
    expect(page.body).not.toContain(browser.token)
  })

  it('closes no element by what somebody is called', async () => {
    const [{ cd } = { cd: 0 }] = await house.db.rows<{ cd: number }>(sql`
      update funcionario set nome = 'Aa</script><script>alert(1)</script>'
      where cd = (select min(cd) from funcionario where cd_empresa = ${org} and not inactiv)
      returning cd`)
    const page = await openWith(2, '/funcionario?pesquisa=alert')
    expect(page.body).not.toContain('<script>')
    const [, answer] = [...embedded(page).values()]
    expect(answer?.said).toMatchObject({
      message: [{ cd, nome: 'Aa</script><script>alert(1)</script>' }],
    })
  })

  it('brings nothing along for what is no page, what another site opens, and who is not in', async () => {
    const others: Record<string, string | undefined>[] = [
      { 'sec-fetch-dest': 'iframe' },
      { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
      { 'sec-fetch-dest': 'script', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-dest': undefined },
      { 'sec-fetch-mode': undefined },
      { 'sec-fetch-site': 'cross-site' },
      { cookie: `sessao=${browser.token}` },
      { cookie: `sessao=${browser.token}; sessaoEmpresa=${org}; apto=errada` },
      { cookie: `apto=${browser.cookies.get('apto')}` },
    ]
    for (const headers of others) {
      const page = await open('/funcionario', headers)
      expect([headers, page.statusCode, embedded(page).size]).toEqual([headers, 200, 0])
      expect(page.headers['cache-control']).toBe('no-cache')
    }
    const head = await house.http.inject({
      method: 'HEAD',
      url: '/funcionario',
      headers: visitOf(),
    })
    expect(head.headers['cache-control']).toBe('no-cache')
  })

  it('brings no list along of a company that is not theirs, and none without a company', async () => {
    browser.cookies.set('sessaoEmpresa', String(house.world.b.nos.raiz))
    const foreign = await openWith(1, '/funcionario')
    expect([...embedded(foreign).keys()]).toEqual(['/api/organigrama/cd'])
    browser.cookies.delete('sessaoEmpresa')
    const none = await openWith(1, '/funcionario')
    expect([...embedded(none).keys()]).toEqual(['/api/organigrama/cd'])
    browser.cookies.set('sessaoEmpresa', String(org))
    expect(foreign.body).not.toContain('CANARIO-B')
  })

  it('comes without them where they are not answered soon', async () => {
    const held = Promise.withResolvers<void>()
    const holding = house.db.transaction(async (tx) => {
      await tx.rows(sql`lock table funcionario in access exclusive mode`)
      await held.promise
    })
    await expect
      .poll(async () => [...embedded(await open('/funcionario')).keys()])
      .toEqual(['/api/organigrama/cd'])
    held.resolve()
    await holding
    await expect.poll(async () => embedded(await open('/funcionario')).size).toBe(2)
  })
})

const visitOf = () => ({
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})
