import { beforeAll, expect, it } from 'vitest'
import type { Repetido } from '#contract/pedido/duplicados.ts'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { admissao, balcao } from '#test/pedidos.ts'

const house = openHouse()
const pessoa = {
  nome: 'Álvaro Repetido',
  dt_nasc: '1985-03-04',
  num_mecan: 'R-1',
  num_contrib: '390000027',
  num_benef: '19990000001',
}

beforeAll(async () => {
  const desk = balcao(house)
  const { norte, sul } = house.world.a.nos
  await desk.hireFuncionario({ ...pessoa, cd_organig: norte })
  await desk.hireFuncionario({ nome: 'Quem Saiu', num_mecan: 'R-2', cd_organig: norte })
  await house.db.rows(
    sql`update funcionario set inactiv = true, dt_inactiv = '2026-01-01' where nome = 'Quem Saiu'`,
  )
  await desk.ask('admissao', admissao(sul, { nome: 'Rosa Pedida', num_contrib: '390000035' }))
})

async function look(
  pessoas: object[],
  org = house.world.a.nos.raiz,
  eu = house.world.a.residente,
): Promise<Repetido[]> {
  const answer = await house.http.inject({
    method: 'POST',
    url: `/api/empresa/${org}/funcionario/pendente/admissao/csv/repetidos`,
    headers: eu.headers,
    payload: pessoas,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ message: Repetido[] }>().message
}

const shown = (found: Repetido[]) => found.map(({ linha, campo, em }) => `${linha} ${campo} ${em}`)

it('says by what somebody is there already, each once', async () => {
  const found = await look([
    { linha: 2, ...pessoa, nome: 'alvaro REPETIDO' },
    { linha: 3, num_contrib: '390000027', nome: 'Outra', dt_nasc: '1985-03-04' },
    { linha: 4, nome: 'ROSA PEDIDA', dt_nasc: '1991-05-06', num_contrib: '390000035' },
    { linha: 5, nome: 'Álvaro Repetido', dt_nasc: '1985-03-05' },
    { linha: 6 },
  ])
  expect(shown(found)).toEqual([
    '2 nif funcionario',
    '2 niss funcionario',
    '2 nome funcionario',
    '2 numMecan funcionario',
    '3 nif funcionario',
    '4 nif pedido',
    '4 nome pedido',
  ])
  expect(found[0]?.nome).toBe('Álvaro Repetido')
  expect(found.at(-1)?.nome).toBeNull()
})

it('knows nobody who left', async () => {
  expect(await look([{ linha: 2, num_mecan: 'R-2' }])).toEqual([])
})

it('looks no further than the branch, and at no other company', async () => {
  const asked = [
    { linha: 2, ...pessoa },
    { linha: 3, num_contrib: '390000035' },
  ]
  const { a, b } = house.world
  expect(shown(await look(asked, a.nos.sul))).toEqual(['3 nif pedido'])
  expect(await look(asked, b.nos.raiz, b.residente)).toEqual([])
})
