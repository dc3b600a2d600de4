import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { direitos } from '#contract/kit/rights.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { balcao, cdOf } from '#test/pedidos.ts'
import { pessoa } from '#test/pessoas.ts'
import { startPortal } from '#test/portal.ts'
import { balcaoDeTodos, vistosDe } from '#test/todos.ts'

const house = openHouse()
const dataDir = mkdtempSync(join(tmpdir(), 'apto-todos-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
let desk: ReturnType<typeof balcao>
let todos: ReturnType<typeof balcaoDeTodos>
beforeAll(() => {
  desk = balcao(house)
  todos = balcaoDeTodos(house)
})

const dt_inactiv = '2030-01-31'
const nos = () => house.world.a.nos
const hire = async (names: readonly string[]) => {
  const people = names.map((nome, n) => ({ ...pessoa(n, nos().sul), nome }))
  const cds = await insertFuncionarios(house.db, nos().raiz, people)
  return { cds, pessoas: await vistosDe(house.db, cds) }
}
const leave = (pessoas: readonly object[]) => ({ pessoas, dt_inactiv, numero: pessoas.length })
const rowsOf = async (cds: readonly number[]) =>
  await house.db.rows(sql`
    select cd from pedido_funcionario where cd_funcion = any (${cds}::bigint[])`)

describe('an act with its key', () => {
  it('is one act when clicked twice', async () => {
    const { cds, pessoas } = await hire(['Chave Um', 'Chave Dois'])
    const key = 'todos-duas-vezes'
    const answers = await Promise.all(
      [1, 2, 3].map(() => todos.saidas.pedir(leave(pessoas), { key })),
    )
    expect(statusesOf(answers)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ cd }) => cd)).size).toBe(1)
    expect(await rowsOf(cds)).toHaveLength(2)
  })

  it('of a portal that is killed leaves all requests or none, and is made once when sent again', async () => {
    for (const round of [0, 1]) {
      const names = Array.from({ length: 60 }, (_, n) => `Morte ${round}-${n}`)
      const { cds, pessoas } = await hire(names)
      const send = async (url: string) =>
        await fetch(`${url}/api/empresa/${nos().raiz}/funcionario/pendente/saida/todos`, {
          method: 'POST',
          headers: {
            ...house.world.a.residente.headers,
            'idempotency-key': `morte-${round}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(leave(pessoas)),
        }).then(
          async (answer) => {
            await answer.arrayBuffer()
            return answer.status
          },
          () => undefined,
        )
      const portal = await start()
      const asked = send(portal.url)
      await sleep(Math.random() * 150)
      await portal.kill()
      const told = await asked
      const made = (await rowsOf(cds)).length
      expect(told === 200 ? [60] : [0, 60]).toContain(made)
      const again = await start()
      let status = await send(again.url)
      for (let left = 60; status === 503 && left > 0; left -= 1) {
        await sleep(500)
        status = await send(again.url)
      }
      expect(status).toBe(200)
      await again.kill()
      expect(await rowsOf(cds)).toHaveLength(60)
    }
  })
})

const start = async () =>
  await startPortal({ DATABASE_URL: house.ownerUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })

describe('the undo of an act', () => {
  it('takes all its requests back, once, and nobody else’s', async () => {
    const { cds, pessoas } = await hire(['Anula Um', 'Anula Dois'])
    const other = await hire(['Anula Outro'])
    const kept = cdOf(await desk.ask('saida', { cd: other.cds[0], nome: 'x', dt_inactiv }))
    const ato = await todos.saidas.pedir(leave(pessoas))
    const someone = await newActor(house.db, { membros: [{ no: nos().raiz, adm: true, direitos }] })
    expect((await todos.undo(ato, { eu: someone })).status).toBe(409)
    expect((await todos.undo({ ...ato, cd: kept })).status).toBe(409)
    expect((await todos.undo({ ...ato, total: 1 })).status).toBe(409)
    expect((await todos.undo(ato, { org: nos().norte })).status).toBe(409)
    expect(await rowsOf(cds)).toHaveLength(2)
    const undone = await todos.undo(ato)
    expect([undone.status, undone.message]).toEqual([200, 'Os 2 pedidos foram anulados.'])
    expect(await rowsOf(cds)).toEqual([])
    expect(await rowsOf(other.cds)).toHaveLength(1)
    expect(await desk.funcionario(cds[0] ?? 0)).toMatchObject({ pendente: 0 })
    expect((await todos.undo(ato)).status).toBe(409)
    expect((await todos.saidas.pedir(leave(pessoas))).status).toBe(200)
  })

  it('takes nothing back when one was answered, or removed, or ten minutes are over', async () => {
    const one = await hire(['Fica Um', 'Fica Dois'])
    const ato = await todos.saidas.pedir(leave(one.pessoas))
    await desk.refuse(ato.ate, 'Não agora.')
    const two = await hire(['Fica Três', 'Fica Quatro'])
    const other = await todos.saidas.pedir(leave(two.pessoas))
    await desk.remove(other.cd)
    const three = await hire(['Fica Cinco', 'Fica Seis'])
    const late = await todos.saidas.pedir(leave(three.pessoas))
    await house.db.rows(sql`
      update pedido_funcionario set criado_em = criado_em - interval '10 minutes'
      where cd in (${late.cd}, ${late.ate})`)
    const refused = [await todos.undo(ato), await todos.undo(other), await todos.undo(late)]
    expect(
      refused.map(({ status, error }) => [status, error?.includes('não se anulam todos')]),
    ).toEqual([1, 2, 3].map(() => [409, true]))
    expect(await rowsOf([...one.cds, ...two.cds, ...three.cds])).toHaveLength(5)
    await desk.restore(other.cd)
    expect((await todos.undo(other)).status).toBe(200)
  })

  it('is whole or nothing beside an answer at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { cds, pessoas } = await hire([`Junto Um ${round}`, `Junto Dois ${round}`])
      const ato = await todos.saidas.pedir(leave(pessoas))
      const [undone, refused] = await Promise.all([
        todos.undo(ato),
        desk.refuse(ato.ate, 'Não agora.'),
      ])
      const left = (await rowsOf(cds)).length
      expect([
        [200, 404, 0],
        [409, 200, 2],
      ]).toContainEqual([undone.status, refused.statusCode, left])
    }
  })
})
