import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newRandom } from '#demo/random.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { shareOf } from '#test/share.ts'
import { atos, correioParte } from './testing/atos.ts'
import { newMemoria } from './testing/caso.ts'
import { semEfeito, tabelas } from './testing/estado.ts'
import { newGrafo, type Achado, type Grafo } from './testing/grafo.ts'

// The reader of a mailbox owns its account, in any order of acts. Orders that reach the same state
// (testing/estado.ts) are merged; a test proves that this is right. So 15,625 orders of three acts
// are covered, with every time at which mail may leave.

const house = openHouse()
const nomes = Object.keys(atos)
const pessoais = nomes.filter((nome) => nome !== correioParte)

const inicios: readonly (readonly string[])[] = [
  [],
  ['o ramo regista'],
  ['A convida', 'o dono aceita'],
]

// several tests, because each takes seconds
const parts = Array.from({ length: 12 }, (_, part) => part)

let grafo: Grafo
let escritas: string[]
beforeAll(async () => {
  const { a, b } = house.world
  const nos = { raizA: a.nos.raiz, ramoA: a.nos.norte, raizB: b.nos.raiz }
  const newAdm = async (no: number) => await newActor(house.db, { membros: [{ no, adm: true }] })
  const adm = {
    a: await newAdm(nos.raizA),
    ramo: await newAdm(nos.ramoA),
    b: await newAdm(nos.raizB),
  }
  const one = randomBytes(6).toString('hex')
  const email = { dono: `x.${one}@exemplo.pt`, estranho: `m.${one}@exemplo.pt` }
  escritas = await written()
  grafo = await newGrafo({ http: house.http, db: house.db, nos, adm, email, ...newMemoria() })
})

/** Tables with writes. */
async function written(): Promise<string[]> {
  await house.db.rows(sql`select pg_stat_force_next_flush()`)
  const rows = await house.db.rows<{ name: string }>(sql`
    select relname as name from pg_stat_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0`)
  return rows.map(({ name }) => name)
}

/** New states after so many acts, with mail waiting and sent. */
const depois = new Map<number, readonly string[]>()
const vistos = new Set<string>()

async function tryIn(estados: readonly string[], acts: readonly string[]) {
  const found: Achado[] = []
  const novos: string[] = []
  for (const de of estados) {
    for (const ato of acts) {
      const { estado } = await grafo.step(de, ato)
      if (vistos.has(estado)) continue
      vistos.add(estado)
      novos.push(estado)
      found.push(...(await grafo.look(estado)))
    }
  }
  return { novos, found }
}

describe('whoever acts in whatever order reaches only what is his', () => {
  it.each([1, 2])('after act %i, whenever its mail leaves', async (acts) => {
    const first = await tryIn(depois.get(acts - 1) ?? [grafo.inicio], pessoais)
    const mail = await tryIn(first.novos, [correioParte])
    depois.set(acts, [...first.novos, ...mail.novos])
    expect([...first.found, ...mail.found]).toEqual([])
  })

  // most orders differ in the last act: each engine tries its share
  it.each(parts)('after act 3, part %i', async (part) => {
    const estados = shareOf(depois.get(2) ?? []).filter((_, at) => at % parts.length === part)
    expect(estados.length).toBeGreaterThan(0)
    expect((await tryIn(estados, pessoais)).found).toEqual([])
  })

  it.each(shareOf(Array.from({ length: 30 }, (_, n) => n)))(
    'in a hundred orders of four to eight acts, seed %i',
    async (seed) => {
      const { pick, int } = newRandom(seed)
      const found: Achado[] = []
      let effective = 0
      for (let n = 0; n < 100; n += 1) {
        const acts = Array.from({ length: int(4, 8) }, () => pick(nomes))
        let passo = { feito: true, estado: grafo.inicio }
        for (const ato of [...pick(inicios), ...acts]) passo = await grafo.step(passo.estado, ato)
        found.push(...(await grafo.look(passo.estado)))
        if (passo.feito) effective += 1
      }
      expect(found).toEqual([])
      expect(effective).toBeGreaterThan(5)
    },
  )
})

describe('a state', () => {
  it('goes on alike, whatever led there', async () => {
    const { pick } = newRandom(1)
    for (let n = 0; n < 40; n += 1) {
      const { ordem, estado } = pick(grafo.encontros)
      const ato = pick(nomes)
      const again = await grafo.follow([...ordem, ato])
      expect(again, [...ordem, ato].join(' → ')).toEqual(await grafo.step(estado, ato))
    }
  })

  it('leaves out nothing that the acts write', async () => {
    const known = new Set([...escritas, ...tabelas, ...Object.keys(semEfeito)])
    expect(new Set(await written())).toEqual(known)
  })
})
