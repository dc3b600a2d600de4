import { describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor, type Membership } from '#test/actors.ts'
import { ask, statusesOf } from '#test/ask.ts'
import { exames, openPartilhas, pessoas, ver } from './testing/partilhas.ts'

const { house, at, membro, share, read, daEmpresa, cdOf, act } = openPartilhas()
const registo = { lista: '/gestao-utilizadores/registo', chamada: '/api/empresa/:org/registo' }

describe('sharing a view', () => {
  it('shows it to each who may read the list, and to nobody of another company', async () => {
    const leitora = await membro()
    const outra = await newActor(house.db, {
      membros: [{ no: house.world.b.nos.raiz, adm: true, direitos: ver }],
    })
    expect(await share(at.gestora, { nome: 'Aptos' })).toMatchObject({
      status: 200,
      message: 'Vista «Aptos» partilhada com a empresa.',
    })
    expect(await read(leitora)).toMatchObject({ partilha: false })
    expect(await daEmpresa(leitora)).toEqual([
      {
        cd: expect.any(Number),
        nome: 'Aptos',
        endereco: '?decisao=A',
        inicial: false,
        partilhada: true,
        semUnidade: false,
      },
    ])
    expect(await daEmpresa(leitora, { onde: pessoas })).toEqual([])
    expect(await daEmpresa(outra, { org: house.world.b.nos.raiz })).toEqual([])
    expect(await read(outra)).toMatchObject({ status: 403 })
    expect(await daEmpresa(await membro({ direitos: ['funcionario.ver'] }))).toEqual([])
    expect(await daEmpresa(await membro({ direitos: [], adm: true }))).toEqual([])
  })

  it('is for who administers the whole company and may read the list', async () => {
    const cases: [string, Partial<Membership>][] = [
      ['no administrator', {}],
      ['without the right of the list', { adm: true, direitos: ['funcionario.ver'] }],
    ]
    for (const [who, membership] of cases) {
      const actor = await membro(membership)
      expect(await share(actor, { nome: who }), who).toMatchObject({ status: 403 })
      expect(await read(actor), who).toMatchObject({ partilha: false })
    }
    const doNorte = await membro({ no: at.nos.norte, adm: true })
    expect(await share(doNorte, { nome: 'Do norte' }, { org: at.nos.norte })).toMatchObject({
      status: 403,
      error: expect.stringContaining('administra a empresa toda'),
    })
    expect(await read(doNorte, { org: at.nos.norte })).toMatchObject({ partilha: false })
    expect(await read(at.gestora)).toMatchObject({ partilha: true })
    const semDireitos = await membro({ adm: true, direitos: [] })
    expect(
      await share(semDireitos, { nome: 'Do registo', endereco: '' }, { onde: registo }),
    ).toMatchObject({ status: 200 })
  })

  it('refuses a search, a person, the service, parts of another list and a branch of elsewhere', async () => {
    const refused = [
      '?pesquisa=maria',
      '?funcionario=3',
      '?medico=2',
      '?decisao=nunca',
      '?col=cd.salario',
      '?ordenacao=salario.asc',
      `?organigrama=${house.world.b.nos.raiz}`,
      '?organigrama=999999999',
    ]
    for (const endereco of refused)
      expect(await share(at.gestora, { nome: 'Má', endereco }), endereco).toMatchObject({
        status: 400,
      })
    for (const nome of ['pesquisa', 'pessoa', 'funcionario', 'medico', 'autor'])
      await expect(
        house.db.rows(sql`
          insert into vista_partilhada (cd_empresa, lista, chamada, nome, endereco)
          values (${at.nos.raiz}, '/x', '/api/x', 'x', ${`?a=1&${nome}=1`})`),
      ).rejects.toThrow('vista_partilhada_endereco_check')
  })

  it('has no name twice, and thirty views of a list are enough', async () => {
    const onde = { lista: '/outra/lista', chamada: exames.chamada }
    await share(at.gestora, { nome: 'Do mês' }, { onde })
    const again = await share(at.gestora, { nome: 'do mes' }, { onde })
    expect(again).toMatchObject({ status: 409 })
    expect(again.campos?.nome).toMatch(/A empresa já tem uma vista com este nome/u)
    for (let nth = 1; nth < 30; nth += 1)
      await share(at.gestora, { nome: `Vista ${nth}` }, { onde })
    expect(await share(at.gestora, { nome: 'A mais' }, { onde })).toMatchObject({
      status: 409,
      error: 'A empresa já tem 30 vistas nesta lista. Remova uma antes de partilhar outra.',
    })
  })

  it('makes one of two that share the same name at once', async () => {
    const both = await Promise.all([1, 2].map(() => share(at.gestora, { nome: 'Ao mesmo tempo' })))
    expect(statusesOf(both)).toEqual([200, 409])
  })

  it('takes the own view with it, and nobody else’s', async () => {
    const keep = async (who: Actor) =>
      await ask(house.http, who, '/api/vista', {
        method: 'POST',
        body: { ...exames, nome: 'Só minha', endereco: '?decisao=A', inicial: true },
      })
    const outra = await membro()
    for (const who of [at.gestora, outra]) await keep(who)
    const own = async (who: Actor) =>
      (await read(who)).message.find(({ partilhada }) => !partilhada)
    await share(at.gestora, { nome: 'De outra', de: (await own(outra))?.cd ?? 0 })
    expect(await own(outra)).toMatchObject({ nome: 'Só minha' })
    await share(at.gestora, {
      nome: 'Agora de todos',
      inicial: true,
      de: (await own(at.gestora))?.cd ?? 0,
    })
    expect(await own(at.gestora)).toBeUndefined()
    expect((await daEmpresa(at.gestora)).find(({ inicial }) => inicial)?.nome).toBe(
      'Agora de todos',
    )
  })
})

