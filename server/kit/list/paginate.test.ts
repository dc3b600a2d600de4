import { expect, it } from 'vitest'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { readConfig } from '#server/config.ts'
import { sql, type Sql } from '#server/db/sql.ts'
import { deveresOfAll } from '#server/dever/list.ts'
import { openHouse } from '#test/house.ts'
import { pessoa } from '#test/pessoas.ts'
import { paginate } from './paginate.ts'

const house = openHouse()

it('asks again for a page whose only row went between two of its statements', async () => {
  const { raiz } = house.world.a.nos
  const nome = 'Quitéria Vagarosa'
  const [cd] = await insertFuncionarios(house.db, raiz, [{ ...pessoa(1, raiz), nome }])
  const owe = async (motivo: string) => {
    await house.db.rows(sql`delete from dever where cd_funcion = ${cd}`)
    await house.db.rows(sql`
      insert into dever (cd_empresa, cd_funcion, classe, motivo, desde, dt)
      values (${raiz}, ${cd}, 'exame', ${motivo}, current_date, current_date)`)
  }
  await owe('admissao')
  const todas = await house.database.reading.todas()
  let asked = 0
  const rows = async <Row>(statement: Sql) => {
    const found = await todas.rows<Row>(statement)
    asked += 1
    if (asked === 1) await owe('noturno')
    return found
  }
  const query = { pesquisa: nome, dias: 'todos' }
  const listing = deveresOfAll.listing(
    { config: readConfig({}), session: { cd_utilizador: 0 } },
    query,
  )
  const page = await paginate({ ...todas, rows }, listing, { pagina: 1, quantidade: 10 })
  expect(page).toMatchObject({ count: 1, message: [{ funcion: nome, motivo: 'noturno' }] })
  expect(asked).toBe(4)
})
