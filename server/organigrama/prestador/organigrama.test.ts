import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { jardim, newTree, treeOf } from '#test/organigrama.ts'
import { admissao, balcao, cdOf } from '#test/pedidos.ts'

const house = openHouse()
let tree: ReturnType<typeof jardim>
beforeAll(() => {
  tree = jardim(house)
})

const consistent = async (empresa: number) => {
  const { kept, counted } = await treeOf(house.db, empresa)
  expect(kept).toEqual(counted)
}
const versaoOf = async (empresa: number) =>
  (
    await house.db.one<{ versao: number }>(
      sql`select versao from organigrama where cd = ${empresa}`,
    )
  )?.versao ?? 0

describe('the provider adds and renames nodes', () => {
  it('and the company sees them at once', async () => {
    const { empresa, a } = await newTree(house.db)
    const eu = await newActor(house.db, { membros: [{ no: empresa, direitos: [] }] })
    const made = await tree.create(empresa, { cd_base: a, nome: '  Embalagem ' })
    expect(made.json()).toMatchObject({ message: 'Organigrama criado.', cd: expect.any(Number) })
    const renamed = await tree.change(empresa, cdOf(made), { nome: 'Expedição' })
    expect(renamed.json()).toMatchObject({ message: 'Nome do organigrama mudado.' })
    const url = `/api/empresa/${empresa}/organigrama/`
    const seen = await house.http.inject({ url, headers: eu.headers })
    expect(seen.json().message).toContainEqual({ cd: cdOf(made), cd_base: a, nome: 'Expedição' })
    expect(await tree.historia(empresa)).toMatchObject([
      {
        titulo: 'Nome de organigrama mudado',
        alvo: 'Expedição',
        descr: 'Nome: Embalagem → Expedição',
      },
      { titulo: 'Organigrama criado', alvo: 'Embalagem', descr: 'Abaixo de «Fábrica»' },
    ])
  })

  it('but none twice among siblings, below nothing, or below one that was closed', async () => {
    const { empresa, a, b, c } = await newTree(house.db)
    const other = await newTree(house.db)
    const twice = await tree.create(empresa, { cd_base: a, nome: 'LINHA' })
    expect([twice.statusCode, twice.json()]).toMatchObject([
      409,
      { error: 'Abaixo de «Fábrica» já há um organigrama chamado «LINHA».' },
    ])
    expect((await tree.change(empresa, c, { nome: 'fabrica' })).statusCode).toBe(409)
    const both = await Promise.all(
      [1, 2].map(() => tree.create(empresa, { cd_base: c, nome: 'Um' })),
    )
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    for (const cd_base of [other.a, 2_000_000_000]) {
      expect((await tree.create(empresa, { cd_base, nome: 'Longe' })).statusCode).toBe(400)
    }
    expect((await tree.close(empresa, b)).statusCode).toBe(200)
    expect((await tree.create(empresa, { cd_base: b, nome: 'Tarde' })).statusCode).toBe(400)
    expect((await tree.create(empresa, { cd_base: a, nome: 'Linha' })).statusCode).toBe(200)
    expect((await tree.change(other.empresa, a, { nome: 'Alheio' })).statusCode).toBe(404)
    expect((await tree.change(empresa, a, {})).json()).toMatchObject({
      message: 'O organigrama já estava assim.',
    })
  })

  it('and of two who change one, the second is shown what the first made of it', async () => {
    const { empresa, b, c } = await newTree(house.db)
    const { versao } = (await tree.read(empresa, b)).json().message
    expect((await tree.change(empresa, b, { cd_base: c }, { seen: versao })).statusCode).toBe(200)
    const late = await tree.change(empresa, b, { nome: 'Linha 1' }, { seen: versao })
    expect([late.statusCode, late.json().campos]).toEqual([
      412,
      { nome: 'Agora: Linha.', cd_base: 'Agora: abaixo de Cais.' },
    ])
    expect((await tree.close(empresa, b, {}, { seen: versao })).statusCode).toBe(412)
  })
})

