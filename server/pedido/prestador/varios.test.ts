import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdmissaoForm } from '#contract/pedido/forms.ts'
import type { RespostaDeVarios } from '#contract/pedido/varios.ts'
import type { Serie } from '#server/comum/correio/mensagem.ts'
import { passTime, sendDue } from '#server/correio/testing/sender.ts'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { admissao, alteracao, balcao, cdOf, linhaCsv } from '#test/pedidos.ts'
import { startSmtp, type Smtp } from '#test/smtp.ts'

const house = openHouse()
let desk: ReturnType<typeof balcao>
let smtp: Smtp
beforeAll(async () => {
  desk = balcao(house)
  smtp = await startSmtp()
})
afterAll(async () => {
  await smtp.stop()
})

const raiz = () => house.world.a.nos.raiz
const ask = async (nome: string, more: Partial<AdmissaoForm> = {}) =>
  cdOf(await desk.ask('admissao', admissao(raiz(), { nome, ...more })))

async function answer(
  cds: number[],
  more: { motivo?: string; nota?: string; key?: string; empresa?: number; serie?: Serie } = {},
) {
  const { motivo, nota, key, serie, empresa = raiz() } = more
  const answered = await house.http.inject({
    method: 'POST',
    url: '/api/prestador/funcionario/pendente/varios',
    headers: { ...house.world.a.prestador.headers, ...(key && { 'idempotency-key': key }) },
    payload: {
      cd_empresa: empresa,
      cds,
      ...(motivo !== undefined && { motivo }),
      ...(nota !== undefined && { nota }),
      ...(serie && { serie: { ...serie, feitos: 0, total: cds.length } }),
    },
  })
  expect(answered.statusCode).toBe(200)
  return answered.json<{ message: RespostaDeVarios[] }>().message
}
async function sent() {
  smtp.mails.length = 0
  await sendDue(house.db, { SMTP_URL: smtp.url })
  return smtp.mails.map(({ assunto }) => assunto)
}
const stateOf = async (cds: number[]) =>
  await house.db.rows<{ cd_estad: number; motivo: string | null; pessoas: number }>(sql`
    select p.cd_estad, p.motivo,
           (select count(*)::int from funcionario f where f.nome = p.nome) as pessoas
    from pedido_funcionario p where p.cd = any (${cds}::bigint[]) order by p.cd`)
const mails = async () =>
  await house.db.rows<{ dados: { total?: number } }>(
    sql`select dados from correio where modelo = 'pedido_respondido' order by cd`,
  )

