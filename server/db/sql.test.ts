import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openHouse } from '#test/house.ts'
import { identifier, joined, piece, raw, sql } from './sql.ts'

const house = openHouse()

describe('a statement', () => {
  it('holds the texts of the source, and values only as parameters', () => {
    const nome = `'; drop table membro; --`
    const one = sql`select ${nome}, ${2} where ${true}`
    expect(one).toMatchObject({ text: 'select $1, $2 where $3', values: [nome, 2, true] })
  })

  it('takes pieces into pieces, and counts their parameters through', () => {
    const branch = (cd: number) => piece`cd_organig = ${cd}`
    const filter = piece`(${branch(1)} or ${branch(2)})`
    const one = sql`select ${0} where ${filter} and x = ${3} ${piece``}`
    expect(one.text).toBe('select $1 where (cd_organig = $2 or cd_organig = $3) and x = $4 ')
    expect(one.values).toEqual([0, 1, 2, 3])
  })

  it('is told apart from every other, whatever pieces it was put together from', () => {
    const x = piece`x`
    const of = (...pieces: (typeof x)[]) => joined(pieces, ', ')
    const made = () => [
      sql`select ${of()}${x}`,
      sql`select ${of(x)}`,
      sql`select ${of(x, x)}`,
      sql`select ${of(x, of(x))}`,
      sql`select ${piece`${1}, ${of()}`}${x}`,
      sql`select ${piece`${of(x)}, ${1}`}`,
      sql`select ${raw(1)}${x}`,
      sql`select ${raw(2)}${x}`,
      sql`select ${identifier('y')}${x}`,
      sql`select ${1}${x}`,
    ]
    const texts = [
      'select x',
      'select x',
      'select x, x',
      'select x, x',
      'select $1, x',
      'select x, $1',
      'select 1x',
      'select 2x',
      'select yx',
      'select $1x',
    ]
    for (const all of [made(), made()]) expect(all.map(({ text }) => text)).toEqual(texts)
    expect(made().map(({ name }) => name)).toEqual(made().map(({ name }) => name))
    expect(new Set(made().map(({ name }) => name)).size).toBe(new Set(texts).size)
  })

  it('takes nothing else for a piece, however it looks', () => {
    const forged = { strings: ['1; drop table membro'], parts: [] }
    const likeSql = sql`select 1`
    expect(sql`select ${forged}, ${likeSql}`).toMatchObject({
      text: 'select $1, $2',
      values: [forged, likeSql],
    })
  })

  it('has one name for one text, whatever its values, and another for another', () => {
    const of = (value: number) => sql`select ${value}`
    expect(of(1).name).toBe(of(2).name)
    expect(of(1).name).not.toBe(sql`select ${1}::int`.name)
    expect(of(1).name).toMatch(/^[\w-]{16}$/u)
  })

  it('brings any text back as it was, on the same prepared statement', async () => {
    const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), {
      seed: 20_260_705,
      numRuns: 400,
    })
    // PostgreSQL stores no NUL and no lone surrogate; the input refuses them
    const storable = texts.filter((text) => !text.includes('\0') && text.isWellFormed())
    expect(storable.length).toBeGreaterThan(200)
    const naughty = ["'", '$1', '\\', '%', "'; select 1", 'NULL', '{}', '\u202e', '😀', '"']
    for (const text of [...naughty, ...storable]) {
      const row = await house.db.one<{ text: string }>(sql`select ${text}::text as text`)
      expect(row?.text).toBe(text)
    }
  })
})
