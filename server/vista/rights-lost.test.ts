import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { placeMembro } from '#server/comum/conta/convites.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openPartilhas, exames, pessoas, ver } from './testing/partilhas.ts'

const { house, at, membro, share, read, daEmpresa, cdOf, act } = openPartilhas()

const setMembro = async ({ cd }: Actor, what: Fragment) =>
  await house.db.rows(sql`update membro set ${what} where cd_utilizador = ${cd}`)

describe('rights taken away later', () => {
  it('random histories of rights, branches, memberships and accounts agree with a naive model', async () => {
    const onde = { lista: '/a/sorte', chamada: exames.chamada }
    const { raiz, norte, sul, loja } = at.nos
    const ramos = [raiz, norte, sul, loja]
    const within = new Map([
      [raiz, ramos],
      [norte, [norte, loja]],
      [sul, [sul]],
      [loja, [loja]],
    ])
    const one = (some: readonly number[]) => some[randomInt(some.length)] ?? raiz
    const addressOf = (ramo: number | undefined) =>
      ramo === undefined ? '?decisao=A' : `?organigrama=${ramo}&decisao=A`
    const kept = new Map<string, number | undefined>()
    const state = { eu: await membro(), no: raiz, direito: true, inactiv: false, abre: '' }
    const statuses: [got: number, expected: number][] = []

    const sharing = async (nome: string) => {
      if (kept.has(nome)) return
      const ramo = randomInt(3) > 0 ? one(ramos) : undefined
      const { status } = await share(at.gestora, { nome, endereco: addressOf(ramo) }, { onde })
      statuses.push([status, 200])
      kept.set(nome, ramo)
    }
    const removing = async (nome: string) => {
      const cd = await cdOf(nome, onde)
      const { status } = await act(at.gestora, 'DELETE', `${cd ?? 999_999}`)
      statuses.push([status, kept.delete(nome) ? 200 : 404])
      if (state.abre === nome) state.abre = ''
    }
    const opening = async (nome: string) => {
      const cd = await cdOf(nome, onde)
      const path = `${cd ?? 999_999}/abertura`
      const asked = { body: { inicial: true }, org: state.no }
      const { status } = await act(state.eu, 'PUT', path, asked)
      const may = kept.has(nome) && state.direito
      statuses.push([status, state.inactiv ? 403 : may ? 200 : 404])
      if (may && !state.inactiv) state.abre = nome
    }
    const moves = [
      sharing,
      sharing,
      removing,
      opening,
      opening,
      async () => {
        state.direito = !state.direito
        await setMembro(state.eu, piece`direitos = ${state.direito ? ver : []}::text[]`)
      },
      async () => {
        state.inactiv = randomInt(3) === 0
        await setMembro(state.eu, piece`inactiv = ${state.inactiv}`)
      },
      // the account goes, and another comes to some branch: the view that one opened with is gone
      async () => {
        await house.db.rows(sql`delete from utilizador where cd = ${state.eu.cd}`)
        const eu = await newActor(house.db, { membros: [] })
        Object.assign(state, { eu, no: one(ramos), direito: true, inactiv: false, abre: '' })
        await placeMembro(house.db, eu.cd, { cd_organig: state.no, direitos: ver })
      },
    ]
    for (let nth = 0; nth < 120; nth += 1) {
      await moves[randomInt(moves.length)]?.(`Vista ${randomInt(5)}`)
      const got = await read(state.eu, { onde, org: state.no })
      const reached = within.get(state.no) ?? []
      const expected = [...kept].map(([nome, ramo]) => {
        const there = ramo === undefined || reached.includes(ramo)
        const endereco = addressOf(there ? ramo : undefined)
        return { nome, endereco, semUnidade: !there, inicial: state.abre === nome }
      })
      expect(got.status).toBe(state.inactiv ? 403 : 200)
      expect(got.message ?? []).toMatchObject(
        state.direito && !state.inactiv
          ? expected.toSorted((a, b) => a.nome.localeCompare(b.nome))
          : [],
      )
    }
    expect(statuses.map(([got]) => got)).toEqual(statuses.map(([, expected]) => expected))
    const orphans = await house.db.rows(sql`
      select from vista_escolhida e
      where not exists (select from utilizador u where u.cd = e.cd_utilizador)
        or not exists (select from vista_partilhada v where v.cd = e.cd_vista)`)
    expect(orphans).toEqual([])
  })

  it('a view of a list that is no more is nobody’s', async () => {
    const onde = { lista: '/antiga', chamada: '/api/empresa/:org/antiga' }
    await house.db.rows(sql`
      insert into vista_partilhada (cd_empresa, lista, chamada, nome, endereco)
      values (${at.nos.raiz}, ${onde.lista}, ${onde.chamada}, 'Antiga', '?estado=0')`)
    expect(await daEmpresa(at.gestora, { onde })).toEqual([])
    expect(await share(at.gestora, { nome: 'Nova' }, { onde })).toMatchObject({ status: 403 })
  })

  it('the service’s unit in a filter goes as the branch does', async () => {
    const endereco = `?unidade=${at.nos.sul}&validade=expirado`
    await share(at.gestora, { nome: 'Do sul', endereco }, { onde: pessoas })
    const doNorte = await membro({ no: at.nos.norte })
    expect(await daEmpresa(doNorte, { onde: pessoas, org: at.nos.norte })).toMatchObject([
      { nome: 'Do sul', endereco: '?validade=expirado', semUnidade: true },
    ])
    expect(await daEmpresa(at.gestora, { onde: pessoas })).toMatchObject([
      { endereco, semUnidade: false },
    ])
  })
})
