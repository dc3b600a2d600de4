import { beforeAll, describe, expect, it } from 'vitest'
import type { RegistoRow } from '#contract/registo.ts'
import { sql } from '#server/db/sql.ts'
import { registar, registarEmTodas } from '#server/kit/registo.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()

type List = { message: RegistoRow[]; count: number; countPag: number; pagina: number }

let eu: Actor
let ramo: Actor
let alvo: Actor

beforeAll(async () => {
  const { a, b } = house.world
  eu = await newActor(house.db, { canario: 'Íris', membros: [{ no: a.nos.raiz, adm: true }] })
  ramo = await newActor(house.db, { canario: 'Bento', membros: [{ no: a.nos.norte, adm: true }] })
  alvo = await newActor(house.db, {
    canario: 'Zulmira',
    membros: [{ no: a.nos.loja }, { no: b.nos.raiz }],
  })
  const at = async (em: string, work: () => Promise<void>) => {
    await work()
    // nobody but the owner of the database turns it back
    await asOwner(
      house,
      `update registo set em = '${em} Europe/Lisbon' where cd = (select max(cd) from registo)`,
    )
  }
  await asOwner(house, `delete from registo where cd_empresa = ${a.nos.raiz}`)
  const by = { cd_autor: eu.cd, cd_alvo: alvo.cd }
  await at('2026-03-01 10:15', () =>
    registar(house.db, {
      ...by,
      acao: 'acessos_alterados',
      cd_organig: a.nos.loja,
      descr: 'Saúde: ver → nenhum',
    }),
  )
  // 0:30 in Lisbon, in summer: the day before in UTC
  await at('2026-07-01 00:30', () =>
    registar(house.db, {
      ...by,
      acao: 'utilizador_editado',
      cd_organig: a.nos.raiz,
      descr: 'Inativo: Não → Sim',
    }),
  )
  await at('2026-08-01 23:59', () =>
    registar(house.db, {
      cd_autor: null,
      cd_alvo: ramo.cd,
      acao: 'palavra_passe_redefinida',
      cd_organig: a.nos.norte,
    }),
  )
})

async function list(who: Actor, org: number, query: Record<string, string> = {}) {
  const url = `/api/empresa/${org}/registo`
  const shared = { pagina: '1', quantidade: '10', ...query }
  const { message, count, status } = await ask<List>(house.http, who, url, { query: shared })
  return { rows: message?.map(({ acao }) => acao), message, count, status }
}

const [acessos, edicao, passe] = [
  'acessos_alterados',
  'utilizador_editado',
  'palavra_passe_redefinida',
]

