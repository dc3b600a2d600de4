import { describe, expect, it } from 'vitest'
import type { AreaPrestador, DocumentoPrestador } from '#contract/seguranca/prestador-area.ts'
import { deTodas } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Actor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { pdfOf } from '#test/pdf-files.ts'
import { pedidoDeAtividade } from '#test/samples-seguranca.ts'

const house = openHouse()

type Reply = { message: string; cd: number; campos?: Record<string, string> }
type Sent = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: object; versao?: number }

async function call({ method, path, body, versao }: Sent) {
  const answer = await house.http.inject({
    method,
    url: `/api/prestador/seguranca/${path}`,
    headers: {
      ...house.world.a.prestador.headers,
      ...(versao !== undefined && { 'if-match': `"${versao}"` }),
    },
    ...(body && { payload: body }),
  })
  const reply: Reply = answer.json()
  return { status: answer.statusCode, ...reply }
}
const post = async (path: string, body: object) => await call({ method: 'POST', path, body })
const put = async (path: string, body: object, versao?: number) =>
  await call({ method: 'PUT', path, body, ...(versao !== undefined && { versao }) })
const remove = async (path: string) => await call({ method: 'DELETE', path })
const file = (more: object = {}) => ({
  nome_fich: 'Guia.pdf',
  anexString: pdfOf().toString('base64'),
  ...more,
})

const seen = async (path: string, { headers }: Actor, no: number) =>
  (await house.http.inject({ url: `/api/empresa/${no}/seguranca/${path}`, headers })).statusCode

type Client = {
  message: { tipoAtividadeList: { cd: number; nome: string }[] }
  anexoAtividadeList: { cd_anex: number; titulo: string }[]
}
const clientOf = async (empresa: 'a' | 'b', area: number) => {
  const { nos, residente } = house.world[empresa]
  const url = `/api/empresa/${nos.raiz}/seguranca/area/${area}`
  return await ask<Client>(house.http, residente, url)
}

describe('a document', () => {
  it('for all companies is read by each, one of a company by that one alone', async () => {
    const { a, b } = house.world
    const all = await post('area/2/anexo', file({ titulo: 'De todas' }))
    const one = await post('area/2/anexo', file({ cd_empresa: a.nos.raiz }))
    expect([all.status, one.status]).toEqual([200, 200])
    const titles = async (empresa: 'a' | 'b') =>
      (await clientOf(empresa, 2)).anexoAtividadeList.map(({ titulo }) => titulo)
    expect([await titles('a'), await titles('b')]).toEqual([['De todas', 'Guia.pdf'], ['De todas']])
    for (const [cd, inB] of [
      [all.cd, 200],
      [one.cd, 404],
    ] as const) {
      expect(await seen(`area/2/anexo/${cd}`, a.residente, a.nos.raiz)).toBe(200)
      expect(await seen(`area/2/anexo/${cd}`, b.residente, b.nos.raiz)).toBe(inB)
      expect(await seen(`area/1/anexo/${cd}`, a.residente, a.nos.raiz)).toBe(404)
    }
    const listed = await ask<{ message: { documentos: DocumentoPrestador[] } }>(
      house.http,
      a.prestador,
      '/api/prestador/seguranca/area/2',
    )
    expect(listed.message.documentos).toMatchObject([
      { cd: all.cd, titulo: 'De todas', empresa: null, tamanho: pdfOf().length, versao: 1 },
      { cd: one.cd, titulo: 'Guia.pdf', empresa: `${a.canario} Raiz` },
    ])
  })

  it('is given another title and taken away, each once', async () => {
    for (const cd_empresa of [null, house.world.b.nos.raiz]) {
      const { cd } = await post('area/3/anexo', file({ cd_empresa }))
      expect((await put(`area/3/anexo/${cd}`, { titulo: 'Plano' }, 1)).status).toBe(200)
      const late = await put(`area/3/anexo/${cd}`, { titulo: 'Outro' }, 1)
      expect([late.status, late.campos]).toEqual([412, { titulo: 'Agora: Plano.' }])
      expect((await clientOf('b', 3)).anexoAtividadeList).toEqual([
        { cd_anex: cd, titulo: 'Plano' },
      ])
      expect((await remove(`area/1/anexo/${cd}`)).status).toBe(404)
      const both = await Promise.all([remove(`area/3/anexo/${cd}`), remove(`area/3/anexo/${cd}`)])
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]))
      expect((await clientOf('b', 3)).anexoAtividadeList).toEqual([])
    }
  })

  it.each([
    ['of a company there is not', { cd_empresa: 2_000_000_000 }, 400],
    ['that is no PDF', { anexString: Buffer.from('GIF89a').toString('base64') }, 400],
    ['with script', { anexString: pdfOf('<< /JavaScript 1 >>').toString('base64') }, 400],
  ])('%s is refused', async (_, more, status) => {
    expect((await post('area/3/anexo', file(more))).status).toBe(status)
  })

  it('of a branch, and for an area there is not, is refused', async () => {
    const { loja } = house.world.a.nos
    expect((await post('area/3/anexo', file({ cd_empresa: loja }))).status).toBe(400)
    expect((await post('area/999/anexo', file())).status).toBe(404)
  })

  it('is one of fifty at most, also where several are sent at once', async () => {
    await house.db.rows(sql`
      insert into area_anexo (cd_area, titulo, nome_fich, sha256, conteudo)
      select 4, 'Cheia ' || n, 'cheia.pdf', sha256('x'), 'x' from generate_series(1, 48) n`)
    const all = await Promise.all(Array.from({ length: 5 }, () => post('area/4/anexo', file())))
    expect(all.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200, 200, 409, 409, 409,
    ])
    const { raiz } = house.world.a.nos
    expect((await post('area/4/anexo', file({ cd_empresa: raiz }))).status).toBe(200)
  })
})

