import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRandom } from '#demo/random.ts'
import { openPorta } from '#server/entrada-empresa/testing/porta.ts'
import { sql } from '#server/db/sql.ts'
import { actorPassword, newActor, type Actor } from '#test/actors.ts'
import { startOidc } from '#test/oidc.ts'
import { atos } from './testing/atos.ts'
import { newPessoa, type Caso, type Nome, type Pedinte } from './testing/caso.ts'
import { intrusions, take } from './testing/posse.ts'

// An account belongs to the reader of its mailbox who holds its factor, in any order of acts. Each
// order has an account of its own. After each act the account is compared with what the act may
// change; at the end everybody tries all that he knows and holds.

const oidc = await startOidc()
const { house } = openPorta(oidc)

type Inicio = { ordem: readonly string[]; duas?: true; porProvar?: true; exigido?: true }

const inicios: Readonly<Record<string, Inicio>> = {
  'an account without a factor': { ordem: [] },
  codes: { ordem: ['o dono entra', 'o dono liga códigos'] },
  'a key': { ordem: ['o dono entra', 'o dono regista uma chave'] },
  'both, in two companies': {
    ordem: [
      'o dono entra',
      'o dono liga códigos',
      'o dono regista uma chave',
      'o dono entra pela empresa',
      'o dono entra',
      'o dono junta a conta da empresa',
    ],
    duas: true,
  },
  'the company’s login and codes': {
    ordem: [
      'o dono entra pela empresa',
      'o dono confirma a entrada pela empresa',
      'o dono entra',
      'o dono liga códigos',
    ],
    duas: true,
  },
  'an address that is not proven': { ordem: [], porProvar: true },
  'a factor that is demanded': { ordem: ['o dono entra'], exigido: true },
}

let pedintes: Record<Pedinte, Actor>
beforeAll(async () => {
  const { a, b } = house.world
  const newAdm = (no: number) => newActor(house.db, { membros: [{ no, adm: true }] })
  const newGestor = () => newActor(house.db, { tipo: 'prestador', papel: 'gestor', membros: [] })
  pedintes = {
    A: await newAdm(a.nos.raiz),
    ramo: await newAdm(a.nos.norte),
    B: await newAdm(b.nos.raiz),
    gestor: await newGestor(),
    'outro gestor': await newGestor(),
  }
})

async function newCaso({ duas, porProvar, exigido }: Inicio): Promise<Caso> {
  const { db, http, world, database } = house
  const nos = { a: world.a.nos.norte, b: world.b.nos.raiz }
  const membros = [{ no: nos.a }, ...(duas ? [{ no: nos.b }] : [])]
  const conta = await newActor(db, { membros })
  await db.rows(sql`delete from sessao where cd_utilizador = ${conta.cd}`)
  if (porProvar) {
    await db.rows(sql`update utilizador set email_provado = false where cd = ${conta.cd}`)
  }
  const pessoa = (nome: Nome) => newPessoa(http, nome, `${nome} de ${conta.cd}`)
  return {
    http,
    db,
    entrada: database.entrada,
    oidc,
    conta,
    nos,
    pedintes,
    podem: new Set(duas ? ['gestor', 'outro gestor'] : ['A', 'ramo', 'gestor', 'outro gestor']),
    exigido: exigido ?? false,
    pessoas: { dono: pessoa('dono'), ladrão: pessoa('ladrão'), carteiro: pessoa('carteiro') },
    sabe: new Map([[actorPassword, new Set<Nome>(['dono', 'ladrão'])]]),
    fatores: new Map(),
    juntos: new Map(),
    pedidos: new Set(),
  }
}

/** The faults of one order, which is named with the first of them; and the acts let through. */
async function follow(inicio: Inicio, ordem: readonly string[]) {
  const caso = await newCaso(inicio)
  const way: string[] = []
  const feitos: string[] = []
  for (const ato of [...inicio.ordem, ...ordem]) {
    way.push(ato)
    const { feito, faults } = await take(caso, ato)
    if (feito) feitos.push(ato)
    if (faults.length > 0) return { feitos, faults: [way.join(' → '), ...faults] }
  }
  const intrusos = await intrusions(caso)
  return { feitos, faults: intrusos.length > 0 ? [way.join(' → '), ...intrusos] : [] }
}

const orders = 8
const all = Object.keys(atos)

describe.each(Object.entries(inicios))('from %s', (_, inicio) => {
  beforeAll(async () => {
    if (!inicio.exigido) return
    await house.db.rows(sql`
      update empresa set fator = 'todos' where cd = ${house.world.a.nos.raiz}`)
  })
  afterAll(async () => {
    await house.db.rows(sql`update empresa set fator = 'ninguem'`)
  })

  it.each([1, 2, 3])(
    'nobody gains what reader and holder did not accept, seed %i',
    async (seed) => {
      const { pick, int } = newRandom(seed)
      for (let n = 0; n < orders; n += 1) {
        const ordem = Array.from({ length: int(2, 7) }, () => pick(all))
        expect((await follow(inicio, ordem)).faults).toEqual([])
      }
    },
  )
})

describe('what the owner and those who may help him do', () => {
  it.each([
    [['o dono liga códigos', 'o dono retira os códigos', 'o dono redefine']],
    [['o dono liga códigos', 'o dono entra com o código', 'o dono entra e é lembrado']],
    [['o dono liga códigos', 'A levanta', 'ramo levanta']],
    [['o dono liga códigos', 'ramo levanta', 'passa um dia', 'o dono entra']],
    [['o dono liga códigos', 'gestor levanta', 'outro gestor levanta']],
    [['o dono regista uma chave', 'o dono entra por chave', 'o dono remove as chaves']],
    [['o dono regista uma chave', 'o dono renova a recuperação', 'o dono entra']],
    [['o dono liga códigos', 'A levanta', 'o dono entra com o código']],
    [['o dono regista uma chave', 'A levanta', 'o dono entra por chave']],
  ])('is let through: %s', async (ordem) => {
    const whole = ['o dono entra', ...ordem]
    expect(await follow({ ordem: [] }, whole)).toEqual({ feitos: whole, faults: [] })
  })
})