describe('a branch that is moved', () => {
  it('takes its people along: paths, sums and the version follow', async () => {
    const { empresa, a, b, c } = await newTree(house.db, { A: 3, B: 5, C: 2 })
    const before = await versaoOf(empresa)
    expect((await tree.change(empresa, b, { cd_base: c })).json()).toMatchObject({
      message: 'Organigrama movido.',
    })
    await consistent(empresa)
    const { kept } = await treeOf(house.db, empresa)
    expect(kept).toEqual([
      { cd: empresa, caminho: [empresa], total: 10 },
      { cd: a, caminho: [empresa, a], total: 3 },
      { cd: c, caminho: [empresa, c], total: 7 },
      { cd: b, caminho: [empresa, c, b], total: 5 },
    ])
    expect(await versaoOf(empresa)).toBeGreaterThan(before)
    expect(await tree.historia(empresa)).toMatchObject([{ descr: 'Abaixo de: Fábrica → Cais' }])
  })

  it('is seen by who has rights above it now, and no longer by who had them before', async () => {
    const { empresa, a, b, c } = await newTree(house.db, { A: 1, B: 2, C: 1 })
    const membro = async (no: number) =>
      await newActor(house.db, { membros: [{ no, direitos: ['funcionario.ver'] }] })
    const [deA, deB, deC] = [await membro(a), await membro(b), await membro(c)]
    const seen = async (eu: typeof deA, org: number) => {
      const url = `/api/empresa/${org}/funcionario?pagina=1&quantidade=100`
      const answer = await house.http.inject({ url, headers: eu.headers })
      return answer.statusCode === 200 ? answer.json<{ count: number }>().count : answer.statusCode
    }
    const all = async () => [
      await seen(deA, a),
      await seen(deA, b),
      await seen(deC, c),
      await seen(deC, b),
      await seen(deB, b),
    ]
    expect(await all()).toEqual([3, 2, 1, 403, 2])
    expect((await tree.read(empresa, b, `?para=${c}`)).json().acessos).toEqual({
      ganham: 1,
      perdem: 1,
    })
    await tree.change(empresa, b, { cd_base: c })
    expect(await all()).toEqual([1, 403, 3, 2, 2])
  })

  it('goes neither below itself nor out of its company, and the company goes nowhere', async () => {
    const { empresa, a, b, c } = await newTree(house.db)
    const other = await newTree(house.db)
    for (const cd_base of [a, b]) {
      const answer = await tree.change(empresa, a, { cd_base })
      expect([answer.statusCode, answer.json().error]).toEqual([
        409,
        'Um organigrama não pode ficar abaixo de si próprio.',
      ])
    }
    expect((await tree.change(empresa, a, { cd_base: other.a })).statusCode).toBe(400)
    expect((await tree.change(empresa, empresa, { cd_base: a })).statusCode).toBe(409)
    await tree.create(empresa, { cd_base: c, nome: 'Linha' })
    const twice = await tree.change(empresa, b, { cd_base: c })
    expect([twice.statusCode, twice.json().campos]).toMatchObject([
      409,
      { nome: expect.any(String) },
    ])
    await consistent(empresa)
  })
})

describe('a node that is closed', () => {
  it('has its people moved first, keeps its history, and is offered nowhere', async () => {
    const { empresa, a, b, c } = await newTree(house.db, { B: 4, C: 1 })
    await house.db.rows(sql`
      update funcionario set inactiv = true, dt_inactiv = current_date
      where cd_empresa = ${empresa} and cd_organig = ${b} and cd = (
        select min(cd) from funcionario where cd_empresa = ${empresa} and cd_organig = ${b})`)
    const closed = await tree.close(empresa, b, { para: c })
    expect(closed.json()).toMatchObject({
      message: 'Organigrama encerrado. 3 mudaram para «Cais».',
    })
    await consistent(empresa)
    const { nos } = await treeOf(house.db, empresa)
    expect(nos.map(({ cd, total, fechado }) => [cd, total, fechado])).toEqual([
      [empresa, 4, false],
      [a, 0, false],
      [c, 4, false],
      [b, 0, true],
    ])
    const eu = await newActor(house.db, {
      membros: [{ no: empresa, direitos: ['funcionario.criar', 'funcionario.ver'] }],
    })
    const url = `/api/empresa/${empresa}/organigrama/`
    const offered = await house.http.inject({ url, headers: eu.headers })
    expect(offered.json<{ message: { cd: number }[] }>().message.map(({ cd }) => cd)).not.toContain(
      b,
    )
    const asked = await house.http.inject({
      method: 'POST',
      url: `/api/empresa/${empresa}/funcionario/pendente/admissao`,
      headers: eu.headers,
      payload: admissao(b),
    })
    expect([asked.statusCode, asked.json().campos]).toEqual([
      400,
      { cd_organig: 'Escolha um organigrama da lista.' },
    ])
    expect((await tree.close(empresa, b)).json()).toMatchObject({
      error: 'O organigrama «Linha» já foi encerrado.',
    })
  })

  it('is refused with how much hangs on it, and so is the company', async () => {
    const { empresa, a, b, c } = await newTree(house.db, { A: 2 })
    await newActor(house.db, { membros: [{ no: a, direitos: [] }] })
    const refused = await tree.close(empresa, a)
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      'Não é possível encerrar «Fábrica»: ainda tem 2 pessoas, 1 organigrama abaixo e 1 utilizador com acesso.',
    ])
    // The call is atomic: no employee was moved.
    expect((await tree.close(empresa, a, { para: c })).statusCode).toBe(409)
    await consistent(empresa)
    expect((await tree.close(empresa, empresa)).statusCode).toBe(409)
    expect((await tree.close(empresa, b, { para: b })).statusCode).toBe(400)
  })

  it('is not closed while somebody waits to be admitted to it', async () => {
    const { a } = house.world
    const desk = balcao(house)
    const made = cdOf(await tree.create(a.nos.raiz, { cd_base: a.nos.raiz, nome: 'À espera' }))
    const pedido = cdOf(await desk.ask('admissao', admissao(made, { nome: 'Quem Espera' })))
    expect((await tree.close(a.nos.raiz, made)).json().error).toContain('1 pedido por responder')
    await desk.refuse(pedido, 'Encerra.')
    expect((await tree.close(a.nos.raiz, made)).statusCode).toBe(200)
  })

  it('takes nobody and nothing, whatever writes it', async () => {
    const { empresa, b } = await newTree(house.db, { C: 1 })
    await tree.close(empresa, b)
    const inside = house.database.prestador.empresa(empresa)
    const refused = 'Este organigrama foi encerrado'
    await expect(
      inside.rows(sql`update funcionario set cd_organig = ${b} where cd_empresa = ${empresa}`),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining(refused) })
    await expect(newActor(house.db, { membros: [{ no: b }] })).rejects.toMatchObject({
      status: 409,
    })
  })
})

