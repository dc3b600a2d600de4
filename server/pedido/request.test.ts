import { beforeAll, describe, expect, it } from 'vitest'
import { direitos } from '#contract/kit/rights.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { admissao, alteracao, balcao, type Tipo, cdOf } from '#test/pedidos.ts'

const house = openHouse()
let desk: ReturnType<typeof balcao>
let norte: Actor
beforeAll(async () => {
  desk = balcao(house)
  norte = await newActor(house.db, { membros: [{ no: house.world.a.nos.norte, direitos }] })
})

const total = async () =>
  (
    await house.db.one<{ total: number }>(
      sql`select count(*)::int as total from pedido_funcionario`,
    )
  )?.total

async function bodyOf(tipo: Tipo, cd: number): Promise<object> {
  const { norte: cd_organig } = house.world.a.nos
  if (tipo === 'alteracao') return await alteracao(house.db, cd)
  if (tipo === 'saida') return { cd, dt_inactiv: '2026-12-31' }
  return { cd_funcion: cd, cd_organig, dt_ini_instit: '2026-12-01' }
}

const sobreAlguem: Tipo[] = ['alteracao', 'saida', 'transferencia']

describe('an admission', () => {
  it('is kept as it was asked for, with names beside the codes', async () => {
    const { a } = house.world
    const form = admissao(a.nos.loja, { num_mecan: '0042', cd_profis: 3, organig: 'ignorado' })
    const answer = await desk.ask('admissao', form)
    expect(answer.json()).toMatchObject({ message: 'Pedido de admissão enviado com sucesso.' })
    const { message } = (await desk.read(cdOf(answer))).json<{ message: Record<string, unknown> }>()
    const profissao = await house.db.one<{ nome: string }>(
      sql`select nome from profissao where cd = 3`,
    )
    expect(message).toMatchObject({
      cd_funcion: null,
      num_mecan: '0042',
      nome: 'Rosa Admitida',
      sexo: '1',
      cd_tipo: 0,
      tipo: 'Admissão',
      cd_estad: 0,
      estado: 'Novo',
      dt_nasc: '1991-05-06',
      profis: profissao?.nome,
      organig: 'CANARIO-A Loja',
      nacionalidade: 'Portuguesa',
      dt_ini_instit: '2026-02-02',
      dt_inactiv: null,
      autor: a.residente.nome,
      motivo: null,
    })
  })

  it('asked for twice says so, and is taken: two people may share a name and a birthday', async () => {
    const form = admissao(house.world.a.nos.sul, { nome: 'Gémea Silva' })
    await desk.ask('admissao', form)
    const again = await desk.ask('admissao', { ...form, nome: 'GEMEA silva' })
    expect(again.statusCode).toBe(200)
    expect(again.json()).toMatchObject({ message: expect.stringContaining('Atenção: já havia') })
  })

  it('has no code and needs a branch and a day', async () => {
    const form = admissao(house.world.a.nos.sul)
    expect((await desk.ask('admissao', { ...form, cd: null })).statusCode).toBe(200)
    for (const wrong of [{ cd: 5 }, { cd_organig: null }, { dt_ini_instit: null }, { nome: ' ' }]) {
      const answer = await desk.ask('admissao', { ...form, ...wrong })
      expect([answer.statusCode, Object.keys(answer.json<{ campos: object }>().campos)]).toEqual([
        400,
        Object.keys(wrong),
      ])
    }
  })

  it('of somebody born after it is refused', async () => {
    const answer = await desk.ask(
      'admissao',
      admissao(house.world.a.nos.sul, { dt_nasc: '2026-02-02' }),
    )
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ campos: { dt_nasc: expect.any(String) } })
  })
})

