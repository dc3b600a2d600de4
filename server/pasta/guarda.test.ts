import { beforeAll, describe, expect, it } from 'vitest'
import { capitulos } from '#server/capitulos.ts'
import { sql } from '#server/db/sql.ts'
import { runApto } from '#test/apto.ts'
import { statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { sweepPastas, type Oficina } from './make.ts'
import { anos, oficina, pastasIn, umDeCinco } from './testing/pastas.ts'

const house = openHouse()
const { run, member, create, listed, fetched, remove, madeBy, openedBy, kept, countOf } =
  pastasIn(house)
beforeAll(async () => {
  const { nos } = house.world.a
  await house.db.rows(sql`
    update acidente set dias_perdidos = 3
    where cd_empresa = ${nos.raiz} and cd_organig <> ${nos.sul} and cd_estad = 1`)
})

describe('a folder is for its maker alone', () => {
  it('nobody else lists, fetches or removes it; nor by another unit or company', async () => {
    const { a, b } = house.world
    const quem = await member(a.nos.raiz)
    const cd = await madeBy(quem, a.nos.sul)
    const other = await member(a.nos.raiz)
    expect((await listed(other, a.nos.raiz)).pastas).toEqual([])
    for (const [who, org] of [
      [other, a.nos.sul],
      [quem, a.nos.norte],
      [b.residente, b.nos.raiz],
    ] as const) {
      expect((await fetched(who, org, cd)).statusCode).toBe(404)
      expect((await remove(who, org, cd)).status).toBe(404)
    }
    expect((await listed(quem, a.nos.raiz)).pastas).toMatchObject([
      { cd, estado: 'pronta', cd_organig: a.nos.sul },
    ])
    const db = house.database.cliente(b.nos.raiz)
    expect(await db.rows(sql`select cd from pasta where cd_empresa = ${a.nos.raiz}`)).toEqual([])
  })

  it('goes when he lost a right between making and fetching', async () => {
    const { nos } = house.world.a
    const quem = await member(nos.raiz)
    const cd = await madeBy(quem, nos.sul)
    await house.db.rows(sql`
      update membro set direitos = array_remove(direitos, 'saude.doc') where cd_utilizador = ${quem.cd}`)
    const answer = await fetched(quem, nos.sul, cd)
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      expect.objectContaining({ error: expect.stringContaining('já não tem acesso a tudo') }),
    ])
    expect(await countOf(sql`select count(*)::int as n from pasta where cd = ${cd}`)).toBe(0)
    expect(
      await countOf(sql`select count(*)::int as n from pasta_ficheiro where cd_pasta = ${cd}`),
    ).toBe(0)
  })

  it('goes by itself with the account, with the week, and before it is made', async () => {
    const { nos } = house.world.a
    const [velho, fora, cedo] = await Promise.all([1, 2, 3].map(async () => await member(nos.sul)))
    if (!velho || !fora || !cedo) throw new Error('nobody')
    const [um, dois] = [await madeBy(velho, nos.sul), await madeBy(fora, nos.sul)]
    await house.db.rows(sql`
      update pasta set pronta_em = now() - interval '7 days 1 minute' where cd = ${um}`)
    await house.db.rows(sql`update membro set inactiv = true where cd_utilizador = ${fora.cd}`)
    expect((await fetched(velho, nos.sul, um)).statusCode).toBe(404)
    const { cd: tres } = await create(cedo, nos.sul)
    await house.db.rows(sql`
      update membro set direitos = '{}' where cd_utilizador = ${cedo.cd}`)
    await run()
    await sweepPastas(house.database)
    expect(
      await countOf(sql`
        select count(*)::int as n from pasta where cd = any (${[um, dois, tres]}::bigint[])`),
    ).toBe(0)
  })

  it('is refused for a period that is none, to come or too long, and past three', async () => {
    const { nos } = house.world.a
    const quem = await member(nos.sul)
    const wrong = async (de: string, ate: string) =>
      (await create(quem, nos.sul, { ...anos, de, ate })).campos
    expect(await wrong('2025-02-01', '2025-01-31')).toHaveProperty('ate')
    expect(await wrong('2025-02-01', '2199-01-31')).toHaveProperty('ate')
    expect(await wrong('2020-03-01', '2025-03-01')).toHaveProperty('de')
    const all = await Promise.all(
      Array.from({ length: 4 }, async () => await create(quem, nos.sul, umDeCinco)),
    )
    expect(statusesOf(all)).toEqual([200, 200, 200, 409])
    const { pastas } = await listed(quem, nos.sul)
    for (const { cd } of pastas) expect((await remove(quem, nos.sul, cd)).status).toBe(200)
  })

  it('lies sealed: nothing of it can be read in the database', async () => {
    const { nos } = house.world.a
    const quem = await member(nos.sul)
    const cd = await madeBy(quem, nos.sul)
    const rows = await house.db.rows<{ selado: Buffer }>(sql`
      select selado from pasta_ficheiro where cd_pasta = ${cd}`)
    expect(rows.length).toBeGreaterThan(5)
    for (const { selado } of rows) {
      expect(selado.includes('%PDF') || selado.includes('Ficheiro;')).toBe(false)
    }
  })
})