describe('a node that is opened again', () => {
  it('is offered where it hung, to who has rights above it, and takes people', async () => {
    const { empresa, a, b, c } = await newTree(house.db, { B: 2 })
    await tree.close(empresa, b, { para: c })
    const [closed] = await tree.historia(empresa)
    expect(closed).toMatchObject({ titulo: 'Organigrama encerrado', encerrado: b })
    const acima = await newActor(house.db, { membros: [{ no: a, direitos: [] }] })
    const ao_lado = await newActor(house.db, { membros: [{ no: c, direitos: [] }] })
    const before = await versaoOf(empresa)
    const opened = await tree.reopen(empresa, b)
    expect(opened.json()).toMatchObject({ message: 'Organigrama reaberto, abaixo de «Fábrica».' })
    expect(await versaoOf(empresa)).toBeGreaterThan(before)
    await consistent(empresa)
    const offered = async ({ headers }: typeof acima, no: number) => {
      const answer = await house.http.inject({ url: `/api/empresa/${no}/organigrama/`, headers })
      return answer.json<{ message: { cd: number }[] }>().message.map(({ cd }) => cd)
    }
    expect(await offered(acima, a)).toContain(b)
    expect(await offered(ao_lado, c)).not.toContain(b)
    const inside = house.database.prestador.empresa(empresa)
    await inside.rows(sql`update funcionario set cd_organig = ${b} where cd_empresa = ${empresa}`)
    await consistent(empresa)
    const [newest, before_it] = await tree.historia(empresa)
    expect(newest).toMatchObject({ titulo: 'Organigrama reaberto', descr: 'Abaixo de «Fábrica»' })
    expect(before_it).toMatchObject({ titulo: 'Organigrama encerrado', encerrado: null })
  })

  it('gives nobody back the rights he had at it', async () => {
    const { empresa, b } = await newTree(house.db)
    const eu = await newActor(house.db, { membros: [{ no: b, direitos: [] }] })
    await house.db.rows(sql`
      update membro set inactiv = true where cd_empresa = ${empresa} and cd_utilizador = ${eu.cd}`)
    expect((await tree.close(empresa, b)).statusCode).toBe(200)
    expect((await tree.reopen(empresa, b)).statusCode).toBe(200)
    const url = `/api/empresa/${b}/organigrama/`
    expect((await house.http.inject({ url, headers: eu.headers })).statusCode).toBe(403)
  })

  it('is refused where it is open, below a closed one, or its name is taken, and elsewhere', async () => {
    const { empresa, a, b } = await newTree(house.db)
    const refused = async (no: number, of = empresa) => {
      const answer = await tree.reopen(of, no)
      return [answer.statusCode, answer.json().error]
    }
    expect(await refused(b)).toEqual([409, 'O organigrama «Linha» não está encerrado.'])
    expect(await refused(empresa)).toEqual([409, expect.stringContaining('não está encerrado')])
    await tree.close(empresa, b)
    const outra = cdOf(await tree.create(empresa, { cd_base: a, nome: 'LINHA' }))
    expect(await refused(b)).toEqual([
      409,
      'Abaixo de «Fábrica» já há um organigrama chamado «Linha».',
    ])
    await tree.close(empresa, outra)
    await tree.close(empresa, a)
    expect(await refused(b)).toEqual([
      409,
      '«Fábrica», que está acima, foi encerrado: reabra-o antes.',
    ])
    expect(await refused(a, house.world.a.nos.raiz)).toEqual([404, 'Este organigrama não existe.'])
    for (const no of [a, b]) expect((await tree.reopen(empresa, no)).statusCode).toBe(200)
    await consistent(empresa)
  })
})
