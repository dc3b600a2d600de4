import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { newRandom } from '#server/demo/random.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { atos } from './testing/atos.ts'
import { intrusions, newCaixa, type Caixa, type Caso } from './testing/caso.ts'

// An account belongs to whoever reads its mailbox, in whatever order people act.

const house = openHouse()
const nomes = Object.keys(atos)

/** Where a longer order begins: nobody knows the person, or one of these happened already. */
const inicios: readonly (readonly string[])[] = [
  [],
  ['o ramo regista'],
  ['A convida', 'o dono aceita'],
]

// an administrator types ten passwords a day: several cases share three
const atEach = 4
let made = 0
let caixa: Caixa
beforeAll(() => (caixa = newCaixa(house.db)))
let adms: Caso['adm'] | undefined

async function newCaso(): Promise<Caso> {
  const { a, b } = house.world
  const nos = { raizA: a.nos.raiz, ramoA: a.nos.norte, raizB: b.nos.raiz }
  const adm = async (no: number) => newActor(house.db, { membros: [{ no, adm: true }] })
  made += 1
  if (made % atEach === 1) adms = undefined
  const own = adms ?? {
    ...{ a: await adm(nos.raizA), ramo: await adm(nos.ramoA), b: await adm(nos.raizB) },
  }
  adms = own
  const one = randomBytes(6).toString('hex')
  return {
    ...{ http: house.http, db: house.db, nos },
    adm: own,
    email: { dono: `x.${one}@exemplo.pt`, estranho: `m.${one}@exemplo.pt` },
    ...{ sabe: new Map(), aceites: new Map(), digitadas: new Map(), sessoes: [] },
    caixa,
  }
}

/** Acts in this order, and answers whether the last one was let through. */
async function act(caso: Caso, ordem: readonly string[]): Promise<boolean> {
  let done = true
  for (const nome of ordem) done = (await atos[nome]?.(caso)) ?? false
  return done
}

/** Runs several at a time; what was found stands with the order it was found in. */
async function tryAll(ordens: readonly (readonly string[])[]) {
  const found: { ordem: string; intrusos: string[] }[] = []
  const effective: (readonly string[])[] = []
  const rest = [...ordens]
  const run = async () => {
    for (let ordem = rest.shift(); ordem; ordem = rest.shift()) {
      const caso = await newCaso()
      if (await act(caso, ordem)) effective.push(ordem)
      const intrusos = await intrusions(caso)
      if (intrusos.length > 0) found.push({ ordem: ordem.join(' → '), intrusos })
    }
  }
  await Promise.all(Array.from({ length: 8 }, run))
  return { found, effective }
}

// each order on one of the engines: what it comes to is the portal's doing
const { index, of } = inject('share')
const shareOf = <T>(all: readonly T[]) => all.filter((_, n) => n % of === index)

describe('whoever acts in whatever order reaches only what is his', () => {
  it.each(shareOf(nomes))('%s, and up to two acts more', async (nome) => {
    let ordens: (readonly string[])[] = [[nome]]
    for (let more = 0; more <= 2; more += 1) {
      const { found, effective } = await tryAll(ordens)
      expect(found).toEqual([])
      // an act that was refused changes nothing: what follows it was tried without it
      ordens = effective.flatMap((ordem) => nomes.map((next) => [...ordem, next]))
    }
  })

  it.each(shareOf(Array.from({ length: 30 }, (_, n) => n)))(
    'in a hundred orders of four to eight acts, seed %i',
    async (seed) => {
      const { pick, int } = newRandom(seed)
      const ordens = Array.from({ length: 100 }, () => {
        const acts = Array.from({ length: int(4, 8) }, () => pick(nomes))
        return [...pick(inicios), ...acts]
      })
      const { found, effective } = await tryAll(ordens)
      expect(found).toEqual([])
      expect(effective.length).toBeGreaterThan(5)
    },
  )
})
