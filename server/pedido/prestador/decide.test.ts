import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AlteracaoForm } from '#contract/pedido/forms.ts'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { admissao, alteracao, balcao, linhaCsv, cdOf, formasDe } from '#test/pedidos.ts'

const house = openHouse()
let desk: ReturnType<typeof balcao>
beforeAll(() => {
  desk = balcao(house)
})

const lido = async (cd: number) =>
  (await desk.read(cd)).json<{ message: Record<string, unknown> }>().message
const hoje = async () =>
  (await house.db.one<{ hoje: string }>(sql`select current_date as hoje`))?.hoje ?? ''

describe('an admission that is accepted', () => {
  it('creates the employee, values found by name or made the company’s own', async () => {
    const { a, b } = house.world
    const row = linhaCsv(a.nos.loja, {
      nome: 'Olga Pescadora',
      numMecan: '901',
      niss: '19990000001',
      utente: '999',
      categoria: 'Mestre de rede',
      profissao: 'canario-a valor',
      funcao: 'Largar redes',
    })
    const [um = 0, outro = 0] = (
      await desk.ask('csv', [row, { ...row, nome: 'Outra', categoria: 'MESTRE DE REDE' }])
    ).json<{ cds: number[] }>().cds
    expect((await desk.accept(um)).json()).toEqual({
      message: 'Pedido aceite. O funcionário foi admitido.',
    })
    await desk.accept(outro)
    const message = await lido(um)
    expect(message).toMatchObject({ estado: 'Aceite', decisor: a.prestador.nome })
    const url = `/api/empresa/${a.nos.raiz}/funcionario/${String(message['cd_funcion'])}`
    const { headers } = a.residente
    const created = (await house.http.inject({ url, headers })).json<{ message: object }>()
    expect(created.message).toMatchObject({
      nome: 'Olga Pescadora',
      num_mecan: '901',
      categ: 'Mestre de rede',
      pendente: 0,
      profis: 'CANARIO-A Valor',
      func_propost: 'Largar redes',
      loc_trab: 'Armazém',
      num_benef: '19990000001',
      num_serv_soc: '999',
      dt_ini_instit: '2026-02-02',
      organig: 'CANARIO-A Loja',
      sexo: '1',
      cd_organig: a.nos.loja,
    })
    const made = await house.db.rows<{ cd_empresa: number }>(
      sql`select cd_empresa from categoria where chave = 'mestre de rede'`,
    )
    expect(made).toEqual([{ cd_empresa: a.nos.raiz }])
    const foreign = await house.http.inject({
      url: `/api/categoria/${b.nos.raiz}`,
      headers: b.residente.headers,
    })
    expect(foreign.body).not.toContain('Mestre')
  })

  it('says with a note what the company is to know, beside what becomes of it', async () => {
    const cd = await desk.hireFuncionario()
    const saida = { cd, dt_inactiv: '2099-01-31' }
    const first = cdOf(await desk.ask('saida', saida))
    const note = async (id: number, nota: unknown) =>
      (await desk.accept(id, {}, { nota })).statusCode
    expect(await note(first, 'x'.repeat(501))).toBe(400)
    expect(await note(first, ' Falta a entrega\r\ndos EPI. ')).toBe(200)
    const nota_resposta = 'Falta a entrega\ndos EPI.'
    expect(await lido(first)).toMatchObject({ estado: 'Aceite', nota_resposta, nota: null })
    const second = cdOf(await desk.ask('saida', saida))
    expect(await note(second, null)).toBe(200)
    const nota = 'Não teve efeito: foi aceite depois outro pedido de saída.'
    expect(await lido(first)).toMatchObject({ nota_resposta, nota })
    expect(await lido(second)).toMatchObject({ nota_resposta: null })
  })

  it('counts from the same moment on', async () => {
    const { nos } = house.world.a
    const count = async () =>
      await house.db.rows(sql`
        select total_funcionarios from organigrama where cd in (${nos.raiz}, ${nos.sul})
        order by cd`)
    const before = (await count()) as { total_funcionarios: number }[]
    await desk.accept(cdOf(await desk.ask('admissao', admissao(nos.sul))))
    expect(await count()).toEqual(
      before.map(({ total_funcionarios: n }) => ({ total_funcionarios: n + 1 })),
    )
  })

  it('is refused when a value it names was removed since', async () => {
    const cd = await newCategoria('Passageira')
    const pedido = cdOf(
      await desk.ask('admissao', admissao(house.world.a.nos.sul, { cd_categ: cd })),
    )
    await house.db.rows(sql`delete from categoria where cd = ${cd}`)
    const answer = await desk.accept(pedido)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        error:
          'Este pedido já não pode ser aceite: a categoria «Passageira» já não existe. Recuse-o, com o motivo.',
      },
    ])
    expect(await lido(pedido)).toMatchObject({ cd_estad: 0, dt_decis: null })
  })
})

async function newCategoria(nome: string) {
  const row = await house.db.one<{ cd: number }>(sql`
    insert into categoria (cd_empresa, nome) values (${house.world.a.nos.raiz}, ${nome})
    returning cd`)
  return row?.cd ?? 0
}