describe('a code in the body that is not the asker’s', () => {
  it('is a field that is wrong, the same whether absent or foreign, and nothing is written', async () => {
    const { a, b } = house.world
    const foreign = await house.db.one<Record<string, number>>(sql`
      select cd_categ, cd_profis, cd_agrup_prof, cd_func_propost from funcionario
      where cd = ${b.funcionarios.raiz}`)
    const before = await total()
    const fields = { ...foreign, cd_organig: b.nos.raiz, cd_nacion: 999 }
    for (const [campo, cd] of Object.entries(fields)) {
      const said = []
      for (const tried of [cd, campo === 'cd_nacion' ? 998 : 2_000_000_000]) {
        const answer = await desk.ask('admissao', { ...admissao(a.nos.raiz), [campo]: tried })
        const { campos } = answer.json<{ campos: object }>()
        said.push([answer.statusCode, campos])
        expect(Object.keys(campos)).toEqual([campo])
      }
      expect(said[0]).toEqual(said[1])
      expect(said[0]?.[0]).toBe(400)
    }
    expect(await total()).toBe(before)
  })

  it('is a field that is wrong when it lies beside the branch asked for', async () => {
    const { a } = house.world
    const sent = { org: a.nos.norte, headers: norte.headers }
    expect((await desk.ask('admissao', admissao(a.nos.loja), sent)).statusCode).toBe(200)
    for (const no of [a.nos.sul, a.nos.raiz]) {
      expect((await desk.ask('admissao', admissao(no), sent)).json()).toMatchObject({
        campos: { cd_organig: expect.any(String) },
      })
    }
    const cd = await desk.hireFuncionario({ cd_organig: a.nos.norte })
    const body = { cd_funcion: cd, cd_organig: a.nos.sul, dt_ini_instit: '2026-12-01' }
    const answer = await desk.ask('transferencia', body, sent)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { campos: { cd_organig: expect.any(String) } },
    ])
  })

  it.each(sobreAlguem)('is nobody, when it is an employee: %s', async (tipo) => {
    const { a, b } = house.world
    const before = await total()
    const said = []
    for (const cd of [b.funcionarios.raiz, 2_000_000_000]) {
      const body = await bodyOf(tipo, a.funcionarios.raiz)
      const key = tipo === 'transferencia' ? 'cd_funcion' : 'cd'
      const answer = await desk.ask(tipo, { ...body, [key]: cd })
      said.push([answer.statusCode, answer.json<{ error: string }>().error])
    }
    expect(said[0]).toEqual([404, fixedText('funcionarioNaoEncontrado')])
    expect(said[1]).toEqual(said[0])
    const beside = await desk.ask(tipo, await bodyOf(tipo, a.funcionarios.sul), {
      org: a.nos.norte,
      headers: norte.headers,
    })
    expect(beside.statusCode).toBe(404)
    expect(await total()).toBe(before)
  })
})

describe('of each type', () => {
  it.each(sobreAlguem)('one request waits for an employee: %s', async (tipo) => {
    const cd = await desk.hireFuncionario()
    const body = await bodyOf(tipo, cd)
    const first = await desk.ask(tipo, body)
    expect(first.statusCode).toBe(200)
    const second = await desk.ask(tipo, body)
    const error =
      tipo === 'transferencia'
        ? fixedText('funcionarioSituacoesPendentes')
        : 'Já existe um pedido pendente deste tipo.'
    expect([second.statusCode, second.json()]).toMatchObject([409, { error }])
    expect(await desk.funcionario(cd)).toMatchObject({ pendente: 1 })
    expect((await desk.remove(cdOf(first))).statusCode).toBe(200)
    expect(await desk.funcionario(cd)).toMatchObject({ pendente: 0 })
    expect((await desk.ask(tipo, body)).statusCode).toBe(200)
  })

  it.each(sobreAlguem)('nothing is asked about somebody who left: %s', async (tipo) => {
    const cd = await desk.hireFuncionario({ inactiv: true, dt_inactiv: '2026-01-05' })
    const answer = await desk.ask(tipo, await bodyOf(tipo, cd))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error: expect.stringContaining('já saiu') })
  })
})

describe('a transfer', () => {
  it.each(['alteracao', 'saida'] as const)('is refused while a request waits: %s', async (tipo) => {
    const cd = await desk.hireFuncionario()
    await desk.ask(tipo, await bodyOf(tipo, cd))
    const answer = await desk.ask('transferencia', await bodyOf('transferencia', cd))
    const error = fixedText('funcionarioSituacoesPendentes')
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { error }])
  })

  it('goes to another branch, and begins after the admission', async () => {
    const { nos } = house.world.a
    const cd = await desk.hireFuncionario()
    const body = { cd_funcion: cd, cd_organig: nos.sul, dt_ini_instit: '2026-12-01' }
    const same = await desk.ask('transferencia', { ...body, cd_organig: nos.raiz })
    expect([same.statusCode, same.json()]).toMatchObject([
      400,
      { campos: { cd_organig: expect.any(String) } },
    ])
    const early = await desk.ask('transferencia', { ...body, dt_ini_instit: '2015-05-31' })
    expect([early.statusCode, early.json()]).toMatchObject([
      400,
      { campos: { dt_ini_instit: expect.any(String) } },
    ])
    const answer = await desk.ask('transferencia', body)
    expect((await desk.read(cdOf(answer))).json()).toMatchObject({
      message: {
        cd_tipo: 6,
        tipo: 'Transferência',
        cd_funcion: cd,
        dt_ini_instit: '2026-12-01',
        organigrama: 'CANARIO-A Raiz',
        organigrama_novo: 'CANARIO-A Sul',
      },
    })
  })
})

describe('an exit', () => {
  it('is on the day of the admission at the earliest', async () => {
    const cd = await desk.hireFuncionario()
    const early = await desk.ask('saida', { cd, dt_inactiv: '2015-05-31' })
    expect([early.statusCode, early.json()]).toMatchObject([
      400,
      {
        campos: { dt_inactiv: 'A data de saída não pode ser anterior à admissão, em 01-06-2015.' },
      },
    ])
    const answer = await desk.ask('saida', { cd, nome: 'Rui', dt_inactiv: '2015-06-01' })
    expect((await desk.read(cdOf(answer))).json()).toMatchObject({
      message: { cd_tipo: 5, tipo: 'Inativação / Saída', dt_inactiv: '2015-06-01' },
    })
  })
})
