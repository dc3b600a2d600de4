import { beforeAll, describe, expect, it } from 'vitest'
import { createNos } from '#server/comum/organigramas.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { jardim, newTree, treeOf } from '#test/organigrama.ts'

const house = openHouse()
let tree: ReturnType<typeof jardim>
beforeAll(() => {
  tree = jardim(house)
})

const consistent = async (empresa: number) => {
  const { kept, counted } = await treeOf(house.db, empresa)
  expect(kept).toEqual(counted)
}

describe('a tree thirty levels deep', () => {
  const chained = async (empresa: number, top: number, levels: number) => {
    const nos = Array.from({ length: levels }, (_, at) => ({
      ref: `D${at}`,
      superior: at === 0 ? 'topo' : `D${at - 1}`,
      nome: `Nível ${at}`,
    }))
    const codes = await createNos(house.db, empresa, nos, new Map([['topo', top]]))
    return (at: number) => codes.get(`D${at}`) ?? 0
  }

  it('takes nothing below its last level, made or moved there with its branch', async () => {
    const { empresa, a, b } = await newTree(house.db)
    const at = await chained(empresa, empresa, 30)
    const under = async (cd_base: number) =>
      (await tree.create(empresa, { cd_base, nome: 'Mais um' })).statusCode
    const refused = await tree.create(empresa, { cd_base: at(29), nome: 'Mais um' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { campos: { cd_base: expect.stringContaining('mais de 30 níveis') } },
    ])
    expect(await under(at(28))).toBe(200)
    const move = async (no: number, cd_base: number) =>
      (await tree.change(empresa, no, { cd_base })).statusCode
    expect(await move(a, at(28))).toBe(409)
    expect(await move(a, at(27))).toBe(200)
    expect(await move(b, at(28))).toBe(200)
    await consistent(empresa)
  })

  it('which came deeper from before is read, renamed and moved up', async () => {
    const { empresa, a } = await newTree(house.db)
    const at = await chained(empresa, empresa, 40)
    const eu = await newActor(house.db, { membros: [{ no: empresa, direitos: [] }] })
    const url = `/api/empresa/${empresa}/organigrama/`
    const seen = await house.http.inject({ url, headers: eu.headers })
    expect(seen.json().message).toContainEqual({ cd: at(39), cd_base: at(38), nome: 'Nível 39' })
    expect((await tree.change(empresa, at(39), { nome: 'Fundo' })).statusCode).toBe(200)
    expect((await tree.change(empresa, at(39), { cd_base: a })).statusCode).toBe(200)
    await consistent(empresa)
  })
})
