import { describe, expect, it } from 'vitest'
import { direitos, isPrestadorAccess, papeis } from '#contract/kit/rights.ts'
import type { Direito, Papel } from '#contract/kit/rights.ts'
import type { Access, Route } from '#contract/kit/route.ts'
import { allRoutes } from '#contract/routes.ts'
import { withVer } from './comum/conta/contas.ts'
import { sql } from './db/sql.ts'
import { schemaOf } from './maquina/esquema.ts'
import { expectedStatus } from '#test/access.ts'
import { ageSession, newActor, type Actor, type Membership } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { probes, serveProbes } from '#test/probes.ts'
import { isAtual, keyOf, requestOf, samplesOf } from '#test/request.ts'
import { another, calls, himself } from '#test/samples.ts'
import { isSecondEngine } from '#test/share.ts'
import type { Sample } from '#test/sample.ts'
import { superiorOf, type World } from '#test/world.ts'

type Cast = {
  name: string
  session?: 'none' | 'expired' | 'awaiting its factor'
  papel?: Papel
  membros: (world: World, access: Access) => Membership[]
  org?: (world: World) => number
}

const everything = { adm: true, direitos } as const

const allRights = 'an administrator with every right'

/** Every kind of caller; without `org` at the root of company A. */
const cast: readonly Cast[] = [
  { name: 'no session', session: 'none', membros: ({ a }) => [{ no: a.nos.raiz, ...everything }] },
  {
    name: 'an expired session',
    session: 'expired',
    membros: ({ a }) => [{ no: a.nos.raiz, ...everything }],
  },
  {
    name: 'a session awaiting its factor',
    session: 'awaiting its factor',
    membros: ({ a }) => [{ no: a.nos.raiz, ...everything }],
  },
  { name: 'a user of another company', membros: ({ b }) => [{ no: b.nos.raiz, ...everything }] },
  { name: 'a member without rights', membros: ({ a }) => [{ no: a.nos.raiz }] },
  {
    name: 'one who may only see',
    membros: ({ a }) => [{ no: a.nos.raiz, direitos: direitos.filter((one) => isVer(one)) }],
  },
  {
    name: 'one with exactly what it takes',
    membros: ({ a }, access) => [{ no: a.nos.raiz, ...exactly(access) }],
  },
  {
    name: 'one with everything but what it takes',
    membros: ({ a }, access) => [{ no: a.nos.raiz, ...allBut(access) }],
  },
  { name: 'an administrator without menus', membros: ({ a }) => [{ no: a.nos.raiz, adm: true }] },
  {
    name: allRights,
    membros: ({ a }) => [{ no: a.nos.raiz, ...everything }],
  },
  {
    name: 'a member of the sibling branch',
    membros: ({ a }) => [{ no: a.nos.sul, ...everything }],
    org: ({ a }) => a.nos.norte,
  },
  {
    name: 'a member of a branch, asking above it',
    membros: ({ a }) => [{ no: a.nos.loja, ...everything }],
    org: ({ a }) => a.nos.norte,
  },
  {
    name: 'one inactive here and active elsewhere',
    membros: ({ a, b }) => [
      { no: a.nos.raiz, ...everything, inactiv: true },
      { no: b.nos.raiz, ...everything },
    ],
  },
  {
    name: 'one with codes of his own under another company',
    membros: ({ a }) => [{ no: a.nos.raiz, ...everything }],
    org: ({ b }) => b.nos.raiz,
  },
  { name: "the provider's gestor", papel: 'gestor', membros: () => [] },
]

/** Roles of the staff differ in their own calls only; elsewhere one stands for all. */
const staff = Object.keys(papeis)
  .filter((papel) => papel !== 'gestor')
  .map((papel): Cast => ({
    name: `the provider's ${papel}`,
    papel: papel as Papel,
    membros: () => [],
  }))

const castOf = ({ access }: Route) => (isPrestadorAccess(access) ? [...cast, ...staff] : cast)

/** All callers; on the second engine one who is let through, so that the call's statements run. */
function triedHere(route: Route) {
  const all = castOf(route)
  const may = isPrestadorAccess(route.access) ? "the provider's gestor" : allRights
  return isSecondEngine() ? all.filter(({ name }) => name === may) : all
}

const house = openHouse({}, serveProbes)

describe('every call and every actor', () => {
  it('has a sample for every declared call, and none for another', () => {
    expect(Object.keys(calls).sort()).toEqual(allRoutes.map(keyOf).sort())
  })

  it.each(allRoutes.map((route) => [keyOf(route), route.access] as const))(
    '%s is declared for those it was meant for',
    (key, access) => {
      expect(access).toEqual(calls[key]?.[0])
    },
  )

  it('whoever only reads writes nothing and opens no file', () => {
    const read = allRoutes.filter(
      ({ access }) =>
        isPrestadorAccess(access) && access !== 'prestador' && access.prestador.includes('leitura'),
    )
    expect(read.length).toBeGreaterThan(15)
    expect(read.filter(({ method }) => method !== 'GET').map(keyOf)).toEqual([])
    expect(read.filter(({ reply }) => isFile(reply)).map(keyOf)).toEqual([])
    expect(allRoutes.filter(({ reply }) => isFile(reply)).length).toBeGreaterThan(5)
  })

  for (const route of [...allRoutes, ...probes]) {
    for (const sample of samplesFor(route)) {
      for (const path of [route.path, route.alias ?? route.path].filter(isFirst)) {
        const call = [route.method, path, sample.caso].filter(Boolean).join(' ')
        it.each(triedHere(route))(`${call}: $name`, async (role) => {
          const { got, expected } = await play({ ...route, path }, sample, role)
          expect(got).toEqual(expected)
        })
      }
    }
  }
})

