import { describe, expect, expectTypeOf, it } from 'vitest'
import { openHouse } from '#test/house.ts'
import {
  asFlag,
  asInt,
  asTextOrNull,
  columns,
  columnsNotNull,
  columnsOrNull,
  momentOf,
} from './columns.ts'
import { connectOwner } from './database.ts'
import { piece, sql } from './sql.ts'
import { answeredIn } from './testing/describe-rows.ts'

const house = openHouse()
const ofA = () => house.database.cliente(house.world.a.nos.raiz)

describe('the columns a statement names by pieces', () => {
  it('stand in its text with their alias, and have the types of the table', async () => {
    const { raiz } = house.world.a.nos
    const statement = sql`
      select ${columns('organigrama o', 'cd', 'nome as empresa', 'cd_base')},
             ${columnsOrNull('funcionario f', 'sexo')}
      from organigrama o left join funcionario f on false where o.cd = ${raiz}`
    expect(statement.text).toContain('select o.cd, o.nome as empresa, o.cd_base,')
    const row = await ofA().one(statement)
    expectTypeOf(row).toEqualTypeOf<
      { cd: number; empresa: string; cd_base: number | null; sexo: '0' | '1' | null } | undefined
    >()
    expect(row).toEqual({ cd: raiz, empresa: expect.any(String), cd_base: null, sexo: null })
  })

  it('may be computed, and are cast to what they are said to be', async () => {
    const row = await ofA().one(sql`
      select count(*)${asInt('total')}, (count(*) > 1)${asFlag('varios')},
             max(ref)${asTextOrNull('ref')}, ${momentOf(piece`now()`, 'agora')} from organigrama`)
    expectTypeOf(row).toEqualTypeOf<
      | { total: number; varios: boolean; ref: string | null; agora: `${string}T${string}` }
      | undefined
    >()
    expect(row).toMatchObject({ total: 4, varios: true })
    expect(row?.agora).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/u)
  })

  it('come with the pieces that hold them, in each of several statements', async () => {
    const shared = piece`${columns('organigrama o', 'cd')}, ${columnsNotNull('organigrama o', 'chave')}`
    const answered = await ofA().all([
      sql`select ${shared} from organigrama o order by o.cd limit 1`,
      sql`select count(*)${asInt('nos')} from organigrama`,
    ])
    expectTypeOf(answered).toEqualTypeOf<[{ cd: number; chave: string }[], { nos: number }[]]>()
    expect(answered).toEqual([
      [{ cd: expect.any(Number), chave: expect.any(String) }],
      [{ nos: 4 }],
    ])
  })

  it('are columns the table has, and nothing else compiles', () => {
    // @ts-expect-error -- an employee has no such column
    columns('funcionario f', 'salario')
    // @ts-expect-error -- there is no such table
    columns('salario', 'cd')
    // @ts-expect-error -- a statement that names none says nothing of its rows
    const untold = async (): Promise<{ cd: number }[]> => await ofA().rows(sql`select 1 as cd`)
    expectTypeOf(untold).toBeFunction()
  })

  it('are answered, or the statement fails and says which are not', async () => {
    const within = sql`
      select (select ${columns('organigrama o', 'nome')} from organigrama o limit 1) as outro`
    await expect(ofA().one(within)).rejects.toThrow('does not answer nome')
  })
})

it('the driver answers for every column of the tables what rows.ts says', async () => {
  const { db, end } = connectOwner(house.ownerUrl)
  try {
    const found = await answeredIn(house, db)
    expect(found.wrong).toEqual([])
    expect(found.tried).toBeGreaterThan(200)
  } finally {
    await end()
  }
})
