import { describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()

describe('the year at a glance', () => {
  const ano = async (no: number, of: number) => {
    const url = `/api/empresa/${no}/acidente/ano?ano=${of}`
    const answer = await house.http.inject({ url, headers: house.world.b.residente.headers })
    return answer.json<{ message: Record<string, number>[] }>().message
  }

  it('has twelve months, of the branch asked for and of nobody else', async () => {
    const { nos, acidentes } = house.world.b
    await house.db.rows(sql`
      update acidente set baixa = true, dias_perdidos = 12 where cd = ${acidentes.sul}`)
    await house.db.rows(sql`
      update acidente set dt = '2025-12-31', dias_perdidos = 3 where cd = ${acidentes.loja}`)
    const meses = await ano(nos.raiz, 2026)
    expect(meses.map(({ mes }) => mes)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(meses[2]).toEqual({ mes: 3, acidentes: 3, com_baixa: 1, dias_perdidos: 12 })
    expect(meses.filter(({ acidentes: total }) => total === 0)).toHaveLength(11)
    expect((await ano(nos.raiz, 2025))[11]).toEqual({
      mes: 12,
      acidentes: 1,
      com_baixa: 1,
      dias_perdidos: 3,
    })
    expect((await ano(nos.norte, 2026))[2]).toMatchObject({ acidentes: 1, dias_perdidos: 0 })
  })

  it.each(['0', '2200', 'x', '02026', ''])('of no year (%s) is refused', async (given) => {
    const url = `/api/empresa/${house.world.b.nos.raiz}/acidente/ano?ano=${given}`
    const answer = await house.http.inject({ url, headers: house.world.b.residente.headers })
    expect(answer.statusCode).toBe(400)
  })
})
