import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import { listFuncionariosPrestador } from '#contract/funcionario/prestador.ts'
import type { AlteracaoForm } from '#contract/pedido/forms.ts'
import { sql } from '#server/db/sql.ts'
import { dimensionsOf } from '#server/kit/files/photo-head.ts'
import { openHouse } from '#test/house.ts'
import { jardim } from '#test/organigrama.ts'
import { alteracao, balcao, cdOf } from '#test/pedidos.ts'
import { photoOf, withPlace } from '#test/photo-files.ts'

const house = openHouse()
let desk: ReturnType<typeof balcao>
beforeAll(() => {
  desk = balcao(house)
})

const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  codigo: number,
  path = '',
  { body, seen }: { body?: object; seen?: number } = {},
) =>
  await house.http.inject({
    method,
    url: `/api/prestador/empresa/${house.world.a.nos.raiz}/funcionario/${codigo}${path}`,
    headers: {
      ...house.world.a.prestador.headers,
      ...(seen !== undefined && { 'if-match': `"${seen}"` }),
    },
    ...(body && { payload: body }),
  })
const read = async (codigo: number) =>
  (await send('GET', codigo)).json<{
    message: { versao: number; inactiv: boolean; foto: boolean; dt_saida: string | null }
    historia: { titulo: string; descr: string }[]
  }>()
const form = async (codigo: number, more: Partial<AlteracaoForm>, motivo = 'Engano nosso.') => ({
  ...(await alteracao(house.db, codigo, more)),
  motivo,
})
const registoOf = async (cd: number) =>
  await house.db.rows(sql`
    select acao, alvo, descr, autor from registo where cd_alvo = ${cd} order by cd`)

describe('the employees of all companies', () => {
  it('are found by words and digits, in one of them or in all, those who left too', async () => {
    const cd = await desk.hireFuncionario({
      nome: 'Zulmira Única da Prova',
      num_contrib: '501442600',
      inactiv: true,
      dt_inactiv: '2026-01-31',
    })
    const ask = async (query: Record<string, string>) => {
      const url = listFuncionariosPrestador.path
      const { headers } = house.world.a.prestador
      const answer = await house.http.inject({
        url,
        headers,
        query: { pagina: '1', quantidade: '10', ...query },
      })
      return answer.json<{ message: { cd: number }[]; count: number }>()
    }
    const found = async (query: Record<string, string>) =>
      (await ask(query)).message.map((one) => one.cd)
    expect(await found({ pesquisa: 'unica zulmira' })).toEqual([cd])
    expect(await found({ pesquisa: '501442600' })).toEqual([cd])
    expect(await found({ pesquisa: 'zulmira', situacao: 'ativos' })).toEqual([])
    expect(await found({ pesquisa: 'zulmira', situacao: 'inativos' })).toEqual([cd])
    expect(await found({ pesquisa: 'zulmira', empresa: String(house.world.b.nos.raiz) })).toEqual(
      [],
    )
    const [all, a, b] = await Promise.all([
      ask({}),
      ask({ empresa: String(house.world.a.nos.raiz) }),
      ask({ empresa: String(house.world.b.nos.raiz) }),
    ])
    expect(a.count + b.count).toBe(all.count)
  })
})

