import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { zipFichas } from '#contract/saude/exame.ts'
import { direitos } from '#contract/kit/rights.ts'
import { sql } from '#server/db/sql.ts'
import { newNames } from '#server/kit/files/zip.ts'
import { exportFigures } from '#server/kit/http/exporting.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { fillPath } from '#test/samples.ts'
import type { Empresa, Lugar } from '#test/world.ts'

const house = openHouse()
let eu: Actor
beforeAll(async () => {
  eu = house.world.a.residente
})

const pathOf = (org: number) => fillPath(zipFichas.path, { org })
const zip = async (payload: object, who = eu, org = house.world.a.nos.raiz) =>
  await house.http.inject({ method: 'POST', url: pathOf(org), headers: who.headers, payload })
const filesOf = (answer: Awaited<ReturnType<typeof zip>>) =>
  Object.entries(unzipSync(new Uint8Array(answer.rawPayload)))
const exameOf = async ({ nos, funcionarios }: Empresa, lugar: Lugar) =>
  (
    await house.db.one<{ cd: number }>(sql`
    select min(e.cd) as cd from exame e
    where e.cd_empresa = ${nos.raiz} and e.cd_funcion = ${funcionarios[lugar]}`)
  )?.cd ?? 0
const lidas = async () =>
  await house.db.rows<{ cd_alvo: number; cd_funcion: number }>(sql`
    select l.cd_alvo, l.cd_funcion from leitura l where l.alvo = 'ficha' order by l.cd`)

async function more(total: number, bytes: number | null, dt = '2021-02-03') {
  const { nos, funcionarios } = house.world.a
  const rows = await house.db.rows<{ cd: number }>(sql`
    with ficha as (
      insert into anexo (cd_empresa, nome_fich, mime, sha256, conteudo)
      select ${nos.raiz}, 'ficha.pdf', 'application/pdf', sha256(c.conteudo), c.conteudo
      from generate_series(1, case when ${bytes}::int is null then 0 else ${total}::int end) n,
        lateral (select convert_to(repeat(chr(64 + n % 50), ${bytes ?? 0}), 'UTF8')) c(conteudo)
      returning cd),
    numerada as (select cd, row_number() over (order by cd) as n from ficha)
    insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis, cd_anex)
    select ${nos.raiz}, ${funcionarios.norte}, ${dt}, time '08:00' + n * interval '1 minute', 2,
           (select min(m.cd) from medico m), 'A', f.cd
    from generate_series(1, ${total}) n left join numerada f using (n) returning cd`)
  return rows.map(({ cd }) => cd)
}

