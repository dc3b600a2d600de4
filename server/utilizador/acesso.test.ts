import { describe, expect, it } from 'vitest'
import type { Acesso } from '#contract/comum/conta.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()

const none = { ver: false, criar: false, editar: false, remover: false, doc: false }

/** A user with other rights at each of three nodes of two companies. */
async function traveller(): Promise<Actor> {
  const { a, b } = house.world
  return await newActor(house.db, {
    membros: [
      { no: a.nos.raiz, adm: true, direitos: ['funcionario.ver', 'funcionario.editar'] },
      { no: a.nos.loja, direitos: ['saude.ver', 'saude.doc'] },
      { no: b.nos.raiz, direitos: [] },
    ],
  })
}

async function acessos(asker: Actor, org: number, user: number) {
  const url = `/api/empresa/${org}/utilizador/${user}/acesso`
  const answer = await house.http.inject({ url, headers: asker.headers })
  return { status: answer.statusCode, ...answer.json<{ message: Acesso[]; adm: boolean }>() }
}

describe('the rights of a user', () => {
  it('are those of the company that decides, by menu', async () => {
    const eu = await traveller()
    const { a, b } = house.world
    const funcionario = { ...none, cd_menu_web: 1, ver: true, editar: true }
    const saude = { ...none, cd_menu_web: 2, ver: true, doc: true }
    const [raiz, sul, loja, other] = await Promise.all(
      [a.nos.raiz, a.nos.sul, a.nos.loja, b.nos.raiz].map((org) => acessos(eu, org, eu.cd)),
    )
    expect(raiz).toEqual({ status: 200, message: [funcionario], adm: true, versao: 1 })
    expect(sul).toEqual(raiz)
    expect(loja).toEqual({ status: 200, message: [saude], adm: false, versao: 1 })
    expect(other).toEqual({ status: 200, message: [], adm: false, versao: 1 })
  })

  it('are shown to the administrator of that company, and of no other', async () => {
    const eu = await traveller()
    const { a, b } = house.world
    const seen = await acessos(a.residente, a.nos.raiz, eu.cd)
    expect(seen).toMatchObject({ status: 200, message: [{ cd_menu_web: 1 }], adm: true })
    expect((await acessos(b.residente, a.nos.raiz, eu.cd)).status).toBe(403)
    expect((await acessos(b.residente, b.nos.raiz, eu.cd)).message).toEqual([])
    expect((await acessos(b.residente, b.nos.raiz, a.residente.cd)).status).toBe(404)
  })
})
