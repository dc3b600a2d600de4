import { beforeAll, describe, expect, it } from 'vitest'
import { direitos, menus, type Acao } from '#contract/kit/rights.ts'
import type { Utilizador, UtilizadorDetalhe } from '#contract/utilizador/utilizador.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor, type Membership } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()

type List = { message: Utilizador[] }
type Detail = { message: UtilizadorDetalhe }

const member = (...membros: Membership[]) => newActor(house.db, { membros })

let raiz: Actor
let norte: Actor
/** in company and shop, with other rights at each */
let dupla: Actor
/** in the shop here, and in the other company */
let partilhada: Actor
let inativa: Actor
let alheia: Actor

beforeAll(async () => {
  const { a, b } = house.world
  raiz = await member({ no: a.nos.raiz, adm: true })
  norte = await member({ no: a.nos.norte, adm: true })
  dupla = await member({ no: a.nos.raiz, adm: true }, { no: a.nos.loja })
  partilhada = await member({ no: a.nos.loja }, { no: b.nos.raiz, adm: true })
  inativa = await member({ no: a.nos.sul, inactiv: true })
  alheia = await member({ no: b.nos.raiz })
})

async function list(eu: Actor, org: number, query: Record<string, string> = {}) {
  const url = `/api/empresa/${org}/utilizador`
  const { message } = await ask<List>(house.http, eu, url, { query })
  return message.map(({ cd, organig }) => `${cd} ${organig.split(' ')[1]}`).sort()
}

const detail = (eu: Actor, org: number, user: number) =>
  ask<Detail>(house.http, eu, `/api/empresa/${org}/utilizador/${user}`)

describe('the list of users', () => {
  it('has every membership of the company and its branches, the inactive apart', async () => {
    const { a } = house.world
    const active = await list(raiz, a.nos.raiz)
    expect(active).toEqual(
      [
        ...[raiz, dupla, a.residente, a.colega, a.convite].map(({ cd }) => `${cd} Raiz`),
        `${norte.cd} Norte`,
        ...[dupla, partilhada].map(({ cd }) => `${cd} Loja`),
      ].sort(),
    )
    expect(await list(raiz, a.nos.raiz, { inativo: 'false' })).toEqual(active)
    expect(await list(raiz, a.nos.raiz, { inativo: 'true' })).toEqual([`${inativa.cd} Sul`])
  })

  it('of a branch has its own, for its administrator and for the company’s', async () => {
    const { nos } = house.world.a
    const own = [`${norte.cd} Norte`, `${dupla.cd} Loja`, `${partilhada.cd} Loja`].sort()
    expect(await list(norte, nos.norte)).toEqual(own)
    expect(await list(raiz, nos.norte)).toEqual(own)
    expect(await list(raiz, nos.sul)).toEqual([])
  })

  it('is by name, and says who has not come in yet and nothing more of it', async () => {
    const { nos } = house.world.a
    const novo = await member({ no: nos.raiz })
    await house.db.rows(sql`
      update utilizador
      set entrou = false, email_provado = false, mudar_pass = true, nome = 'Ábaco Antes'
      where cd = ${novo.cd}`)
    const url = `/api/empresa/${nos.raiz}/utilizador`
    const { message } = await ask<List>(house.http, raiz, url)
    expect(message[0]).toEqual({
      cd: novo.cd,
      nome: 'Ábaco Antes',
      email: novo.email,
      adm: false,
      inactiv: false,
      cd_organig: nos.raiz,
      organig: 'CANARIO-A Raiz',
      organig_acima: null,
      convidado: true,
    })
    expect(message.filter(({ convidado }) => convidado).map(({ nome }) => nome)).toEqual([
      'Ábaco Antes',
      'CANARIO-A Convidado',
    ])
  })

  it('takes no other parameter and no other word', async () => {
    const url = `/api/empresa/${house.world.a.nos.raiz}/utilizador`
    for (const query of ['inativo=1', 'pagina=1', 'cd_empresa=1']) {
      expect((await ask(house.http, raiz, `${url}?${query}`)).status).toBe(400)
    }
  })
})