describe('changing and removing a shared view', () => {
  it('is for any administrator with the right, and each change is in the log', async () => {
    await share(at.gestora, { nome: 'Antes' })
    const id = await cdOf('Antes')
    const colega = await membro({ adm: true })
    for (const actor of [await membro(), await membro({ adm: true, direitos: [] })]) {
      expect(
        await act(actor, 'PUT', `${id}`, { body: { nome: 'X', inicial: false } }),
      ).toMatchObject({
        status: 403,
      })
      expect(await act(actor, 'DELETE', `${id}`)).toMatchObject({ status: 403 })
    }
    expect(
      await act(colega, 'PUT', `${id}`, { body: { nome: 'Depois', inicial: false } }),
    ).toMatchObject({
      status: 200,
    })
    const leitora = await membro()
    await act(leitora, 'PUT', `${id}/abertura`, { body: { inicial: true } })
    expect(await act(colega, 'DELETE', `${id}`)).toMatchObject({
      message: 'Vista «Depois» removida.',
    })
    expect(await cdOf('Depois')).toBeUndefined()
    expect(await house.db.rows(sql`select from vista_escolhida where cd_vista = ${id}`)).toEqual([])
    expect(
      await house.db.rows(sql`
        select autor, alvo, descr from registo
        where acao = 'vista_da_empresa' and alvo in ('Antes', 'Depois') order by cd`),
    ).toEqual([
      { autor: at.gestora.nome, alvo: 'Antes', descr: 'Partilhada com a empresa' },
      { autor: colega.nome, alvo: 'Depois', descr: 'Nome: Antes → Depois' },
      { autor: colega.nome, alvo: 'Depois', descr: 'Removida' },
    ])
    expect(await act(colega, 'DELETE', `${id}`)).toMatchObject({ status: 404 })
  })
})

describe('the view that a list opens with', () => {
  const first = async (who: Actor) =>
    (await read(who)).message.flatMap(({ nome, inicial }) => (inicial ? [nome] : []))

  it('is one for each account: the last that was said, own or the company’s', async () => {
    const [eu, outra] = [await membro(), await membro()]
    await share(at.gestora, { nome: 'Primeira' })
    await share(at.gestora, { nome: 'Segunda' })
    const open = async (nome: string, inicial = true) =>
      await act(eu, 'PUT', `${await cdOf(nome)}/abertura`, { body: { inicial } })
    await ask(house.http, eu, '/api/vista', {
      method: 'POST',
      body: { ...exames, nome: 'Minha', endereco: '?decisao=A', inicial: true },
    })
    expect(await first(eu)).toEqual(['Minha'])
    await open('Primeira')
    expect(await first(eu)).toEqual(['Primeira'])
    await open('Segunda')
    expect(await first(eu)).toEqual(['Segunda'])
    await open('Primeira', false)
    expect(await first(eu)).toEqual(['Segunda'])
    const mine = (await read(eu)).message.find(({ nome }) => nome === 'Minha')
    await ask(house.http, eu, `/api/vista/${mine?.cd}`, {
      method: 'PUT',
      body: { nome: 'Minha', endereco: '?decisao=A', inicial: true },
    })
    expect(await first(eu)).toEqual(['Minha'])
    await open('Segunda')
    await open('Segunda', false)
    expect(await first(eu)).toEqual([])
    expect(await first(outra)).toEqual([])
  })

  it('cannot be one that the account may not see', async () => {
    const eu = await membro({ direitos: ['funcionario.ver'] })
    await share(at.gestora, { nome: 'Só da saúde' })
    const path = `${await cdOf('Só da saúde')}/abertura`
    expect(await act(eu, 'PUT', path, { body: { inicial: true } })).toMatchObject({ status: 404 })
    expect(await act(eu, 'PUT', '999999/abertura', { body: { inicial: true } })).toMatchObject({
      status: 404,
    })
  })
})
