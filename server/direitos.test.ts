import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { direitos, menus, type Direito } from '#contract/kit/rights.ts'
import type { Route } from '#contract/kit/route.ts'
import { sql } from '#server/db/sql.ts'
import { withVer } from './comum/conta/contas.ts'
import { expectedStatus } from '#test/access.ts'
import { newActor, type Actor, type Membership } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { probes, serveProbes } from '#test/probes.ts'
import { isAtual } from '#test/request.ts'
import { fillPath } from '#test/samples.ts'
import { lugares, superiorOf } from '#test/world.ts'

const house = openHouse({}, serveProbes)

describe('a right', () => {
  it.each(direitos)('%s opens its own calls and no other', async (direito) => {
    const membros = [{ no: house.world.a.nos.raiz, direitos: withVer([direito]) }]
    const eu = await newActor(house.db, { membros })
    for (const probe of probes) {
      const { got, expected } = await ask(probe, { eu, membros, org: house.world.a.nos.raiz })
      expect([probe.path, got]).toEqual([probe.path, expected])
    }
  })

  it.each(['funcionario.remover', 'saude.criar', 'pendente.doc', 'adm', 'menu.ver'])(
    'that its menu does not have (%s) cannot be stored',
    async (direito) => {
      const membros = [{ no: house.world.a.nos.raiz, direitos: [direito as Direito] }]
      await expect(newActor(house.db, { membros })).rejects.toThrow('direitos_existem')
    },
  )

  it.each(direitos.filter((direito) => !direito.endsWith('.ver')))(
    '%s cannot be stored without the ver of its menu',
    async (direito) => {
      const others = Object.keys(menus).filter((menu) => !direito.startsWith(menu))
      const ver = others.map((menu) => `${menu}.ver` as Direito)
      const membros = [{ no: house.world.a.nos.raiz, direitos: [direito, ...ver] }]
      await expect(newActor(house.db, { membros })).rejects.toThrow('direitos_com_ver')
    },
  )
})

describe('the nearest membership decides', () => {
  it('whatever a user is at however many nodes of two companies', async () => {
    const { a, b } = house.world
    const nodes = lugares.flatMap((lugar) => [a.nos[lugar], b.nos[lugar]])
    const membership = fc.record({
      no: fc.constantFrom(...nodes),
      adm: fc.boolean(),
      inactiv: fc.boolean(),
      direitos: fc.subarray([...direitos]).map(withVer),
    })
    const asked = fc.record({
      membros: fc.uniqueArray(membership, { maxLength: 5, selector: ({ no }) => no }),
      calls: fc.array(
        fc.record({ probe: fc.constantFrom(...probes), org: fc.constantFrom(...nodes) }),
        { minLength: 8, maxLength: 8 },
      ),
    })
    const decides = fc.asyncProperty(asked, async ({ membros, calls }) => {
      const eu = await newActor(house.db, { membros })
      for (const { probe, org } of calls) {
        const { got, expected } = await ask(probe, { eu, membros, org })
        expect([probe.path, org, got]).toEqual([probe.path, org, expected])
      }
    })
    await fc.assert(decides, { seed: 20_260_301, numRuns: 150 })
  })

  it('and an active one further up is no substitute for one taken away', async () => {
    const { nos } = house.world.a
    const membros = [
      { no: nos.raiz, inactiv: true, direitos },
      { no: nos.norte, direitos },
    ]
    const { cd, headers } = await newActor(house.db, { membros })
    const statusAt = async (no: number) => {
      const url = `/api/empresa/${no}/organigrama/`
      return (await house.http.inject({ url, headers })).statusCode
    }
    expect([await statusAt(nos.raiz), await statusAt(nos.loja)]).toEqual([403, 200])
    await house.db.rows(sql`update membro set inactiv = not inactiv where cd_utilizador = ${cd}`)
    expect([await statusAt(nos.raiz), await statusAt(nos.loja)]).toEqual([200, 403])
  })
})

async function ask(
  probe: Route,
  { eu, membros, org }: { eu: Actor; membros: readonly Membership[]; org: number },
) {
  const user = org % 2 === 0 ? eu.cd : house.world.a.residente.cd
  const url = fillPath(probe.path, { org, user })
  const atual = isAtual(probe.access)
  const headers = { ...eu.headers, ...(atual && { cookie: `sessaoEmpresa=${org}` }) }
  const answer = await house.http.inject({ url, headers })
  const expected = expectedStatus(probe.access, {
    sessao: true,
    membros,
    ...((atual || probe.path.includes(':org')) && { org }),
    superior: superiorOf(house.world),
    proprio: user === eu.cd,
  })
  return { got: answer.statusCode, expected }
}