describe('one user', () => {
  it('is the membership nearest above the node asked for, else the uppermost below', async () => {
    const { nos } = house.world.a
    const at = async (eu: Actor, org: number, user: Actor) =>
      (await detail(eu, org, user.cd)).message?.cd_organig
    expect(await at(raiz, nos.raiz, dupla)).toBe(nos.raiz)
    expect(await at(raiz, nos.norte, dupla)).toBe(nos.raiz)
    expect(await at(raiz, nos.loja, dupla)).toBe(nos.loja)
    expect(await at(raiz, nos.raiz, partilhada)).toBe(nos.loja)
    // a membership above the branch is hidden from its administrator
    expect(await at(norte, nos.norte, dupla)).toBe(nos.loja)
    expect(await at(norte, nos.norte, raiz)).toBeUndefined()
    expect(await at(raiz, nos.sul, partilhada)).toBeUndefined()
  })

  it('says whether he is somebody else’s too, and not whose', async () => {
    const { nos } = house.world.a
    const shared = await detail(raiz, nos.raiz, partilhada.cd)
    expect(shared.message).toMatchObject({ partilhado: true, adm: false, cd_organig: nos.loja })
    expect(JSON.stringify(shared)).not.toContain(house.world.b.canario)
    expect((await detail(raiz, nos.raiz, dupla.cd)).message.partilhado).toBe(false)
    expect((await detail(norte, nos.norte, dupla.cd)).message.partilhado).toBe(true)
  })

  it('of another company is as one that does not exist, for reading and for writing', async () => {
    const { nos } = house.world.a
    const answers = async (user: number) => {
      const path = `/api/empresa/${nos.raiz}/utilizador`
      const account = { cd: user, nome: 'X', email: 'x@exemplo.pt', adm: true, inactiv: false }
      const all = [
        await detail(raiz, nos.raiz, user),
        await ask(house.http, raiz, `${path}/${user}/acesso`),
        await ask(house.http, raiz, path, { method: 'PUT', body: account }),
        await ask(house.http, raiz, `${path}/${user}/acesso`, {
          method: 'PUT',
          body: [{ cd_menu_web: 1, ver: true }],
        }),
      ]
      return all.map(({ status, error }) => [status, error])
    }
    const absent = [404, 'Utilizador não encontrado.']
    const staff = await newActor(house.db, { tipo: 'prestador', membros: [] })
    for (const user of [2_000_000_000, alheia.cd, house.world.b.residente.cd, staff.cd]) {
      expect(await answers(user)).toEqual([absent, absent, absent, absent])
    }
    const untouched = await house.db.one(sql`
      select u.nome, m.adm, m.direitos from utilizador u join membro m on m.cd_utilizador = u.cd
      where u.cd = ${alheia.cd}`)
    expect(untouched).toEqual({ nome: alheia.nome, adm: false, direitos: [] })
  })

  it('of a node beside or above the administrator’s cannot be written to from his own', async () => {
    const { nos } = house.world.a
    for (const user of [raiz, inativa]) {
      const url = `/api/empresa/${nos.norte}/utilizador/${user.cd}/acesso`
      const body = [{ cd_menu_web: 1, ver: true }]
      expect((await ask(house.http, norte, url, { method: 'PUT', body })).status).toBe(404)
    }
  })
})

describe('the menus', () => {
  it('are told with the actions each has', async () => {
    type Menus = { message: ({ cd: number; nome: string } & Record<Acao, boolean>)[] }
    const { message } = await ask<Menus>(house.http, raiz, '/api/empresa/menu')
    const told = message.flatMap(({ cd, nome: _nome, ...acoes }) =>
      Object.entries(acoes).flatMap(([acao, has]) => (has ? [`${cd}.${acao}`] : [])),
    )
    const held = Object.values(menus).flatMap(({ cd, acoes }) =>
      acoes.map((acao) => `${cd}.${acao}`),
    )
    expect(told.sort()).toEqual(held.sort())
    expect(told).toHaveLength(direitos.length)
    expect(message.map(({ nome }) => nome)).toEqual(Object.values(menus).map(({ nome }) => nome))
  })
})