describe('a correction', () => {
  it('writes what changed, and tells the company which fields and why, and not what they held', async () => {
    const cd = await desk.hireFuncionario({ nome: 'Rui Engano', num_contrib: '501442600' })
    const body = await form(cd, { nome: 'Rui Certo', num_contrib: '245678913' })
    const answer = await send('PUT', cd, '', { body, seen: (await read(cd)).message.versao })
    expect(answer.json()).toMatchObject({ message: 'Dados do funcionário corrigidos.' })
    expect(await desk.funcionario(cd)).toMatchObject({
      nome: 'Rui Certo',
      num_contrib: '245678913',
    })
    expect(await registoOf(cd)).toEqual([
      {
        acao: 'funcionario_corrigido',
        alvo: 'Rui Engano',
        autor: house.world.a.prestador.nome,
        descr: 'Campos: Nome, NIF. Motivo: Engano nosso.',
      },
    ])
    const url = `/api/empresa/${house.world.a.nos.raiz}/registo?pagina=1&quantidade=10`
    const seen = await house.http.inject({ url, headers: house.world.a.residente.headers })
    expect(seen.json().message[0]).toMatchObject({
      titulo: 'Funcionário corrigido',
      alvo: 'Rui Engano',
    })
    expect((await read(cd)).historia[0]).toMatchObject({ titulo: 'Funcionário corrigido' })
  })

  it('is judged as a change a company asks for, and wants to know why', async () => {
    const cd = await desk.hireFuncionario({ nome: 'Rita Certa' })
    const { nos, funcionarios } = house.world.b
    const tries: [object, number][] = [
      [await form(cd, {}), 400],
      [await form(cd, { nome: 'Outra' }, ' '), 400],
      [await form(cd, { dt_nasc: '2026-05-05' }), 400],
      [await form(cd, { cd_categ: 999_999 }), 400],
      [await form(cd, { cd_organig: house.world.a.nos.norte }), 400],
      [{ ...(await form(cd, { nome: 'Outra' })), cd: funcionarios.raiz }, 404],
    ]
    for (const [body, status] of tries) {
      const answer = await send('PUT', cd, '', { body })
      expect([body, answer.statusCode]).toEqual([body, status])
    }
    const foreign = await send('PUT', funcionarios.raiz, '', {
      body: await form(funcionarios.raiz, { nome: 'Alheia' }),
    })
    expect(foreign.statusCode).toBe(404)
    expect(nos.raiz).not.toBe(house.world.a.nos.raiz)
  })

  it('is refused by field until what is hardly meant, or somebody else’s, is said to be meant', async () => {
    const num_contrib = '501964843'
    await desk.hireFuncionario({ nome: 'Eva Primeira', num_contrib })
    const cd = await desk.hireFuncionario({ nome: 'Eva Segunda', num_mecan: '8123' })
    const correct = async (more: Partial<AlteracaoForm>, mantidos?: string[]) => {
      const body = { ...(await form(cd, more)), ...(mantidos && { mantidos }) }
      const answer = await send('PUT', cd, '', { body })
      return [answer.statusCode, answer.json<{ campos?: object }>().campos]
    }
    const existe = { num_contrib: expect.stringMatching(/^Já existe alguém assim: corrija, ou/u) }
    const strange = { num_contrib: expect.stringMatching(/^Falta confirmar: corrija, ou/u) }
    expect(await correct({ num_contrib })).toEqual([400, existe])
    expect(await correct({ num_contrib }, ['num_mecan', 'nome'])).toEqual([400, existe])
    expect(await correct({ num_contrib: '123' })).toEqual([400, strange])
    expect(await desk.funcionario(cd)).toMatchObject({ num_contrib: '390000001' })
    expect(await correct({ num_contrib }, ['num_contrib'])).toEqual([200, undefined])
    // The server does not validate unchanged fields, nor foreign documents.
    expect(await correct({ nome: 'Eva Outra' })).toEqual([200, undefined])
    expect(await correct({ num_contrib: '123', cd_nacion: 76 })).toEqual([200, undefined])
    expect((await correct({ num_contrib }, ['x']))[0]).toBe(400)
  })

  it('of somebody whom another corrected meanwhile says how he is now', async () => {
    const cd = await desk.hireFuncionario({ nome: 'Nome Um' })
    const { versao } = (await read(cd)).message
    const [one, other] = await Promise.all(
      ['Nome Dois', 'Nome Três'].map(async (nome) =>
        send('PUT', cd, '', { body: await form(cd, { nome }), seen: versao }),
      ),
    )
    expect(new Set([one?.statusCode, other?.statusCode])).toEqual(new Set([200, 412]))
    const late = one?.statusCode === 412 ? one : other
    expect(late?.json().campos.nome).toMatch(/^Agora: Nome (?:Dois|Três)\.$/u)
    // Values that follow from exams do not change the version.
    const now = (await read(cd)).message.versao
    await house.db.rows(sql`update funcionario set dt_expir = current_date where cd = ${cd}`)
    expect((await read(cd)).message.versao).toBe(now)
  })
})