describe('the log of changes', () => {
  it('says who did what to whom, and when in Lisbon, the latest first', async () => {
    const { message, count } = await list(eu, house.world.a.nos.raiz)
    expect(count).toBe(3)
    expect(message).toEqual([
      {
        cd: expect.any(Number),
        dt: '2026-08-01',
        hr: '23:59',
        autor: null,
        acao: passe,
        titulo: 'Palavra-passe redefinida',
        alvo: ramo.nome,
        descr: '',
      },
      expect.objectContaining({ dt: '2026-07-01', hr: '00:30', autor: eu.nome, alvo: alvo.nome }),
      expect.objectContaining({ dt: '2026-03-01', titulo: 'Acessos alterados' }),
    ])
  })

  it('of a branch is its own, and a branch’s administrator sees no other', async () => {
    const { nos } = house.world.a
    expect((await list(ramo, nos.norte)).rows).toEqual([passe, acessos])
    expect((await list(eu, nos.norte)).rows).toEqual([passe, acessos])
    expect((await list(eu, nos.sul)).rows).toEqual([])
    expect((await list(ramo, nos.raiz)).status).toBe(403)
  })

  it.each([
    ['iris', [edicao, acessos]],
    ['ZULMIRA', [edicao, acessos]],
    ['bento', [passe]],
    ['nenhum', [acessos]],
    ['palavra-passe red', [passe]],
    ['100%', []],
    ['CANARIO-B', []],
  ])('is found by author, target, description and title: %s', async (pesquisa, rows) => {
    const found = await list(eu, house.world.a.nos.raiz, { pesquisa })
    expect(found).toMatchObject({ rows, count: rows.length })
  })

  it.each<[Record<string, string>, string[]]>([
    [{ acao: edicao }, [edicao]],
    [{ desde: '2026-07-01' }, [passe, edicao]],
    [{ desde: '2026-07-02' }, [passe]],
    [{ ate: '2026-08-01' }, [passe, edicao, acessos]],
    [{ ate: '2026-06-30' }, [acessos]],
    [{ desde: '2026-07-01', ate: '2026-07-01' }, [edicao]],
    [{ desde: '2026-07-01', acao: acessos }, []],
    [{ desde: '2026-09-01', ate: '2026-01-01' }, []],
  ])('is narrowed by %j, days being Lisbon’s', async (filters, rows) => {
    const found = await list(eu, house.world.a.nos.raiz, filters)
    expect(found).toMatchObject({ rows, count: rows.length })
  })

  it.each([
    ['dt.asc', [acessos, edicao, passe]],
    ['dt.des', [passe, edicao, acessos]],
    ['autor.asc', [acessos, edicao, passe]],
    ['autor.des', [edicao, acessos, passe]],
    ['titulo.asc', [acessos, passe, edicao]],
    ['titulo.des', [edicao, passe, acessos]],
    ['alvo.asc', [passe, acessos, edicao]],
    ['alvo.des', [edicao, acessos, passe]],
  ])('is sorted by %s, the empty last', async (ordenacao, rows) => {
    expect((await list(eu, house.world.a.nos.raiz, { ordenacao })).rows).toEqual(rows)
  })

  it.each<Record<string, string>>([
    { ordenacao: 'descr.asc' },
    { acao: 'login' },
    { desde: '2026-02-30' },
    { ate: 'ontem' },
    { cd_empresa: '1' },
  ])('refuses %j', async (query) => {
    expect((await list(eu, house.world.a.nos.raiz, query)).status).toBe(400)
  })

  it('is exported whole, and filtered', async () => {
    const url = `/api/empresa/${house.world.a.nos.raiz}/registo`
    const whole = await ask<List>(house.http, eu, url)
    expect(whole).toMatchObject({ count: 3, countPag: 1, pagina: 1 })
    const query = { acao: passe, ordenacao: 'autor.des' }
    expect((await ask<List>(house.http, eu, url, { query })).message).toHaveLength(1)
  })

  it('takes pages, and a page past the end is the last', async () => {
    const { nos } = house.world.a
    await registarEmTodas(house.db, {
      acao: 'dados_alterados',
      cd_autor: alvo.cd,
      cd_alvo: alvo.cd,
    })
    for (let n = 0; n < 20; n += 1) {
      const descr = `${n}`
      await registar(house.db, {
        ...{ acao: 'sessoes_terminadas', cd_autor: eu.cd, cd_alvo: eu.cd, descr },
        cd_organig: nos.raiz,
      })
    }
    const url = `/api/empresa/${nos.raiz}/registo`
    const query = { quantidade: '10', ordenacao: 'autor.asc' }
    const seen = []
    for (const pagina of ['1', '2', '3']) {
      seen.push(...(await ask<List>(house.http, eu, url, { query: { ...query, pagina } })).message)
    }
    expect(new Set(seen.map(({ cd }) => cd)).size).toBe(24)
    const past = await ask<List>(house.http, eu, url, { query: { ...query, pagina: '99' } })
    expect(past).toMatchObject({ pagina: 3, count: 24 })
  })

  it('cannot be changed nor taken away by either role the portal serves with', async () => {
    const { a } = house.world
    for (const db of [house.db, house.database.cliente(a.nos.raiz)]) {
      for (const statement of [sql`delete from registo`, sql`update registo set descr = ''`]) {
        await expect(db.rows(statement)).rejects.toThrow('permission denied')
      }
    }
  })

  it('of the other company has what concerns the account, and nothing of this one', async () => {
    const { message } = await list(house.world.b.residente, house.world.b.nos.raiz)
    expect(message.map(({ acao }) => acao)).toContain('dados_alterados')
    expect(JSON.stringify(message)).not.toContain('Saúde')
  })
})
