import { beforeAll, describe, expect, it } from 'vitest'
import {
  changeAusencia,
  listAusencias,
  removeAusencia,
  tellAusencia,
} from '#contract/dever/dever.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { agenda } from '#test/agenda.ts'
import { ask, statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { fillPath } from '#test/samples.ts'

const house = openHouse()
let desk: ReturnType<typeof agenda>
let rh: Actor

beforeAll(async () => {
  desk = agenda(house)
  const direitos = ['funcionario.ver', 'funcionario.editar'] as const
  rh = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz, direitos }] })
})

const em = (dias: number) => new Date(Date.now() + dias * 86_400_000).toISOString().slice(0, 10)

type Called = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string }
type Reply = { message: string; cd: number; campos?: Record<string, string> }

const asCompany = async ({ method, path }: Called, codes: object, body?: object) =>
  await ask<Reply>(house.http, rh, fillPath(path, { org: house.world.a.nos.raiz, ...codes }), {
    method,
    ...(body && { body }),
  })

describe('long absences', () => {
  it('do not overlap, end before they begin, or begin before the admission', async () => {
    const codigo = await desk.contrata()
    const told = async (body: object) => await asCompany(tellAusencia, { codigo }, body)
    const { cd } = await told({ de: em(-20) })
    expect(await told({ de: em(-10), ate: em(-5) })).toMatchObject({
      status: 400,
      campos: { de: expect.stringContaining('Já há uma ausência') },
    })
    expect(await told({ de: em(-100), ate: em(-101) })).toMatchObject({
      status: 400,
      campos: { ate: 'O fim não pode ser anterior ao início.' },
    })
    expect(await told({ de: '1990-01-01', ate: '1990-02-01' })).toMatchObject({
      status: 400,
      campos: { de: expect.stringContaining('anterior à admissão') },
    })
    expect(await asCompany(changeAusencia, { id: cd }, { de: em(-20), ate: em(-2) })).toMatchObject(
      { status: 200 },
    )
    expect(await asCompany(removeAusencia, { id: cd })).toMatchObject({ status: 200 })
    expect(await asCompany(listAusencias, { codigo })).toMatchObject({ message: [] })
  })

  it('told twice at once are one', async () => {
    const codigo = await desk.contrata()
    const both = await Promise.all([
      asCompany(tellAusencia, { codigo }, { de: em(-9), ate: em(-3) }),
      asCompany(tellAusencia, { codigo }, { de: em(-9), ate: em(-3) }),
    ])
    expect(statusesOf(both)).toEqual([200, 400])
  })
})
