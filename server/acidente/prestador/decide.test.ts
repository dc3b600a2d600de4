import { setImmediate as turn } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { acidente, acidenteAberto, balcaoDeAcidentes } from '#test/acidentes.ts'
import { newActor } from '#test/actors.ts'
import { statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()
let desk: ReturnType<typeof balcaoDeAcidentes>
beforeAll(() => {
  desk = balcaoDeAcidentes(house)
})

const aberto = async () => await acidenteAberto(house.db, house.world.a)

describe('an accident that is accepted', () => {
  it('is in the company’s list by the code it had, with what the provider made of it', async () => {
    const { prestador } = house.world.a
    const cd = await aberto()
    const classe = {
      cd_contacto: 31,
      cd_lesao: 30,
      cd_parte_corpo: 60,
      cd_desvio: 50,
      baixa: true,
      nota: 'Participado à ACT.',
    }
    expect(await desk.accept(cd, classe)).toMatchObject({
      status: 200,
      message: 'Pedido aceite. O acidente consta da lista da empresa.',
    })
    const decidido = { ...classe, estado: 'Aceite', decisor: prestador.nome, motivo: null }
    expect((await desk.read(cd)).message).toMatchObject({ cd, ...decidido })
    expect((await desk.readPendente(cd)).message).toMatchObject({
      estado: 'Aceite',
      nota: classe.nota,
    })
  })

  it('needs nothing to be said with it', async () => {
    const cd = await aberto()
    expect((await desk.accept(cd)).status).toBe(200)
    const nada = { cd_contacto: null, cd_lesao: null, baixa: null, nota: null }
    expect((await desk.read(cd)).message).toMatchObject(nada)
  })

  it.each(['cd_contacto', 'cd_lesao', 'cd_parte_corpo', 'cd_desvio'])(
    'is not classified by a %s the law does not have',
    async (campo) => {
      const cd = await aberto()
      expect(await desk.accept(cd, { [campo]: 7 })).toMatchObject({
        status: 400,
        campos: { [campo]: 'O valor não é válido.' },
      })
      expect((await desk.readPendente(cd)).message).toMatchObject({ estado: 'Novo' })
    },
  )
})

describe('an accident that is refused', () => {
  it('is in no list of accidents, and tells the company why', async () => {
    const cd = await aberto()
    await desk.refuse(cd, 'Falta dizer onde aconteceu.')
    expect((await desk.read(cd)).status).toBe(404)
    expect((await desk.readPendente(cd)).message).toMatchObject({
      estado: 'Recusado',
      cd_estad: 3,
      motivo: 'Falta dizer onde aconteceu.',
    })
  })

  it('needs a reason of some letters', async () => {
    const cd = await aberto()
    expect(await desk.refuse(cd, '   ')).toMatchObject({ status: 400 })
    expect(await desk.refuse(cd, 'x'.repeat(501))).toMatchObject({ status: 400 })
  })
})

it('what was answered is not answered again, nor taken back: it is told by whom and when', async () => {
  const cd = await aberto()
  await desk.accept(cd)
  const respondido =
    /^Este pedido já foi respondido por Prestador Utente \w+ em \d\d-\d\d-\d{4} às \d\d:\d\d\.$/u
  for (const again of [desk.accept(cd), desk.refuse(cd, 'Não'), desk.remove(cd)]) {
    const answer = await again
    expect([answer.status, answer.error]).toEqual([409, expect.stringMatching(respondido)])
  }
})

it('what was taken back is not there any more, for nobody', async () => {
  const cd = await aberto()
  expect(await desk.remove(cd)).toMatchObject({
    status: 200,
    message: 'Pedido removido com sucesso.',
  })
  expect((await desk.readPendente(cd)).message).toBeNull()
  for (const late of [desk.accept(cd), desk.refuse(cd, 'Não'), desk.readAsPrestador(cd)]) {
    expect(await late).toMatchObject({
      status: 404,
      error: 'Este pedido não existe, ou foi entretanto removido pela empresa.',
    })
  }
})

async function later<T>(turns: number, act: () => Promise<T>): Promise<T> {
  for (let left = turns; left > 0; left -= 1) await turn()
  return await act()
}

describe('at the same moment', () => {
  it('a removal and an answer have one winner, in every round', async () => {
    const won = new Set<string>()
    for (let round = 0; round < 100; round += 1) {
      const cd = await aberto()
      const remove = () => desk.remove(cd)
      const answer = () => (round % 4 < 2 ? desk.accept(cd) : desk.refuse(cd, 'Não'))
      // The delay grows on either side, so that each side wins on any machine.
      const statuses = statusesOf(
        await Promise.all(
          round % 2 ? [remove(), later(round, answer)] : [answer(), later(round, remove)],
        ),
      )
      const row = await desk.linha(cd)
      expect(statuses).toEqual(row ? [200, 409] : [200, 404])
      won.add(row ? 'answered' : 'removed')
    }
    expect([...won].sort()).toEqual(['answered', 'removed'])
  })

  it('several answers decide once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const cd = await aberto()
      const answers = [0, 1, 2, 3].map((n) => (n % 2 ? desk.accept(cd) : desk.refuse(cd, 'Não')))
      expect(statusesOf(await Promise.all(answers))).toEqual([200, 409, 409, 409])
    }
  })

  it('the same form sent fifty times under one key is one accident', async () => {
    const { funcionarios, nos } = house.world.a
    const form = acidente(
      { cd_funcion: funcionarios.raiz, no: nos.raiz },
      { descric: 'Uma só vez' },
    )
    const headers = { 'idempotency-key': 'um-acidente' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => desk.report(form, { headers })),
    )
    expect(new Set(answers.map(({ cd }) => cd)).size).toBe(1)
    const rows = await house.db.rows(sql`select from acidente where descric = 'Uma só vez'`)
    expect(rows).toHaveLength(1)
  })
})

describe('who reported it', () => {
  it('is told by mail of the number and the state, and of nothing else', async () => {
    const { nos, funcionarios } = house.world.a
    const eu = await newActor(house.db, {
      membros: [{ no: nos.raiz, direitos: ['acidente.ver', 'acidente.criar'] }],
    })
    const form = acidente({ cd_funcion: funcionarios.raiz, no: nos.raiz })
    const { cd } = await desk.report(form, { headers: eu.headers })
    await desk.accept(cd)
    const mail = await house.db.rows(
      sql`select modelo, dados from correio where cd_utilizador = ${eu.cd}`,
    )
    expect(mail).toEqual([
      {
        modelo: 'pedido_respondido',
        dados: {
          pedido: cd,
          lista: 'registo',
          tipo: null,
          empresa: 'CANARIO-A Raiz',
          no: nos.raiz,
          estado: 'aceite',
        },
      },
    ])
  })
})