describe('work that was stopped', () => {
  it('goes on after what is kept, and ends as if it never was', async () => {
    const { nos } = house.world.a
    const quem = await member(nos.raiz)
    const { cd } = await create(quem, nos.raiz)
    const before = (await kept()) ?? 0
    const stopping = new AbortController()
    const read: string[] = []
    const counting = (stopAt: number): Oficina => ({
      ...oficina,
      capitulos: async () => {
        await Promise.resolve()
        const slow: (typeof capitulos)[3] = async (pedida) => {
          const escrito = await capitulos[3](pedida)
          const pecas = escrito.pecas.map((peca) => ({
            ...peca,
            ler: async () => {
              read.push(peca.chave)
              if (read.length === stopAt) throw new Error('killed')
              return await peca.ler()
            },
          }))
          return { ...escrito, pecas }
        }
        return { ...capitulos, 3: slow }
      },
    })
    await expect(run(counting(2), stopping.signal)).rejects.toThrow('killed')
    const half = (await listed(quem, nos.raiz)).pastas[0]
    expect(half).toMatchObject({ estado: 'espera' })
    expect(half?.feitos).toBe(((await kept()) ?? 0) - before)
    expect(half?.feitos).toBeLessThan(half?.total ?? 0)
    expect((await fetched(quem, nos.raiz, cd)).statusCode).toBe(409)
    await run(counting(0))
    expect(read).toHaveLength(4)
    expect(new Set(read).size).toBe(3)
    const files = await openedBy(quem, nos.raiz, cd)
    const again = await openedBy(quem, nos.raiz, await madeBy(quem, nos.raiz))
    expect([...files.keys()].sort()).toEqual([...again.keys()].sort())
    const same = [...files].filter(([name, bytes]) => again.get(name)?.equals(bytes))
    expect(same).toHaveLength(files.size - 1)
  })

  it('is given up after three failures, and said', async () => {
    const { nos } = house.world.a
    const quem = await member(nos.sul)
    await create(quem, nos.sul)
    const broken: Oficina = {
      ...oficina,
      capitulos: async () => await Promise.reject(new Error('no')),
    }
    for (const _ of [1, 2, 3]) await expect(run(broken)).rejects.toThrow('no')
    expect((await listed(quem, nos.sul)).pastas).toMatchObject([{ estado: 'falhou' }])
    await run()
  })
})

describe('somebody who is erased', () => {
  const leave = async (cd: number) =>
    await house.db.rows(sql`
      update funcionario set inactiv = true, dt_inactiv = '2026-06-30', pendente = 0 where cd = ${cd}`)

  it('takes along the folders in which he is, and no other', async () => {
    const { nos, funcionarios } = house.world.b
    const quem = await member(nos.raiz)
    const comEle = await madeBy(quem, nos.norte)
    const semEle = await madeBy(quem, nos.sul)
    await leave(funcionarios.loja)
    await house.db.rows(sql`delete from pedido_saude where cd_funcion = ${funcionarios.loja}`)
    const args = ['pessoa', 'apagar', '--funcionario', String(funcionarios.loja)]
    expect((await runApto(house, args)).out).toContain('pastas da inspeção em que aparece (')
    const { code } = await runApto(house, [...args, '--confirmar'])
    expect(code).toBe(0)
    expect((await fetched(quem, nos.norte, comEle)).statusCode).toBe(404)
    expect((await fetched(quem, nos.sul, semEle)).statusCode).toBe(200)
  })

  it('leaves no folder that was being made meanwhile', async () => {
    const { nos, funcionarios } = house.world.b
    const quem = await member(nos.raiz)
    const { cd } = await create(quem, nos.sul)
    await leave(funcionarios.norte)
    await house.db.rows(sql`delete from pedido_saude where cd_funcion = ${funcionarios.norte}`)
    const args = ['pessoa', 'apagar', '--funcionario', String(funcionarios.norte), '--confirmar']
    expect((await runApto(house, args)).code).toBe(0)
    await run()
    expect((await fetched(quem, nos.sul, cd)).statusCode).toBe(404)
  })
})
