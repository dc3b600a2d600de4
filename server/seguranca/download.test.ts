import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()
const pdf = { accept: 'application/pdf' }

const get = async (url: string, { headers }: Actor, accept: object = pdf) =>
  await house.http.inject({ url, headers: { ...headers, ...accept } })

const at = (kind: 'anexo' | 'relatorio', lugar: 'raiz' | 'norte' = 'raiz') => {
  const { nos, atividades, anexos, relatorios } = house.world.a
  const id = { anexo: anexos, relatorio: relatorios }[kind][lugar]
  return `/api/empresa/${nos.raiz}/seguranca/atividade/${atividades[lugar]}/${kind}/${id}`
}

const noted = async () =>
  (await house.db.rows(sql`select from leitura where alvo = 'atividade'`)).length

async function put(cd: number, conteudo: Buffer, titulo = 'Título') {
  await house.db.rows(sql`
    update atividade_anexo set conteudo = ${conteudo}, sha256 = sha256(${conteudo}),
      titulo = ${titulo}
    where cd_empresa = ${house.world.a.nos.raiz} and cd = ${cd}`)
}

it('is the bytes themselves for who asks for them, and JSON as specified for anybody else', async () => {
  const { residente, anexos } = house.world.a
  // Several parts, the last one incomplete.
  const conteudo = Buffer.alloc(700_001, 'áb')
  await put(anexos.raiz, conteudo)
  const before = await noted()
  const bytes = await get(at('anexo'), residente)
  expect([bytes.statusCode, bytes.rawPayload.equals(conteudo)]).toEqual([200, true])
  expect(bytes.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '700001',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    vary: 'accept',
  })
  for (const accept of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
    const json = await get(at('anexo'), residente, accept)
    expect(json.json()).toEqual({
      message: {
        anex: conteudo.toString('base64'),
        mime: 'application/pdf',
        titulo: 'Título',
      },
    })
  }
  expect((await noted()) - before).toBe(4)
})

it('is called as its title, whatever that holds', async () => {
  const { residente, relatorios } = house.world.a
  for (const [titulo, named] of [
    ['Relatório "final"', 'filename="Relatorio _final_.pdf"'],
    [`${'ç'.repeat(149)}😀`, `filename="${'c'.repeat(140)}.pdf"`],
    ['fdp\u202Efinal', 'filename="fdpfinal.pdf"'],
    ['../../etc/passwd', 'filename="passwd.pdf"'],
  ] as const) {
    await put(relatorios.raiz, Buffer.from('%PDF-'), titulo)
    const { headers } = await get(at('relatorio'), residente)
    expect(headers['content-disposition']).toContain(`attachment; ${named}; filename*=UTF-8''`)
  }
})

it('asks for the same rights, and is written down before a byte of it leaves', async () => {
  const { a, b } = house.world
  const sees = await newActor(house.db, {
    membros: [{ no: a.nos.raiz, direitos: ['seguranca.ver'] }],
  })
  const sul = await newActor(house.db, {
    membros: [{ no: a.nos.sul, direitos: ['seguranca.ver', 'seguranca.doc'] }],
  })
  expect((await get(at('anexo'), sees)).statusCode).toBe(403)
  expect((await get(at('anexo'), b.residente)).statusCode).toBe(403)
  const foreign = at('anexo', 'norte').replace(`/${a.nos.raiz}/`, `/${a.nos.sul}/`)
  expect((await get(foreign, sul)).statusCode).toBe(404)
  await house.db.rows(sql`alter table leitura add constraint nunca check (false) not valid`)
  const failed = await get(at('anexo'), a.residente)
  await house.db.rows(sql`alter table leitura drop constraint nunca`)
  expect([failed.statusCode, failed.headers['content-type']]).toEqual([
    500,
    'application/json; charset=utf-8',
  ])
})

it('is nobody’s document once it is damaged', async () => {
  const { residente, nos, anexos } = house.world.a
  await house.db.rows(sql`
    update atividade_anexo set conteudo = 'outra coisa'
    where cd_empresa = ${nos.raiz} and cd = ${anexos.raiz}`)
  for (const accept of [pdf, {}]) {
    expect((await get(at('anexo'), residente, accept)).statusCode).toBe(500)
  }
})

it('so are the documents of an area, and what the provider reads', async () => {
  const { residente, prestador, nos, atividades, relatorios } = house.world.a
  const doc = await house.db.one<{ cd: number }>(
    sql`select cd from area_anexo where cd_empresa = ${nos.raiz}`,
  )
  for (const [url, eu] of [
    [`/api/empresa/${nos.raiz}/seguranca/area/1/anexo/${doc?.cd}`, residente],
    [`/api/prestador/seguranca/area/1/anexo/${doc?.cd}`, prestador],
    [`/api/prestador/seguranca/atividade/${atividades.raiz}/anexo/${relatorios.raiz}`, prestador],
  ] as const) {
    const { statusCode, headers } = await get(url, eu)
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'application/pdf'])
  }
})