describe('a change that is accepted', () => {
  const text = (max: number) =>
    fc.option(
      fc
        .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: max })
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    )
  const codes = fc.option(fc.integer({ min: 1, max: 5 }))
  const form = fc.record(
    {
      nome: fc.constantFrom('Ana', 'Zé «Ñ» O’Neill', 'Íris'),
      sexo: fc.constantFrom('0' as const, '1' as const),
      dt_nasc: fc.constantFrom('1970-02-28', '1985-03-04', '2000-12-31'),
      cd_nacion: fc.constantFrom(620, 76, 250),
      cd_categ: fc.integer({ min: 1, max: 5 }),
      cd_profis: codes,
      cd_agrup_prof: codes,
      cd_func_propost: codes,
      num_mecan: text(20),
      num_contrib: text(15),
      num_bi: text(15),
      num_benef: text(20),
      num_serv_soc: text(20),
      loc_trab: text(20),
      dt_ini_instit: fc.constantFrom('2015-06-01', '2018-01-02'),
    },
    { requiredKeys: [] },
  )

  it('leaves the employee as the form says, whatever it says', async () => {
    await fc.assert(
      fc.asyncProperty(form, async (wanted: Partial<AlteracaoForm>) => {
        const cd = await desk.hireFuncionario()
        const before = await desk.funcionario(cd)
        const answer = await desk.ask('alteracao', await alteracao(house.db, cd, wanted))
        const kept = formasDe(wanted)
        const same = Object.entries(kept).every(([name, value]) => before?.[name] === value)
        expect(answer.statusCode).toBe(same ? 400 : 200)
        if (same) return
        expect(await desk.funcionario(cd)).toEqual({ ...before, pendente: 1 })
        expect((await desk.accept(cdOf(answer))).statusCode).toBe(200)
        expect(await desk.funcionario(cd)).toMatchObject({ ...before, ...kept, ...keys })
      }),
      { numRuns: 60, seed: 20_261_121 },
    )
  })

  const keys = {
    chave_nome: expect.anything(),
    chave_num: expect.toSatisfy(() => true),
    chave_contrib: expect.toSatisfy(() => true),
    chave_benef: expect.toSatisfy(() => true),
    pesquisa: expect.anything(),
    pendente: 0,
  }

  it('changes what was asked for and leaves what others changed meanwhile', async () => {
    const cd = await desk.hireFuncionario()
    const pedido = cdOf(
      await desk.ask('alteracao', await alteracao(house.db, cd, { nome: 'Rui Novo' })),
    )
    await house.db.rows(sql`
      update funcionario set loc_trab = 'Outro cais', nome = 'Rui Outro' where cd = ${cd}`)
    const { alteracoes, aviso } = (await desk.readAsPrestador(pedido)).json<
      Record<string, unknown>
    >()
    expect(alteracoes).toMatchObject([
      { campo: 'nome', antes: 'Rui Contratado', depois: 'Rui Novo', agora: 'Rui Outro' },
    ])
    expect(aviso).toBe('Desde o pedido, estes dados do funcionário mudaram: Nome.')
    await desk.accept(pedido)
    expect(await desk.funcionario(cd)).toMatchObject({ nome: 'Rui Novo', loc_trab: 'Outro cais' })
    expect((await desk.read(pedido)).json()).toMatchObject({
      message: { nome: 'Rui Contratado', estado: 'Aceite', dt_decis: await hoje() },
      alteracoes: [{ antes: 'Rui Contratado', depois: 'Rui Novo' }],
    })
  })

  it('is refused when a value it names was removed since', async () => {
    const cd = await desk.hireFuncionario()
    const cd_categ = await newCategoria('Efémera')
    const pedido = cdOf(
      await desk.ask('alteracao', await alteracao(house.db, cd, { cd_categ, nome: 'Não' })),
    )
    await house.db.rows(sql`delete from categoria where cd = ${cd_categ}`)
    const answer = await desk.accept(pedido)
    expect(answer.json()).toMatchObject({ error: expect.stringContaining('a categoria «Efémera»') })
    expect(await desk.funcionario(cd)).toMatchObject({ nome: 'Rui Contratado', pendente: 1 })
  })
})

describe('a refusal', () => {
  it('needs a reason, changes nothing, and tells it to the company', async () => {
    const cd = await desk.hireFuncionario()
    const pedido = cdOf(await desk.ask('saida', { cd, dt_inactiv: '2026-01-31' }))
    expect((await desk.refuse(pedido, '  ')).statusCode).toBe(400)
    expect((await desk.refuse(pedido, 'Falta\to impresso.')).statusCode).toBe(400)
    expect((await desk.refuse(pedido, 'Falta o impresso.\r\nE a data.')).statusCode).toBe(200)
    expect(await lido(pedido)).toMatchObject({
      cd_estad: 3,
      estado: 'Recusado',
      motivo: 'Falta o impresso.\nE a data.',
      dt_efeito: null,
      dt_decis: await hoje(),
      hr_decis: expect.stringMatching(/^\d\d:\d\d$/u),
    })
    expect(await desk.funcionario(cd)).toMatchObject({ inactiv: false, pendente: 0 })
  })

  it('or an acceptance is the last word', async () => {
    const pedido = cdOf(await desk.ask('admissao', admissao(house.world.a.nos.sul)))
    await desk.refuse(pedido, 'Não')
    for (const answer of [await desk.accept(pedido), await desk.refuse(pedido, 'Não')]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { error: expect.stringMatching(/^Este pedido já foi respondido por Prestador/u) },
      ])
    }
  })

  it('or an acceptance of what was taken back, or never was, finds nothing', async () => {
    const pedido = cdOf(await desk.ask('admissao', admissao(house.world.a.nos.sul)))
    await desk.remove(pedido)
    const said = []
    for (const cd of [pedido, 2_000_000_000]) {
      for (const answer of [
        await desk.accept(cd),
        await desk.refuse(cd, 'Não'),
        await desk.readAsPrestador(cd),
      ]) {
        said.push([answer.statusCode, answer.json<{ error: string }>().error])
      }
    }
    expect(new Set(said.map(String)).size).toBe(1)
    expect(said[0]?.[0]).toBe(404)
  })
})