describe('the wall', () => {
  it('lets nobody change in one company what all share, nor the other way round', async () => {
    const { a, b } = house.world
    const { cd: deAmbas } = await post('area/5/anexo', file())
    const { cd: deA } = await post('area/5/anexo', file({ cd_empresa: a.nos.raiz }))
    const { prestador } = house.database
    const gone = async (empresa: number, cd: number) =>
      (
        await prestador
          .empresa(empresa)
          .rows(sql`delete from area_anexo where cd = ${cd} returning cd`)
      ).length
    const renamed = async (empresa: number, cd: number) =>
      (
        await prestador
          .empresa(empresa)
          .rows(sql`update area_anexo set titulo = 'x' where cd = ${cd} returning cd`)
      ).length
    for (const [empresa, cd] of [
      [a.nos.raiz, deAmbas],
      [b.nos.raiz, deA],
      [deTodas, deA],
    ] as const) {
      expect([await renamed(empresa, cd), await gone(empresa, cd)]).toEqual([0, 0])
    }
    const inserted = prestador.empresa(a.nos.raiz).rows(sql`
      insert into area_anexo (cd_empresa, cd_area, titulo, nome_fich, sha256, conteudo)
      values (null, 1, 'x', 'x', sha256('x'), 'x')`)
    await expect(inserted).rejects.toThrow('row-level security')
    // The shared scope reaches no rows of a company.
    expect(await prestador.empresa(deTodas).rows(sql`select from funcionario`)).toEqual([])
  })
})

