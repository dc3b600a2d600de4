import { describe, expect, it } from 'vitest'
import type { EmpresaPrestadorRow } from '#contract/empresa/lista.ts'
import type { EmpresaDetalhe, UtilizadorDaEmpresa } from '#contract/empresa/prestador.ts'
import { nifDigit } from '#contract/comum/identificador.ts'
import { sql } from '#server/db/sql.ts'
import { outbox } from '#server/correio/testing/sender.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()

type Reply = { message: string; cd: number; avisos: string[]; campos?: Record<string, string> }
type Sent = { method: 'POST' | 'PUT'; path?: string; body?: object; seen?: number; key?: string }

async function send({ method, path = '', body, seen, key }: Sent) {
  const answer = await house.http.inject({
    method,
    url: `/api/prestador/empresa${path}`,
    headers: {
      ...house.world.a.prestador.headers,
      ...(seen !== undefined && { 'if-match': `"${seen}"` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { payload: body }),
  })
  const reply: Reply = answer.json()
  return { status: answer.statusCode, ...reply }
}
const create = async (body: object, key?: string) =>
  await send({ method: 'POST', body, ...(key !== undefined && { key }) })
const read = async <T>(path: string) =>
  (await ask<{ message: T }>(house.http, house.world.a.prestador, `/api/prestador/empresa${path}`))
    .message
const detalhe = async (cd: number) => await read<EmpresaDetalhe>(`/${cd}`)
const lista = async (query: string) => await read<EmpresaPrestadorRow[]>(`/lista?${query}`)
const nomes = async (query: string) => (await lista(query)).map(({ nome }) => nome)

const nif = (eight: string) => `${eight}${nifDigit(eight)}`

describe('a company', () => {
  it('is made with its data, and is there to be worked on', async () => {
    const dados = { nome: 'Vidraria do Mondego, Lda.', nif: nif('50990011'), cae: '23120' }
    const made = await create({ ...dados, morada: 'Rua do Forno, 3, 3000 Coimbra' })
    expect([made.status, made.message, made.avisos]).toEqual([200, 'Empresa criada.', []])
    expect(await detalhe(made.cd)).toMatchObject({
      ...dados,
      contacto: null,
      estado: 'Ativa',
      motivo: null,
      exportada: null,
      funcionarios: 0,
      pendentes: 0,
      expirados: 0,
      nos: 1,
    })
    const { message } = await ask<{ message: { cd: number }[] }>(
      house.http,
      house.world.a.prestador,
      '/api/prestador/empresa',
    )
    expect(message.map(({ cd }) => cd)).toContain(made.cd)
  })

  it('with the NIF or the name of another is made all the same, and that is said', async () => {
    const { cd } = await create({ nome: 'Gémea', nif: nif('50990022') })
    const other = await create({ nome: 'GEMEA', nif: `${nif('50990022').slice(0, 3)} 990 22` })
    expect([other.status, other.avisos]).toEqual([
      200,
      ['Confirme: não é um NIF português válido.', 'Já existe uma empresa com este nome: Gémea.'],
    ])
    const third = await create({ nome: 'Outra', nif: nif('50990022') })
    expect(third.avisos).toEqual(['Já existe uma empresa com este NIF: Gémea.'])
    expect(third.cd).not.toBe(cd)
  })

  it('sent twice under one key is made once', async () => {
    const both = await Promise.all([1, 2].map(() => create({ nome: 'Uma Só' }, 'uma-so')))
    expect(new Set(both.map(({ cd }) => cd)).size).toBe(1)
    expect(await nomes('pesquisa=uma só&pagina=1&quantidade=10')).toEqual(['Uma Só'])
  })

  it('invites who administrates it, in the transaction that makes it', async () => {
    const email = 'adm.nova@exemplo.pt'
    const { cd } = await create({ nome: 'Com Dona', administrador: { nome: 'Ana Dona', email } })
    const [convidada] = await read<UtilizadorDaEmpresa[]>(`/${cd}/utilizador`)
    expect(convidada).toMatchObject({ nome: 'Ana Dona', email, adm: true, convidado: true })
    const sent = await outbox(house.database.entrada)
    expect(sent).toContainEqual(
      expect.objectContaining({ modelo: 'convite', cd_convite: convidada?.cd }),
    )
    const again = await send({
      method: 'POST',
      path: `/${cd}/administrador`,
      body: { nome: 'Ana', email },
    })
    expect([again.status, again.campos]).toMatchObject([409, { email: expect.any(String) }])
  })

  it.each([
    ['without a name', { nome: ' ' }],
    ['with a name of 201 characters', { nome: 'x'.repeat(201) }],
    ['with an e-mail nobody can have', { nome: 'Má', administrador: { nome: 'A', email: 'x' } }],
    ['with half of who administrates it', { nome: 'Má', administrador: { nome: 'A' } }],
    ['with something else', { nome: 'Má', cd_estad: 2 }],
  ])('%s is refused, and none is made', async (_, body) => {
    const before = await lista('')
    expect((await create(body)).status).toBe(400)
    expect(await lista('')).toHaveLength(before.length)
  })

  it('is changed over what was seen, and else told what it is now', async () => {
    const { cd } = await create({ nome: 'Por Mudar', nif: nif('50990033') })
    const { versao } = await detalhe(cd)
    const put = async (body: object, seen?: number) =>
      await send({ method: 'PUT', path: `/${cd}`, body, ...(seen !== undefined && { seen }) })
    expect((await put({ nome: 'Mudada', cae: '10203' }, versao)).status).toBe(200)
    const late = await put({ nome: 'Tarde' }, versao)
    expect([late.status, late.campos]).toMatchObject([
      412,
      { nome: 'Agora: Mudada.', nif: 'Agora: vazio.', cae: 'Agora: 10203.' },
    ])
    expect((await put({ nome: 'Tarde' }, (await detalhe(cd)).versao)).status).toBe(200)
    const [line] = await house.db.rows<{ descr: string }>(sql`
      select descr from registo where cd_empresa = ${cd} and acao = 'empresa_alterada' order by cd`)
    expect(line?.descr).toBe(
      `Nome: Por Mudar → Mudada; NIF: ${nif('50990033')} → —; CAE: — → 10203`,
    )
  })

  it('that is none, or a branch, is not there', async () => {
    for (const cd of [2_000_000_000, 9_007_199_254_740_991, house.world.a.nos.norte]) {
      expect((await send({ method: 'PUT', path: `/${cd}`, body: { nome: 'X' } })).status).toBe(404)
      for (const path of ['reabrir', 'fechar']) {
        expect((await send({ method: 'POST', path: `/${cd}/${path}` })).status).toBe(404)
      }
    }
  })
})

describe('the list', () => {
  it('counts people, what waits and what has expired, of each company its own', async () => {
    const { a, b } = house.world
    const rows = await lista('pagina=1&quantidade=100')
    for (const { nos, canario } of [a, b]) {
      const [own] = await house.db.rows<{ total: number; novos: number; exames: number }>(sql`
        select (select count(*)::int from funcionario where cd_empresa = ${nos.raiz} and not inactiv)
                 as total,
               (select count(*)::int from pedido_funcionario
                where cd_empresa = ${nos.raiz} and cd_estad = 0)
               + (select count(*)::int from acidente where cd_empresa = ${nos.raiz} and cd_estad = 0)
                 as novos,
               (select count(*)::int from funcionario
                where cd_empresa = ${nos.raiz} and not inactiv and dt_expir < current_date) as exames`)
      expect(rows.find(({ cd }) => cd === nos.raiz)).toMatchObject({
        nome: `${canario} Raiz`,
        funcionarios: own?.total,
        pendentes: own?.novos,
        expirados: own?.exames,
        estado: 'Ativa',
      })
      expect(own?.novos).toBeGreaterThan(0)
    }
  })

  it('is searched by name and NIF, sorted, narrowed and exported', async () => {
    await create({ nome: 'Ácido & Cia', nif: nif('59990001') })
    await create({ nome: 'Zebra', nif: nif('59990002') })
    expect(await nomes('pesquisa=acido&pagina=1&quantidade=10')).toEqual(['Ácido & Cia'])
    expect(await nomes('pesquisa=5999000&pagina=1&quantidade=10')).toEqual(['Ácido & Cia', 'Zebra'])
    const all = await nomes('')
    expect(all.at(-1)).toBe('Zebra')
    const byNif = await lista('ordenacao=nif.des&pagina=1&quantidade=100')
    expect(byNif.map((row) => row.nif).find(Boolean)).toBe(nif('59990002'))
    expect(byNif.at(-1)?.nif).toBeNull()
    expect(await nomes('estado=1')).toEqual([])
  })
})
