import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newRandom } from '#server/demo/random.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { shareOf } from '#test/share.ts'
import type { World } from '#test/world.ts'
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
type Turno = { adm: Promise<Caso['adm']>; begun: number; over: number }
let turno: Turno | undefined
let caixa: Caixa
let tried = 0
beforeAll(() => (caixa = newCaixa(house.db)))

const nosOf = ({ a, b }: World) => ({ raizA: a.nos.raiz, ramoA: a.nos.norte, raizB: b.nos.raiz })

async function newAdms(): Promise<Caso['adm']> {
  const { raizA, ramoA, raizB } = nosOf(house.world)
  const adm = async (no: number) => newActor(house.db, { membros: [{ no, adm: true }] })
  return { a: await adm(raizA), ramo: await adm(ramoA), b: await adm(raizB) }
}

async function newCaso({ adm }: Turno): Promise<Caso> {
  const one = randomBytes(6).toString('hex')
  return {
    ...{ http: house.http, db: house.db, nos: nosOf(house.world) },
    adm: await adm,
    email: { dono: `x.${one}@exemplo.pt`, estranho: `m.${one}@exemplo.pt` },
    ...{ sabe: new Map(), aceites: new Map(), digitadas: new Map(), sessoes: [] },
    caixa,
  }
}

/** Who was there for a case leaves with it: each write holds all the administrators of a company. */
async function close({ db, email, adm }: Caso, { over }: Turno) {
  const adms = over === atEach ? Object.values(adm).map(({ cd }) => cd) : []
  // in the order in which a write holds them, and again where one was faster
  await db.transaction((tx) =>
    tx.rows(sql`
      with gone as (
        select cd_utilizador, cd_organig from membro
        where cd_utilizador = any (${adms}) or cd_utilizador in (
          select cd from utilizador where tipo = 'cliente' and email in (${email.dono}, ${email.estranho}))
        order by cd_utilizador, cd_organig for update)
      delete from membro m using gone g
      where m.cd_utilizador = g.cd_utilizador and m.cd_organig = g.cd_organig`),
  )
}

/** Plans made for tables that were empty read them row by row: once there is something, it is counted. */
async function count() {
  tried += 1
  if (tried !== 100) return
  await house.db.rows(sql`
    analyze utilizador, membro, sessao, convite, ligacao, correio, tentativa, rede, dispositivo`)
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
      if (turno === undefined || turno.begun === atEach) {
        turno = { adm: newAdms(), begun: 0, over: 0 }
      }
      const own = turno
      own.begun += 1
      const caso = await newCaso(own)
      if (await act(caso, ordem)) effective.push(ordem)
      const intrusos = await intrusions(caso)
      if (intrusos.length > 0) found.push({ ordem: ordem.join(' → '), intrusos })
      own.over += 1
      await close(caso, own)
      await count()
    }
  }
  await Promise.all(Array.from({ length: 8 }, run))
  return { found, effective }
}

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
