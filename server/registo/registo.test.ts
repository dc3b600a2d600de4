import { beforeAll, describe, expect, it } from 'vitest'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { listRegisto } from '#contract/registo/registo.ts'
import { sql } from '#server/db/sql.ts'
import { logAcao, logAcaoInAll } from '#server/comum/registo/registo.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()

type List = ReplyOf<typeof listRegisto>

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
    // Only the owner of the database can change an entry.
    await asOwner(
      house,
      `update registo set em = '${em} Europe/Lisbon' where cd = (select max(cd) from registo)`,
    )
  }
  await asOwner(house, `delete from registo where cd_empresa = ${a.nos.raiz}`)
  const by = { cd_autor: eu.cd, cd_alvo: alvo.cd }
  await at('2026-03-01 10:15', () =>
    logAcao(house.db, {
      ...by,
      acao: 'acessos_alterados',
      cd_organig: a.nos.loja,
      descr: 'Saúde: ver → nenhum',
    }),
  )
  // 0:30 in Lisbon in summer is the day before in UTC.
  await at('2026-07-01 00:30', () =>
    logAcao(house.db, {
      ...by,
      acao: 'utilizador_editado',
      cd_organig: a.nos.raiz,
      descr: 'Inativo: Não → Sim',
    }),
  )
  await at('2026-08-01 23:59', () =>
    logAcao(house.db, {
      cd_autor: null,
      cd_alvo: ramo.cd,
      acao: 'palavra_passe_redefinida',
      cd_organig: a.nos.norte,
    }),
  )
})

async function list(who: Actor, org: number) {
  const url = `/api/empresa/${org}/registo`
  const { message, count, status } = await ask<List>(house.http, who, url)
  return { rows: message?.map(({ acao }) => acao), message, count, status }
}

const [acessos, passe] = ['acessos_alterados', 'palavra_passe_redefinida']

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

  it('cannot be changed nor taken away by any role the portal serves with', async () => {
    const { entrada, prestador, cliente } = house.database
    const { raiz } = house.world.a.nos
    const change = sql`update registo set descr = ''`
    const remove = sql`delete from registo`
    for (const db of [entrada, prestador.empresa(raiz), cliente(raiz)]) {
      await expect(db.rows(change)).rejects.toThrow('permission denied')
    }
    for (const db of [entrada, cliente(raiz)]) {
      await expect(db.rows(remove)).rejects.toThrow('permission denied')
    }
    // Retention deletes entries older than a year, and nothing else does.
    const before = await house.db.rows(sql`select cd from registo`)
    expect(before.length).toBeGreaterThan(0)
    await prestador.empresa(raiz).rows(remove)
    expect(await house.db.rows(sql`select cd from registo`)).toHaveLength(before.length)
  })

  it('of the other company has what concerns the account, and nothing of this one', async () => {
    await logAcaoInAll(house.db, {
      acao: 'dados_alterados',
      cd_autor: alvo.cd,
      cd_alvo: alvo.cd,
    })
    const { message } = await list(house.world.b.residente, house.world.b.nos.raiz)
    expect(message.map(({ acao }) => acao)).toContain('dados_alterados')
    expect(JSON.stringify(message)).not.toContain('Saúde')
  })
})