describe('certificates of several exams', () => {
  it('come as one archive with a list of them, each reading noted', async () => {
    const { a } = house.world
    const [semFicha = 0] = await more(1, null)
    const duas = await more(2, 40)
    const before = (await lidas()).length
    const answer = await zip({ cds: [semFicha, ...duas, await exameOf(a, 'loja')] })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(answer.headers['content-disposition']).toMatch(/fichas-de-aptidao-\d{4}-\d\d-\d\d\.zip/u)
    const files = filesOf(answer)
    expect(files.map(([name]) => name)).toEqual([
      'CANARIO-A Loja-M CANARIO-A Loja Pessoa 2020-05-06.pdf',
      'CANARIO-A Norte-M CANARIO-A Norte Pessoa 2021-02-03.pdf',
      'CANARIO-A Norte-M CANARIO-A Norte Pessoa 2021-02-03 (2).pdf',
      'lista.csv',
    ])
    expect(files.slice(1, 3).map(([, bytes]) => strFromU8(bytes))).toEqual([
      'A'.repeat(40),
      'B'.repeat(40),
    ])
    const list = Buffer.from(files[3]?.[1] ?? []).toString()
    expect(list.startsWith('\uFEFFFicheiro;Nº Mecanográfico;')).toBe(true)
    const lines = list.trimEnd().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toBe(
      [
        'CANARIO-A Loja-M CANARIO-A Loja Pessoa 2020-05-06.pdf',
        'CANARIO-A Loja-M',
        'CANARIO-A Loja Pessoa',
        '06-05-2020',
        'Periódico',
        'Apto',
        '06-05-2021',
        'CANARIO-A Loja',
      ].join(';'),
    )
    expect(lines.filter((line) => line.startsWith('Sem ficha;'))).toHaveLength(1)
    const noted = (await lidas()).slice(before)
    const { loja, norte } = a.funcionarios
    expect(noted.map(({ cd_funcion }) => cd_funcion)).toEqual([loja, norte, norte])
    expect(noted[0]?.cd_alvo).toBe(a.fichas.loja)
  })

  it('are those that search, filters and branch leave', async () => {
    const { nos } = house.world.a
    const names = filesOf(await zip({ filtros: { pesquisa: 'sul', decisao: 'A' } }, eu, nos.raiz))
    expect(names.map(([name]) => name)).toEqual([
      'CANARIO-A Sul-M CANARIO-A Sul Pessoa 2020-05-06.pdf',
      'lista.csv',
    ])
    const branch = filesOf(await zip({ filtros: {} }, eu, nos.loja))
    expect(branch.map(([name]) => name)).toEqual([
      'CANARIO-A Loja-M CANARIO-A Loja Pessoa 2020-05-06.pdf',
      'lista.csv',
    ])
  })

  it('are never of a sibling branch or of another company', async () => {
    const { a, b } = house.world
    const doSul = await newActor(house.db, { membros: [{ no: a.nos.sul, direitos }] })
    const before = (await lidas()).length
    const own = await exameOf(a, 'sul')
    for (const cds of [
      [await exameOf(a, 'norte')],
      [own, await exameOf(a, 'raiz')],
      [own, await exameOf(b, 'raiz')],
      [own, 987_654_321],
    ]) {
      const answer = await zip({ cds }, doSul, a.nos.sul)
      expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
        404,
        'Um dos exames escolhidos não foi encontrado.',
      ])
    }
    expect((await zip({ cds: [own] }, doSul, a.nos.norte)).statusCode).toBe(403)
    expect((await lidas()).length).toBe(before)
    expect(filesOf(await zip({ cds: [own] }, doSul, a.nos.sul))).toHaveLength(2)
  })

  it('are five hundred at most, and some', async () => {
    const many = await more(501, null, '2021-03-04')
    const error = expect.stringMatching(/^São \d+ exames, .* 500 de cada vez\./u)
    for (const body of [{ cds: many }, { filtros: { pesquisa: 'norte' } }]) {
      const answer = await zip(body)
      expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, error])
    }
    expect((await zip({ cds: many.slice(0, 500) })).json()).toMatchObject({
      error: 'Nenhum destes exames tem ficha de aptidão.',
    })
    const one = await exameOf(house.world.a, 'sul')
    expect(filesOf(await zip({ cds: Array.from({ length: 600 }, () => one) }))).toHaveLength(2)
  })

  it.each([
    {},
    { cds: [] },
    { cds: [0] },
    { cds: ['1'] },
    { cds: [1], filtros: {} },
    { filtros: { pagina: '1' } },
  ])('are asked for in another way: %j is refused', async (body) => {
    expect((await zip(body)).statusCode).toBe(400)
  })

  it('that nobody reads to the end hold nothing, and what was not sent is not noted as read', async () => {
    const cds = await more(40, 1024 * 1024, '2021-04-05')
    const origin = await house.http.listen({ port: 0, host: '127.0.0.1' })
    const before = (await lidas()).length
    const leaver = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz, direitos }] })
    const asked = request(`${origin}${pathOf(house.world.a.nos.raiz)}`, {
      method: 'POST',
      headers: { ...leaver.headers, 'content-type': 'application/json' },
      agent: false,
    })
    asked.end(JSON.stringify({ cds }))
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    await once(answer, 'readable')
    expect(exportFigures().running).toBe(1)
    asked.destroy()
    await expect.poll(() => exportFigures()).toEqual({ running: 0, waiting: 0 })
    expect((await lidas()).length - before).toBeLessThan(40)
    expect((await zip({ cds: cds.slice(0, 1) }, leaver)).statusCode).toBe(200)
  })
})

describe('names in an archive', () => {
  it.each([
    ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j.pdf'],
    ['../../etc/passwd', '_.._etc_passwd.pdf'],
    ['  Zé da Silva.  ', 'Zé da Silva.pdf'],
    ['a\u202Efdp\0', 'afdp.pdf'],
    ['x'.repeat(300), `${'x'.repeat(120)}.pdf`],
    ['...', 'ficheiro.pdf'],
  ])('%j is %s', (wanted, name) => {
    expect(newNames()(wanted, '.pdf')).toBe(name)
  })

  it('are told apart, however they are capitalised', () => {
    const nameFor = newNames()
    const names = ['Rita', 'RITA', 'rita', 'Rita (2)'].map((one) => nameFor(one, '.pdf'))
    expect(new Set(names.map((one) => one.toLowerCase())).size).toBe(4)
  })
})
