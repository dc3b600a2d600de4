import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { direitos, menus, splitDireito, type Direito } from '#contract/kit/rights.ts'
import type { Acesso } from '#contract/comum/conta.ts'
import { sql } from '#server/db/sql.ts'
import { withVer } from '#server/comum/conta/contas.ts'
import { newActor, type Actor, type Membership } from '#test/actors.ts'
import { ask, statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()

type Entrada = Partial<Acesso> & { cd_menu_web: number }
type Answer = { message: string; acessos?: Acesso[]; versao: number }

const member = (...membros: Membership[]) => newActor(house.db, { membros })

const save = (eu: Actor, org: number, user: Actor, body: unknown, headers = {}) =>
  ask<Answer>(house.http, eu, `/api/empresa/${org}/utilizador/${user.cd}/acesso`, {
    method: 'PUT',
    body,
    headers,
  })

async function held(user: Actor, no: number) {
  const row = await house.db.one<{ direitos: Direito[] }>(
    sql`select direitos from membro where cd_utilizador = ${user.cd} and cd_organig = ${no}`,
  )
  return row?.direitos
}
const registos = (user: Actor) =>
  house.db.rows(sql`
    select acao, autor, descr from registo where cd_alvo = ${user.cd} order by cd`)

describe('saving the rights of a user', () => {
  it('sets exactly what was ticked, with the ver it implies, whatever the ticks', async () => {
    const { nos } = house.world.a
    const eu = await member({ no: nos.raiz, adm: true })
    const user = await member({ no: nos.raiz })
    const ticked = fc.subarray([...direitos], { minLength: 1 })
    const saves = fc.asyncProperty(ticked, async (some) => {
      const body = Object.values(menus).map(({ cd }) => entradaOf(cd, some))
      expect(await save(eu, nos.raiz, user, body)).toMatchObject({ status: 200 })
      expect(await held(user, nos.raiz)).toEqual(withVer(some))
    })
    await fc.assert(saves, { seed: 20_261_121, numRuns: 40 })
  })

  it('opens and closes the areas for his next request', async () => {
    const { nos } = house.world.a
    const eu = await member({ no: nos.raiz, adm: true })
    const user = await member({ no: nos.raiz, direitos: ['funcionario.ver'] })
    const list = async () =>
      (await ask(house.http, user, `/api/empresa/${nos.raiz}/funcionario`)).status
    expect(await list()).toBe(200)
    await save(eu, nos.raiz, user, [{ cd_menu_web: 2, doc: true }])
    expect(await list()).toBe(403)
    await save(eu, nos.raiz, user, [{ cd_menu_web: 1, ver: true }])
    expect(await list()).toBe(200)
  })

  it('is told in the log by menu, before and after, and only when something changed', async () => {
    const { nos } = house.world.a
    const eu = await member({ no: nos.raiz, adm: true })
    const user = await member({ no: nos.raiz, direitos: ['funcionario.ver', 'funcionario.criar'] })
    const body = [
      { cd_menu_web: 1, ver: true, criar: false },
      { cd_menu_web: 3, ver: true, criar: true, doc: true },
    ]
    expect(await save(eu, nos.raiz, user, body)).toMatchObject({ status: 200, versao: 2 })
    expect(await save(eu, nos.raiz, user, body)).toMatchObject({ status: 200, versao: 2 })
    const descr = 'Funcionários: ver, criar → ver; Segurança: nenhum → ver, criar, documentos'
    expect(await registos(user)).toEqual([{ acao: 'acessos_alterados', autor: eu.nome, descr }])
  })

  it('answers the caller’s own, and nobody else’s', async () => {
    const { nos } = house.world.a
    const eu = await member({ no: nos.raiz, adm: true })
    const user = await member({ no: nos.raiz })
    const body = [{ cd_menu_web: 5, remover: true }]
    const own = await save(eu, nos.raiz, eu, body)
    expect(own.acessos).toEqual([{ ...nada, cd_menu_web: 5, ver: true, remover: true }])
    expect((await save(eu, nos.raiz, user, body)).acessos).toBeUndefined()
    expect(await registos(eu)).toMatchObject([{ autor: eu.nome }])
  })

  it.each<[string, unknown]>([
    ['nothing', []],
    ['a menu there is none of', [{ cd_menu_web: 6, ver: true }]],
    [
      'a menu there is none of beside a good one',
      [{ cd_menu_web: 1, ver: true }, { cd_menu_web: 0 }],
    ],
    ['an action the menu lacks', [{ cd_menu_web: 1, ver: true, doc: true }]],
    [
      'a menu twice',
      [
        { cd_menu_web: 1, ver: true },
        { cd_menu_web: 1, criar: true },
      ],
    ],
    [
      'everything off',
      [
        { cd_menu_web: 1, ver: false },
        { cd_menu_web: 2, doc: false },
      ],
    ],
  ])('%s is 400 with its sentence', async (_, body) => {
    const { nos } = house.world.a
    const eu = await member({ no: nos.raiz, adm: true })
    const user = await member({ no: nos.raiz, direitos: ['saude.ver'] })
    const error = 'Defina pelo menos um acesso ao utilizador'
    expect(await save(eu, nos.raiz, user, body)).toMatchObject({ status: 400, error })
    expect(await held(user, nos.raiz)).toEqual(['saude.ver'])
  })

  it.each<[string, unknown]>([
    ['an object', { cd_menu_web: 1, ver: true }],
    ['a flag that is no boolean', [{ cd_menu_web: 1, ver: 'true' }]],
    ['a key there is none of', [{ cd_menu_web: 1, ver: true, adm: true }]],
    ['a menu in words', [{ cd_menu_web: 'funcionario', ver: true }]],
    ['more menus than could be', Array.from({ length: 51 }, () => ({ cd_menu_web: 1, ver: true }))],
  ])('%s is 400', async (_, body) => {
    const { nos } = house.world.a
    const eu = await member({ no: nos.raiz, adm: true })
    const user = await member({ no: nos.raiz })
    expect((await save(eu, nos.raiz, user, body)).status).toBe(400)
    expect(await held(user, nos.raiz)).toEqual([])
  })

  it('is refused to one who does not administer, of himself too', async () => {
    const { nos } = house.world.a
    const eu = await member({ no: nos.raiz, direitos })
    const body = [{ cd_menu_web: 1, editar: true }]
    expect((await save(eu, nos.raiz, eu, body)).status).toBe(403)
    expect((await save(eu, nos.raiz, await member({ no: nos.raiz }), body)).status).toBe(403)
  })

  it('seen by two is written by one: the other gets 412, and no change is lost', async () => {
    const { nos } = house.world.a
    const both = [
      await member({ no: nos.raiz, adm: true }),
      await member({ no: nos.raiz, adm: true }),
    ]
    const user = await member({ no: nos.raiz })
    let versao = 1
    for (let round = 0; round < 10; round += 1) {
      const headers = { 'if-match': `"${versao}"` }
      // a menu that is free each time, so that each change is one
      const wanted = both.map((_, index) => [
        { cd_menu_web: 1 + ((2 * round + index) % 5), ver: true },
      ])
      const answers = await Promise.all(
        both.map((eu, index) => save(eu, nos.raiz, user, wanted[index], headers)),
      )
      expect(statusesOf(answers)).toEqual([200, 412])
      const won = answers.findIndex(({ status }) => status === 200)
      versao = answers[won]?.versao ?? 0
      const [menu] = splitDireito((await held(user, nos.raiz))?.[0] ?? 'saude.ver')
      expect(menu).toBe(wanted[won]?.[0]?.cd_menu_web)
    }
  })
})

const nada = { ver: false, criar: false, editar: false, remover: false, doc: false }

function entradaOf(cd: number, some: readonly Direito[]): Entrada {
  const entrada: Entrada = { cd_menu_web: cd, ...nada }
  for (const direito of some) {
    const [menu, acao] = splitDireito(direito)
    if (menu === cd) entrada[acao] = true
  }
  return entrada
}