describe('requests that are answered together', () => {
  it('are accepted but for those that cannot be, and who asked gets one mail', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => linhaCsv(raiz(), { nome: `Junta ${n}` }))
    const { cds } = (await desk.ask('csv', rows)).json<{ cds: number[] }>()
    const [first = 0, second = 0, ...rest] = cds
    await desk.accept(first)
    await desk.remove(second)
    const before = (await mails()).length
    const respostas = await answer(cds)
    expect(respostas.filter(({ ok }) => ok).map(({ cd }) => cd)).toEqual(rest)
    expect(respostas.slice(0, 2)).toEqual([
      { cd: first, ok: false, avisado: false, texto: expect.stringContaining('já foi respondido') },
      {
        cd: second,
        ok: false,
        avisado: false,
        texto: expect.stringContaining('foi entretanto removido'),
      },
    ])
    expect(await stateOf(rest)).toEqual(rest.map(() => ({ cd_estad: 2, motivo: null, pessoas: 1 })))
    expect((await mails()).slice(before).map(({ dados }) => dados.total)).toEqual([28])
  })

  it('are accepted with one note, which who asked reads in each', async () => {
    const cds = [await ask('Anotada Um'), await ask('Anotada Dois')]
    await answer(cds, { nota: 'Fichas de aptidão na próxima semana.' })
    const notas = await house.db.rows(sql`
      select nota_resposta from pedido_funcionario where cd = any (${cds}::bigint[])`)
    expect(notas).toEqual(
      cds.map(() => ({ nota_resposta: 'Fichas de aptidão na próxima semana.' })),
    )
  })

  it('are left as they are where there is something to look at again, each judged in its turn', async () => {
    const num_contrib = '501964843'
    const [um, dois, clara] = [
      await ask('Gémea Um', { num_contrib }),
      await ask('Gémea Dois', { num_contrib }),
      await ask('Sem Avisos'),
    ]
    const eva = await desk.hireFuncionario({ nome: 'Eva Mudada' })
    const muda = cdOf(await desk.ask('alteracao', await alteracao(house.db, eva)))
    await house.db.rows(sql`update funcionario set nome = 'Eva Já Outra' where cd = ${eva}`)
    const before = (await mails()).length
    const left = { ok: false, avisado: true }
    expect(await answer([clara, muda, dois, um])).toMatchObject([
      { cd: um, ok: true, avisado: false },
      { cd: dois, ...left, texto: expect.stringContaining('NIF: já existe Gémea Um') },
      { cd: clara, ok: true },
      { cd: muda, ...left, texto: expect.stringMatching(/dados do funcionário mudaram: Nome/u) },
    ])
    const waits = { cd_estad: 0, motivo: null }
    expect(await stateOf([dois, muda])).toMatchObject([{ ...waits, pessoas: 0 }, waits])
    expect((await mails()).slice(before).map(({ dados }) => dados.total)).toEqual([2])
    // A user who checked the request may accept it alone; a refusal needs no check.
    expect((await desk.accept(dois)).statusCode).toBe(200)
    expect(await answer([dois, muda], { motivo: 'Não.' })).toMatchObject([
      { ok: false, avisado: false, texto: expect.stringContaining('já foi respondido') },
      { ok: true, avisado: false },
    ])
  })

  it('by two who accept the same ones at once, one warned of: one acceptance each, and it is left by both', async () => {
    await desk.hireFuncionario({ nome: 'Já Cá Está', num_contrib: '507201584' })
    const warned = await ask('Avisada', { num_contrib: '507201584' })
    const cds = [await ask('Ao Mesmo Um'), warned, await ask('Ao Mesmo Dois')]
    const both = await Promise.all([answer(cds), answer(cds.toReversed())])
    for (const cd of cds) {
      const said = both.map((all) => all.find((one) => one.cd === cd))
      expect(said.filter((one) => one?.ok)).toHaveLength(cd === warned ? 0 : 1)
      expect(said.filter((one) => one?.avisado)).toHaveLength(cd === warned ? 2 : 0)
    }
    expect(await stateOf(cds)).toMatchObject([{ cd_estad: 0 }, { pessoas: 1 }, { pessoas: 1 }])
  })

  it('are refused for one reason', async () => {
    const cds = [await ask('Recusada Um'), await ask('Recusada Dois')]
    await answer(cds, { motivo: 'Falta o contrato.' })
    const refused = { cd_estad: 3, motivo: 'Falta o contrato.', pessoas: 0 }
    expect(await stateOf(cds)).toEqual([refused, refused])
  })

  it('are answered once, however often the answer is sent under its key', async () => {
    const cds = [await ask('Uma Vez Um'), await ask('Uma Vez Dois')]
    const first = await answer(cds, { key: 'varios-1' })
    expect(await answer(cds, { key: 'varios-1' })).toEqual(first)
    expect(await stateOf(cds)).toMatchObject([{ pessoas: 1 }, { pessoas: 1 }])
  })

  it('are of the company that is named, and of no other', async () => {
    const cd = await ask('De Outra')
    expect(await answer([cd], { empresa: house.world.b.nos.raiz })).toMatchObject([{ ok: false }])
    expect(await answer([cd], { empresa: 2_000_000_000 })).toMatchObject([{ ok: false }])
    expect(await stateOf([cd])).toMatchObject([{ cd_estad: 0, pessoas: 0 }])
  })

  it('in parts, are told by one mail once the last part is answered', async () => {
    const chave = 'a'.repeat(32)
    await sent()
    const before = (await mails()).length
    for (const [nome, fim] of [
      ['Um', false],
      ['Dois', false],
      ['Três', true],
    ] as const) {
      const cds = [await ask(`Parte ${nome} A`), await ask(`Parte ${nome} B`)]
      expect(await sent()).toEqual([])
      await answer(cds, { serie: { chave, fim } })
    }
    expect(await sent()).toEqual(['6 pedidos aceites'])
    expect((await mails()).slice(before)).toHaveLength(1)
    await passTime(house.db)
    expect(await sent()).toEqual([])
  })

  it('in parts that were stopped, are told by one mail of what was answered till then', async () => {
    const serie = { chave: 'b'.repeat(32), fim: false }
    await answer([await ask('Parada Um')], { serie })
    await answer([await ask('Parada Dois')], { serie })
    // The first mail is due while the second answer is new.
    await house.db.rows(sql`update correio set tentar_em = now() where cd = (
      select min(cd) from correio where dados->'serie'->>'chave' = ${serie.chave})`)
    expect(await sent()).toEqual([])
    await passTime(house.db)
    expect(await sent()).toEqual(['2 pedidos aceites'])
    await answer([await ask('Parada Três')], { serie: { ...serie, fim: true } })
    expect(await sent()).toEqual([expect.stringContaining('Pedido aceite')])
  })

  it('by two at once, and taken back meanwhile, have one outcome each', async () => {
    const rows = Array.from({ length: 20 }, (_, n) => linhaCsv(raiz(), { nome: `Corrida ${n}` }))
    const { cds } = (await desk.ask('csv', rows)).json<{ cds: number[] }>()
    const taken = cds.filter((_, at) => at % 3 === 0)
    const [one, other, ...removed] = await Promise.all([
      answer(cds),
      answer(cds.toReversed(), { motivo: 'Não.' }),
      ...taken.map(async (cd) => (await desk.remove(cd)).statusCode === 200),
    ])
    const gone = new Set(taken.filter((_, at) => removed[at] === true))
    for (const cd of cds) {
      const wins = [one, other].filter((all) => all.find((each) => each.cd === cd)?.ok)
      expect(wins.length + (gone.has(cd) ? 1 : 0)).toBe(1)
    }
    const accepted = one.filter(({ ok }) => ok).length
    const states = await stateOf(cds)
    expect(states.filter(({ cd_estad }) => cd_estad === 2)).toHaveLength(accepted)
    expect(states.every(({ cd_estad, pessoas }) => pessoas === (cd_estad === 2 ? 1 : 0))).toBe(true)
  })
})
