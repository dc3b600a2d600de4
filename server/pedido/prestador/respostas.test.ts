import { beforeAll, expect, it } from 'vitest'
import type { Figura } from '#contract/painel.ts'
import { sql } from '#server/db/sql.ts'
import { acidenteAberto, balcaoDeAcidentes } from '#test/acidentes.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { admissao, balcao, cdOf } from '#test/pedidos.ts'

const house = openHouse()
let desk: ReturnType<typeof balcao>
let eu: Actor
let colega: Actor
beforeAll(async () => {
  desk = balcao(house)
  const no = house.world.a.nos.raiz
  const direitos = ['pendente.ver', 'funcionario.ver', 'funcionario.criar'] as const
  eu = await newActor(house.db, { membros: [{ no, direitos: [...direitos] }] })
  colega = await newActor(house.db, { membros: [{ no, direitos: [...direitos] }] })
})

async function seen(who: Actor) {
  const at = `/api/empresa/${house.world.a.nos.raiz}`
  const { message } = await ask<{ message: Record<string, Figura> }>(
    house.http,
    who,
    `${at}/painel`,
  )
  const rows = await ask<{ message: { cd: number; nova: boolean }[] }>(
    house.http,
    who,
    `${at}/funcionario/pendente?resposta=nova`,
  )
  return { total: message['resposta']?.total, cds: rows.message.map(({ cd }) => cd) }
}

it('an answer is new to who asked, and to nobody else, until he has opened it', async () => {
  const sent = { headers: eu.headers }
  const cd = cdOf(await desk.ask('admissao', admissao(house.world.a.nos.sul), sent))
  await desk.read(cd, sent)
  expect(await seen(eu)).toEqual({ total: 0, cds: [] })
  await desk.refuse(cd, 'Falta o NIF.')
  await desk.read(cd, { headers: colega.headers })
  expect(await seen(eu)).toEqual({ total: 1, cds: [cd] })
  expect(await seen(colega)).toEqual({ total: 0, cds: [] })
  await desk.read(cd, sent)
  expect(await seen(eu)).toEqual({ total: 0, cds: [] })
})

it('of an accident it is counted apart, and goes with its request', async () => {
  const { residente, nos } = house.world.a
  const acidentes = balcaoDeAcidentes(house)
  const cd = await acidenteAberto(house.db, house.world.a)
  await acidentes.accept(cd)
  const url = `/api/empresa/${nos.raiz}/acidente/pendente?resposta=nova`
  const rows = async () =>
    (await ask<{ message: { cd: number }[] }>(house.http, residente, url)).message.map(
      (row) => row.cd,
    )
  expect(await rows()).toContain(cd)
  await acidentes.readPendente(cd)
  expect(await rows()).not.toContain(cd)
  const other = await acidenteAberto(house.db, house.world.a)
  await acidentes.refuse(other, 'Falta o sítio.')
  await house.db.rows(sql`delete from acidente where cd = ${other}`)
  expect(await house.db.rows(sql`select from resposta_nova where cd_acidente = ${other}`)).toEqual(
    [],
  )
})
