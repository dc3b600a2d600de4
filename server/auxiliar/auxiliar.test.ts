import { describe, expect, it } from 'vitest'
import { direitos } from '#contract/kit/rights.ts'
import { piece, sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { cdOf } from '#test/pedidos.ts'

const house = openHouse()
const tabelas = ['categoria', 'agrupamento', 'profissao'] as const
const fragments = {
  categoria: piece`categoria`,
  agrupamento: piece`agrupamento`,
  profissao: piece`profissao`,
}

const create = async (tabela: string, nome: string, who: Actor, cookie = '') =>
  await house.http.inject({
    method: 'POST',
    url: `/api/${tabela}`,
    headers: { ...who.headers, cookie },
    payload: { cd: null, nome },
  })

const listed = async (path: string, who: Actor) =>
  (await house.http.inject({ url: `/api/${path}`, headers: who.headers })).json<{
    message: { cd: number; nome: string }[]
  }>().message

describe.each(tabelas)('a new value of %s', (tabela) => {
  it('is the company’s own, and nobody else sees it', async () => {
    const { a, b } = house.world
    const answer = await create(tabela, `  Novidade de ${tabela} `, a.residente)
    expect(answer.statusCode).toBe(200)
    const value = { cd: cdOf(answer), nome: `Novidade de ${tabela}` }
    expect(await listed(`${tabela}/${a.nos.loja}`, a.residente)).toContainEqual(value)
    expect(await listed(`${tabela}/${b.nos.raiz}`, b.residente)).not.toContainEqual(value)
    expect(await listed(tabela, a.residente)).not.toContainEqual(value)
    const foreign = await create(tabela, value.nome, b.residente)
    expect(cdOf(foreign)).not.toBe(value.cd)
  })

  it('that exists, shared or own, whatever its case and accents, is that one', async () => {
    const { a } = house.world
    const [shared] = await listed(tabela, a.residente)
    const plain = shared?.nome.normalize('NFD').replaceAll(/[\u0300-\u036f]/gu, '') ?? ''
    const known = await create(tabela, plain.toUpperCase(), a.residente)
    expect(cdOf(known)).toBe(shared?.cd)
    expect(known.json()).toMatchObject({ message: expect.stringContaining('já existia na lista') })
    const own = await create(tabela, 'Tanoaria', a.residente)
    expect(own.json()).toMatchObject({ message: expect.stringMatching(/inserid[ao] com sucesso/u) })
    expect(cdOf(await create(tabela, 'TANOÁRIA', a.residente))).toBe(cdOf(own))
  })

  it('is refused when the company has ten thousand of its own; those that are there are not', async () => {
    const { b } = house.world
    await house.db.rows(sql`
      insert into ${fragments[tabela]} (cd_empresa, nome)
      select ${b.nos.raiz}, 'Cheia ' || n from generate_series(1, 10000) n`)
    const full = await create(tabela, 'Mais um', b.residente)
    expect([full.statusCode, full.json()]).toMatchObject([
      409,
      { error: 'A empresa já tem 10 000 valores próprios nesta lista. Use um deles.' },
    ])
    expect((await create(tabela, 'CHEIA 77', b.residente)).statusCode).toBe(200)
    await house.db.rows(sql`delete from ${fragments[tabela]} where nome like 'Cheia %'`)
  })

  it('needs a name of at most 75 letters', async () => {
    for (const nome of ['', '   ', 'x'.repeat(76)]) {
      expect((await create(tabela, nome, house.world.a.residente)).statusCode).toBe(400)
    }
  })
})

describe('the company of a new value', () => {
  it('is the one chosen, where the caller may write there', async () => {
    const { a, b } = house.world
    const both = await newActor(house.db, {
      membros: [
        { no: a.nos.raiz, direitos },
        { no: b.nos.norte, direitos: ['funcionario.ver'] },
      ],
    })
    const at = async (cd: number) =>
      await create('profissao', `Ofício de ${cd}`, both, `sessaoEmpresa=${cd}`)
    expect((await at(a.nos.raiz)).statusCode).toBe(200)
    expect((await at(b.nos.norte)).statusCode).toBe(403)
    expect((await at(b.nos.raiz)).statusCode).toBe(403)
    expect((await create('profissao', 'Qual?', both)).statusCode).toBe(400)
    const forged = await create('profissao', 'Alheia', a.residente, `sessaoEmpresa=${b.nos.raiz}`)
    expect(forged.statusCode).toBe(403)
    const written = await house.db.rows<{ cd_empresa: number }>(sql`
      select distinct cd_empresa from profissao
      where nome in (${`Ofício de ${a.nos.raiz}`}, ${`Ofício de ${b.nos.norte}`}, 'Alheia')`)
    expect(written).toEqual([{ cd_empresa: a.nos.raiz }])
  })
})

describe('the lists for a file', () => {
  it('are those of the company, its own values among them', async () => {
    const { a, b } = house.world
    const answer = await house.http.inject({
      url: '/api/auxiliares/csv',
      headers: a.residente.headers,
    })
    const lists = answer.json<Record<string, { nome: string }[]>>()
    expect(Object.keys(lists).sort()).toEqual([
      'agrupamento',
      'categoria',
      'funcao',
      'nacionalidade',
      'profissao',
    ])
    for (const [name, values] of Object.entries(lists)) {
      const nomes = values.map(({ nome }) => nome)
      expect([name, nomes.includes(`${a.canario} Valor`)]).toEqual([name, name !== 'nacionalidade'])
      expect(nomes).not.toContain(`${b.canario} Valor`)
    }
  })
})
