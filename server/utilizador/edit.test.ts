import { describe, expect, it } from 'vitest'
import type { UtilizadorDetalhe } from '#contract/utilizador/utilizador.ts'
import { sql } from '#server/db/sql.ts'
import { createRaiz } from '#server/comum/organigramas.ts'
import { newActor, type Actor, type Membership } from '#test/actors.ts'
import { ask, statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()

type Answer = { message: string; utilizador: UtilizadorDetalhe }
type Edicao = Partial<{ nome: string; email: string; adm: boolean; inactiv: boolean }>

const member = (...membros: Membership[]) => newActor(house.db, { membros })

async function edit(eu: Actor, org: number, user: Actor, edicao: Edicao, headers = {}) {
  const url = `/api/empresa/${org}/utilizador`
  const seen = await ask<{ message: UtilizadorDetalhe }>(house.http, eu, `${url}/${user.cd}`)
  const { cd, nome, email, adm, inactiv } = seen.message ?? { ...user, adm: false, inactiv: false }
  const body = { cd, nome, email, adm, inactiv, ...edicao }
  return await ask<Answer>(house.http, eu, url, { method: 'PUT', body, headers })
}

const conta = (cd: number) => house.db.one(sql`select nome, email from utilizador where cd = ${cd}`)
const correio = (cd: number) =>
  house.db.rows(sql`select modelo, para from correio where cd_utilizador = ${cd} order by cd`)
const registos = (cd: number) =>
  house.db.rows<{ descr: string; cd_organig: number }>(
    sql`select descr, cd_organig from registo where cd_alvo = ${cd} order by cd_organig, cd`,
  )

describe('an administrator edits a user of his company', () => {
  it('his name at once, what he is there too, and the log tells of both in one line', async () => {
    const { nos } = house.world.a
    const eu = await member({ no: nos.raiz, adm: true })
    const user = await member({ no: nos.raiz }, { no: nos.loja })
    const done = await edit(eu, nos.raiz, user, { nome: 'Nome Novo', adm: true, inactiv: true })
    expect(done).toMatchObject({
      status: 200,
      message: 'Utilizador editado com sucesso.',
      utilizador: { cd: user.cd, nome: 'Nome Novo', adm: true, inactiv: true, partilhado: false },
    })
    expect(await conta(user.cd)).toEqual({ nome: 'Nome Novo', email: user.email })
    const nome = `Nome: ${user.nome} → Nome Novo`
    expect(await registos(user.cd)).toEqual([
      { cd_organig: nos.raiz, descr: `${nome}; Administrador: Não → Sim; Inativo: Não → Sim` },
      { cd_organig: nos.loja, descr: nome },
    ])
  })

  it('his e-mail as a proposal, which waits for the link and says nothing of who has it', async () => {
    const { a, b } = house.world
    const eu = await member({ no: a.nos.raiz, adm: true })
    const texts = new Set<string>()
    for (const email of ['ainda.de.ninguem@exemplo.pt', b.residente.email]) {
      const user = await member({ no: a.nos.raiz })
      const done = await edit(eu, a.nos.raiz, user, { email })
      texts.add(done.message)
      expect(done.utilizador).toMatchObject({ email: user.email, email_por_confirmar: email })
      expect(await conta(user.cd)).toEqual({ nome: user.nome, email: user.email })
      expect(await correio(user.cd)).toEqual([
        { modelo: 'confirmar_email', para: email },
        { modelo: 'email_proposto', para: null },
      ])
      expect((await registos(user.cd))[0]?.descr).toBe(
        `Email: ${user.email} → ${email} (por confirmar)`,
      )
    }
    expect([...texts]).toEqual([expect.stringContaining('depois de confirmado')])
  })

  it('his e-mail not without end: the sixth proposal of an hour is 429', async () => {
    const { nos } = house.world.a
    const eu = await member({ no: nos.raiz, adm: true })
    const user = await member({ no: nos.raiz })
    const statuses = []
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await edit(eu, nos.raiz, user, { email: `${round}.${user.email}` })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    // five warnings and one confirmation: a proposal removes the confirmations before it
    expect(await correio(user.cd)).toHaveLength(6)
  })

  it('of one who is in another company too only what he is here', async () => {
    const { a, b } = house.world
    const eu = await member({ no: a.nos.raiz, adm: true })
    const user = await member({ no: a.nos.raiz }, { no: b.nos.raiz, adm: true })
    const done = await edit(eu, a.nos.raiz, user, { nome: 'X', email: 'x@exemplo.pt', adm: true })
    expect(done).toMatchObject({
      status: 200,
      message: expect.stringContaining('só podem ser alterados pelo próprio utilizador'),
      utilizador: { nome: user.nome, adm: true, partilhado: true, email_por_confirmar: null },
    })
    expect(await conta(user.cd)).toEqual({ nome: user.nome, email: user.email })
    expect(await correio(user.cd)).toEqual([])
    expect(await registos(user.cd)).toEqual([
      { cd_organig: a.nos.raiz, descr: 'Administrador: Não → Sim' },
    ])
    const silent = await edit(eu, a.nos.raiz, user, { inactiv: true })
    expect(silent.message).toBe('Utilizador editado com sucesso.')
  })

  it('of a branch: one who is in the company above it is not his alone', async () => {
    const { nos } = house.world.a
    const eu = await member({ no: nos.norte, adm: true })
    const above = await member({ no: nos.norte }, { no: nos.raiz })
    const below = await member({ no: nos.norte }, { no: nos.loja })
    const named = async (user: Actor) =>
      (await edit(eu, nos.norte, user, { nome: 'Nome Novo' })).utilizador.nome
    expect([await named(above), await named(below)]).toEqual([above.nome, 'Nome Novo'])
  })

  it('himself: his name, but his e-mail only where his password is asked for', async () => {
    const { nos } = house.world.a
    const eu = await member({ no: nos.raiz, adm: true })
    const done = await edit(eu, nos.raiz, eu, { nome: 'Eu Mesma', email: 'eu@exemplo.pt' })
    expect(done).toMatchObject({
      status: 200,
      message: expect.stringContaining('«Alterar dados»'),
      utilizador: { nome: 'Eu Mesma', email: eu.email, email_por_confirmar: null },
    })
    expect(await correio(eu.cd)).toEqual([])
  })

  it('in nothing at all leaves no trace', async () => {
    const { nos } = house.world.a
    const eu = await member({ no: nos.raiz, adm: true })
    const user = await member({ no: nos.raiz })
    expect(await edit(eu, nos.raiz, user, {})).toMatchObject({
      status: 200,
      message: 'Nada foi alterado.',
      utilizador: { versao: 2 },
    })
    expect(await registos(user.cd)).toEqual([])
  })

  it.each([{ mudar_pass: false }, { cd_organig: 1 }, { direitos: [] }, { pass_hash: 'x' }])(
    'never with %j slipped in',
    async (more) => {
      const { nos } = house.world.a
      const eu = await member({ no: nos.raiz, adm: true })
      const user = await member({ no: nos.raiz })
      expect((await edit(eu, nos.raiz, user, { adm: true, ...more })).status).toBe(400)
      expect(await registos(user.cd)).toEqual([])
    },
  )
})

describe('what is taken away', () => {
  it('is gone for the next request, and the other company still works', async () => {
    const { a, b } = house.world
    const eu = await member({ no: a.nos.raiz, adm: true })
    const user = await member({ no: a.nos.raiz }, { no: b.nos.raiz })
    const statusAt = async (no: number) =>
      (await ask(house.http, user, `/api/empresa/${no}/organigrama/`)).status
    expect([await statusAt(a.nos.raiz), await statusAt(b.nos.raiz)]).toEqual([200, 200])
    await edit(eu, a.nos.raiz, user, { inactiv: true })
    expect([await statusAt(a.nos.raiz), await statusAt(b.nos.raiz)]).toEqual([403, 200])
    await edit(eu, a.nos.raiz, user, { inactiv: false })
    expect(await statusAt(a.nos.raiz)).toBe(200)
  })

  it('may be one’s own, and the answer says what one is now', async () => {
    const { nos } = house.world.a
    const eu = await member({ no: nos.raiz, adm: true })
    const done = await edit(eu, nos.raiz, eu, { adm: false })
    expect(done).toMatchObject({ status: 200, utilizador: { cd: eu.cd, adm: false } })
    expect((await edit(eu, nos.raiz, eu, { adm: true })).status).toBe(403)
  })

  it('is never the last active administrator, an invited one being none yet', async () => {
    const no = await createRaiz(house.db, 'Sozinha')
    const eu = await member({ no, adm: true })
    const invited = await member({ no, adm: true })
    await house.db.rows(sql`update utilizador set entrou = false where cd = ${invited.cd}`)
    await member({ no, adm: true, inactiv: true })
    await member({ no })
    for (const change of [{ adm: false }, { inactiv: true }]) {
      expect(await edit(eu, no, eu, change)).toMatchObject({
        status: 409,
        error: 'A empresa tem de ter pelo menos um administrador ativo.',
      })
    }
    expect((await edit(eu, no, invited, { adm: false })).status).toBe(200)
    expect(await registos(eu.cd)).toEqual([])
  })

  it('by two who demote each other at once leaves one administrator', async () => {
    for (let round = 0; round < 15; round += 1) {
      const no = await createRaiz(house.db, `Duelo ${round}`)
      const [one, other] = [await member({ no, adm: true }), await member({ no, adm: true })]
      const answers = await Promise.all([
        edit(one, no, other, { adm: false }),
        edit(other, no, one, { adm: false }),
      ])
      const [done, refused] = statusesOf(answers)
      expect(done).toBe(200)
      // refused before or after he lost the right
      expect([403, 409]).toContain(refused)
      const left = await house.db.rows(sql`select from membro where cd_organig = ${no} and adm`)
      expect(left).toHaveLength(1)
    }
  })

  it('by three at once, each the next, is not done by who was demoted meanwhile', async () => {
    const no = await createRaiz(house.db, 'Trio')
    const trio = [
      await member({ no, adm: true }),
      await member({ no, adm: true }),
      await member({ no, adm: true }),
    ]
    const answers = await Promise.all(
      trio.map((eu, index) => edit(eu, no, trio[(index + 1) % 3] ?? eu, { adm: false })),
    )
    const done = answers.filter(({ status }) => status === 200).length
    const left = await house.db.rows(sql`select from membro where cd_organig = ${no} and adm`)
    expect(left).toHaveLength(3 - done)
    expect(done).toBeLessThan(3)
  })
})

describe('a version', () => {
  it('that is stale is 412, and nothing of it is done', async () => {
    const { nos } = house.world.a
    const eu = await member({ no: nos.raiz, adm: true })
    const user = await member({ no: nos.raiz })
    const url = `/api/empresa/${nos.raiz}/utilizador/${user.cd}`
    const seen = await ask<{ message: UtilizadorDetalhe }>(house.http, eu, url)
    expect(seen.etag).toBe(`"${seen.message.versao}"`)
    const ifMatch = { 'if-match': seen.etag ?? '' }
    const first = await edit(eu, nos.raiz, user, { adm: true }, ifMatch)
    expect(first).toMatchObject({ status: 200, etag: `"${first.utilizador.versao}"` })
    const late = await edit(eu, nos.raiz, user, { adm: false, nome: 'Atrasado' }, ifMatch)
    expect(late).toMatchObject({ status: 412, error: expect.stringContaining('entretanto') })
    expect(await conta(user.cd)).toMatchObject({ nome: user.nome })
    const again = { 'if-match': first.etag ?? '' }
    expect((await edit(eu, nos.raiz, user, { adm: false }, again)).status).toBe(200)
  })

  it('seen by two lets one of them write', async () => {
    const { nos } = house.world.a
    const [eu, other] = [
      await member({ no: nos.raiz, adm: true }),
      await member({ no: nos.raiz, adm: true }),
    ]
    const user = await member({ no: nos.raiz })
    const ifMatch = { 'if-match': '"2"' }
    const answers = await Promise.all([
      edit(eu, nos.raiz, user, { nome: 'Um' }, ifMatch),
      edit(other, nos.raiz, user, { nome: 'Dois' }, ifMatch),
    ])
    expect(statusesOf(answers)).toEqual([200, 412])
  })
})