describe('an exit', () => {
  it('that was done is undone', async () => {
    const cd = await desk.hireFuncionario({ nome: 'Volta Já' })
    const asked = await desk.ask('saida', { cd, dt_inactiv: '2026-02-27' })
    expect((await desk.accept(cdOf(asked))).statusCode).toBe(200)
    expect((await read(cd)).message.inactiv).toBe(true)
    const both = await Promise.all(
      [1, 2].map(() => send('POST', cd, '/anular-saida', { body: { motivo: 'Foi engano.' } })),
    )
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(await desk.funcionario(cd)).toMatchObject({ inactiv: false, dt_inactiv: null })
    expect(await registoOf(cd)).toMatchObject([
      { acao: 'funcionario_readmitido', descr: 'Motivo: Foi engano.' },
    ])
  })

  it('that is still to come takes no effect', async () => {
    const cd = await desk.hireFuncionario({ nome: 'Fica Afinal' })
    const asked = await desk.ask('saida', { cd, dt_inactiv: '2199-12-31' })
    await desk.accept(cdOf(asked))
    expect((await read(cd)).message.dt_saida).toBe('2199-12-31')
    expect((await send('POST', cd, '/anular-saida', { body: { motivo: 'Fica.' } })).json()).toEqual(
      {
        message: 'Saída anulada.',
      },
    )
    expect((await read(cd)).message).toMatchObject({ dt_saida: null, inactiv: false })
  })

  it('from a node that was closed leads to another', async () => {
    const { raiz, sul } = house.world.a.nos
    const tree = jardim(house)
    const no = cdOf(await tree.create(raiz, { cd_base: raiz, nome: 'Que fecha' }))
    const cd = await desk.hireFuncionario({
      cd_organig: no,
      inactiv: true,
      dt_inactiv: '2026-01-31',
    })
    expect((await tree.close(raiz, no)).statusCode).toBe(200)
    const without = await send('POST', cd, '/anular-saida', { body: { motivo: 'Volta.' } })
    expect([without.statusCode, without.json().campos]).toEqual([
      400,
      { cd_organig: 'O organigrama onde estava foi encerrado. Escolha outro.' },
    ])
    const body = { motivo: 'Volta.', cd_organig: sul }
    expect((await send('POST', cd, '/anular-saida', { body })).statusCode).toBe(200)
    expect(await desk.funcionario(cd)).toMatchObject({ inactiv: false, cd_organig: sul })
  })
})

describe('a photograph', () => {
  const put = async (cd: number, bytes: Buffer) =>
    await send('PUT', cd, '/foto', {
      body: { nome_fich: 'retrato.jpg', anexString: bytes.toString('base64') },
    })
  const leituras = async (cd: number) =>
    await house.db.rows(sql`select 1 from leitura where cd_funcion = ${cd} and alvo = 'foto'`)

  it('is drawn anew, small and without where it was taken; each reading is noted', async () => {
    const cd = await desk.hireFuncionario({ nome: 'Com Retrato' })
    const sent = await put(cd, withPlace(photoOf(1200, 600, 'jpeg')))
    expect(sent.json()).toEqual({ message: 'Fotografia guardada.' })
    const answer = await send('GET', cd, '/foto')
    const [head, data = ''] = answer.json<{ message: string }>().message.split(',')
    const bytes = Buffer.from(data, 'base64')
    expect(head).toBe('data:image/jpeg;base64')
    expect(dimensionsOf(bytes)).toMatchObject({ width: 256, height: 512 })
    expect(bytes.includes('CANARIO')).toBe(false)
    expect(await leituras(cd)).toHaveLength(1)
    const url = `/api/empresa/${house.world.a.nos.raiz}/funcionario/${cd}/foto`
    const theirs = await house.http.inject({ url, headers: house.world.a.residente.headers })
    expect(theirs.json().message).toBe(answer.json().message)
    expect((await put(cd, photoOf(40, 30, 'webp'))).json().message).toBe('Fotografia trocada.')
    expect((await send('DELETE', cd, '/foto')).statusCode).toBe(200)
    expect((await send('GET', cd, '/foto')).json()).toEqual({ message: null })
    expect((await send('DELETE', cd, '/foto')).statusCode).toBe(404)
  })

  it('that is none, too large, or a bomb is refused in words, and nothing is lost', async () => {
    const cd = await desk.hireFuncionario({ nome: 'Sem Retrato' })
    const bomb = createCanvas(1, 1).encodeSync('png')
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    const tries: [Buffer, number, RegExp][] = [
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(3)),
        400,
        /não é uma fotografia/u,
      ],
      [bomb, 400, /ocupa demasiado/u],
      [
        Buffer.concat([photoOf(10, 10, 'png'), Buffer.alloc(5.1 * 1024 * 1024)]),
        413,
        /mais de 5 MB/u,
      ],
      [Buffer.alloc(20 * 1024 * 1024, 1), 413, /./u],
    ]
    for (const [bytes, status, why] of tries) {
      const answer = await put(cd, bytes)
      expect([answer.statusCode, answer.json().error]).toEqual([status, expect.stringMatching(why)])
    }
    expect((await read(cd)).message.foto).toBe(false)
    const { raiz } = house.world.b.funcionarios
    expect((await put(raiz, photoOf(10, 10, 'png'))).statusCode).toBe(404)
  })
})