async function play(route: Route, sample: Sample, role: Cast) {
  const { world, db, http } = house
  const membros = role.membros(world, route.access)
  const org = role.org?.(world) ?? world.a.nos.raiz
  const facts = {
    sessao: ['none', 'expired'].every((one) => role.session !== one) && role.papel === undefined,
    fator_pendente: role.session === 'awaiting its factor' && route.comFator !== false,
    papel: role.papel,
    membros,
    ...((route.path.includes(':org') || isAtual(route.access)) && { org }),
    superior: superiorOf(world),
  }
  // a refused caller does not change; staff accounts end with a first start
  const stays =
    role.papel === undefined &&
    [true, false].every((own) => expectedStatus(route.access, { ...facts, proprio: own }) !== 200)
  const eu = await (stays ? actorWhoStays : makeActor)(role, membros)
  const { codes, send } = await requestOf(db, route, sample, { empresa: world.a, eu, org })
  const headers = role.session === 'none' ? without(send.headers, 'x-sessao') : send.headers
  const answer = await http.inject({ ...send, headers })
  const proprio = codes['user'] === eu.cd
  const status = expectedStatus(route.access, { ...facts, proprio })
  return {
    got: { status: answer.statusCode, body: answer.statusCode === 200 ? 'given' : answer.json() },
    expected: { status, body: status === 200 ? 'given' : refused },
  }
}

/** A refused caller is created once: the call does not change him. */
const standing = new Map<string, Promise<Actor>>()

async function actorWhoStays(role: Cast, membros: Membership[]): Promise<Actor> {
  const key = JSON.stringify([role.name, membros])
  const known = standing.get(key) ?? makeActor(role, membros)
  standing.set(key, known)
  return await known
}

async function makeActor(role: Cast, membros: Membership[]): Promise<Actor> {
  const eu = await newActor(house.db, {
    membros,
    ...(role.papel && { tipo: 'prestador', papel: role.papel }),
  })
  if (role.session === 'expired') await ageSession(house.db, eu.token, { total: 61 })
  if (role.session === 'awaiting its factor') {
    await house.db.rows(sql`update sessao set fator_pendente = true where cd_utilizador = ${eu.cd}`)
  }
  return eu
}

const refused = expect.objectContaining({ error: expect.any(String), ref: expect.any(String) })

const samplesFor = (route: Route) =>
  samplesOf(route) ?? (route.path.includes(':user') ? both : [{} satisfies Sample])

const both = [himself, another]

const isFile = (reply: Route['reply']) =>
  /"anex":\{"type":"string"/u.test(JSON.stringify(schemaOf(reply, 'output')))

const isFirst = <T>(one: T, index: number, all: readonly T[]) => all.indexOf(one) === index

function without(headers: Record<string, string>, name: string) {
  return Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name))
}

const isVer = (direito: Direito) => direito.endsWith('.ver')

function wantedOf(access: Access) {
  const wanted = anyOrThis(access)
  if (wanted === 'adm' || wanted === 'proprio ou adm') return 'adm'
  if (typeof wanted === 'object') return wanted
  return direitos.filter((direito) => direito === wanted)
}

function anyOrThis(access: Access) {
  if (typeof access !== 'object') return access
  if ('prestador' in access) return []
  if ('alguma' in access) return access.alguma
  if ('todas' in access) return access.todas
  return 'atual' in access ? access.atual : access
}

function exactly(access: Access): Omit<Membership, 'no'> {
  const wanted = wantedOf(access)
  if (wanted === 'adm') return { adm: true }
  return { direitos: withVer(isTodas(access) ? [...wanted] : wanted.slice(0, 1)) }
}

// all rights of a menu need its `ver`: without it the menu is lost
function allBut(access: Access): Omit<Membership, 'no'> {
  const all = wantedOf(access)
  if (all === 'adm') return { direitos }
  // where several are needed, one missing is enough
  const wanted = isTodas(access) ? all.slice(0, 1) : all
  if (wanted.length === 0) return { ...everything, inactiv: true }
  const lost = (direito: Direito) =>
    wanted.includes(direito) || wanted.some((one) => isVer(one) && menuOf(one) === menuOf(direito))
  return { adm: true, direitos: direitos.filter((direito) => !lost(direito)) }
}

const isTodas = (access: Access) => typeof access === 'object' && 'todas' in access

const menuOf = (direito: Direito) => direito.split('.')[0]