describe('an area', () => {
  it('is opened, named and described, under a name nothing else has', async () => {
    const { cd } = await post('area', { nome: 'Ruído e vibrações', obs: 'Medir e reduzir.' })
    const again = await post('area', { nome: 'RUIDO e vibracoes' })
    expect([again.status, again.campos]).toEqual([
      409,
      { nome: 'Já existe uma área com este nome.' },
    ])
    expect((await put(`area/${cd}`, { nome: 'ergonomia' })).status).toBe(409)
    expect((await put(`area/${cd}`, { nome: 'Ruído' }, 1)).status).toBe(200)
    const late = await put(`area/${cd}`, { nome: 'Vibrações' }, 1)
    expect([late.status, late.campos]).toMatchObject([
      412,
      { nome: 'Agora: Ruído.', obs: 'Agora: sem descrição.', inactiv: 'Agora: em uso.' },
    ])
    expect((await put('area/999', { nome: 'Nenhuma' })).status).toBe(404)
    const both = await Promise.all([
      post('area', { nome: 'Duas' }),
      put(`area/${cd}`, { nome: 'Duas' }),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('that is no longer used is offered to nobody, and keeps what was done in it', async () => {
    const { a, b } = house.world
    const { cd } = await post('area', { nome: 'Antiga' })
    const tipo = await post(`area/${cd}/tipo`, { nome: 'Vistoria' })
    await house.db.rows(sql`
      insert into atividade (cd_empresa, cd_organig, cd_area, cd_tipo, cd_motiv, dt)
      values (${a.nos.raiz}, ${a.nos.norte}, ${cd}, ${tipo.cd}, 1, current_date)`)
    expect((await put(`area/${cd}`, { nome: 'Antiga', inactiv: true })).status).toBe(200)
    const has = async (actor: Actor, no: number) => {
      type Areas = { message: { cd: number }[] }
      const { message } = await ask<Areas>(house.http, actor, `/api/empresa/${no}/seguranca/area`)
      return message.some((one) => one.cd === cd)
    }
    expect(await has(a.residente, a.nos.raiz)).toBe(true)
    expect(await has(a.residente, a.nos.sul)).toBe(false)
    expect(await has(b.residente, b.nos.raiz)).toBe(false)
    expect((await clientOf('a', cd)).message.tipoAtividadeList).toEqual([])
    expect(await seen(`area/${cd}/atividade`, a.residente, a.nos.raiz)).toBe(200)
    expect(await asked(tipo.cd)).toBe(400)
    type Lista = { message: AreaPrestador[] }
    const { message } = await ask<Lista>(house.http, a.prestador, '/api/prestador/seguranca/area')
    expect(message.at(-1)).toMatchObject({ cd, nome: 'Antiga', inactiv: true, tipos: 1 })
  })
})

async function asked(cd_tipo: number) {
  const { nos, funcionarios, residente } = house.world.a
  const answer = await house.http.inject({
    method: 'POST',
    url: `/api/empresa/${nos.raiz}/seguranca/atividade`,
    headers: residente.headers,
    payload: pedidoDeAtividade(
      { cd_funcion: funcionarios.raiz, cd_organig: nos.raiz },
      { cd_tipo },
    ),
  })
  return answer.statusCode
}

it('a kind is given to an area, named, and taken out of use', async () => {
  const { cd } = await post('area/6/tipo', { nome: 'Formação de brigadas' })
  const again = await post('area/6/tipo', { nome: 'FORMACAO de brigadas' })
  expect([again.status, again.campos]).toEqual([
    409,
    { nome: 'Esta área já tem um tipo com este nome.' },
  ])
  expect((await post('area/999/tipo', { nome: 'Nenhum' })).status).toBe(404)
  expect((await put(`area/5/tipo/${cd}`, { nome: 'De outra' })).status).toBe(404)
  expect((await put(`area/6/tipo/${cd}`, { nome: 'formação inicial em sst' })).status).toBe(409)
  expect(await asked(cd)).toBe(200)
  const nome = 'Formação de equipas'
  expect((await put(`area/6/tipo/${cd}`, { nome, inactiv: true }, 1)).status).toBe(200)
  const late = await put(`area/6/tipo/${cd}`, { nome }, 1)
  expect([late.status, late.campos]).toEqual([
    412,
    { nome: `Agora: ${nome}.`, inactiv: 'Agora: já não se usa.' },
  ])
  expect(await asked(cd)).toBe(400)
  const offered = (await clientOf('a', 6)).message.tipoAtividadeList
  expect(offered.some((one) => one.cd === cd)).toBe(false)
})

it('an area and a kind say who of the provider opened and who last changed them', async () => {
  const { cd: cd_autor, nome: autor } = house.world.a.prestador
  const wrote = async (area: number) =>
    await house.db.rows(sql`
      select x.cd_autor, x.autor, t.cd_autor as do_tipo from area x
      left join tipo_atividade t on t.cd_area = x.cd where x.cd = ${area}`)
  const { cd } = await post('area', { nome: 'De alguém' })
  const tipo = await post(`area/${cd}/tipo`, { nome: 'Seu' })
  expect(await wrote(cd)).toEqual([{ cd_autor, autor, do_tipo: cd_autor }])
  await house.db.rows(sql`update area set cd_autor = null, autor = null where cd = ${cd}`)
  await house.db.rows(sql`update tipo_atividade set cd_autor = null where cd = ${tipo.cd}`)
  await put(`area/${cd}`, { nome: 'De outro' })
  await put(`area/${cd}/tipo/${tipo.cd}`, { nome: 'Outro' })
  expect(await wrote(cd)).toEqual([{ cd_autor, autor, do_tipo: cd_autor }])
})
