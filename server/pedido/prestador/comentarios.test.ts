import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Comentario } from '#contract/comum/pedido.ts'
import type { Direito } from '#contract/kit/rights.ts'
import type { Figura } from '#contract/painel.ts'
import { sql } from '#server/db/sql.ts'
import { sendDue } from '#server/correio/testing/sender.ts'
import { acidenteAberto } from '#test/acidentes.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { pedidoAberto } from '#test/pedidos.ts'
import { pedidoSaudeAberto } from '#test/pedidos-saude.ts'

const house = openHouse()
/** Path, a new request, who answers it, and its names in mails and on the dashboard. */
const especies = {
  funcionario: ['funcionario/pendente', pedidoAberto, 'atendimento', 'funcionario', 'resposta'],
  acidente: ['acidente/pendente', acidenteAberto, 'atendimento', 'registo', 'acidente_resposta'],
  saude: ['saude/pedido', pedidoSaudeAberto, 'saude', 'agenda', 'saude_resposta'],
} as const
const kinds = ['funcionario', 'acidente', 'saude'] as const
type Kind = (typeof kinds)[number]

const vendo = ['pendente.ver', 'saude.ver'] as const
const remove = [...vendo, 'pendente.remover', 'funcionario.ver', 'funcionario.editar'] as const

let eu: Actor
let colega: Actor
let chefe: Actor
beforeAll(async () => {
  const no = house.world.a.nos.raiz
  const member = async (direitos: readonly Direito[]) =>
    await newActor(house.db, { membros: [{ no, direitos }] })
  eu = await member(vendo)
  colega = await member(vendo)
  chefe = await member(remove)
})

const recusa = { method: 'POST', body: { motivo: 'Não' } } as const
const raiz = () => house.world.a.nos.raiz
const prestador = () => house.world.a.prestador
const novo = async (kind: Kind) =>
  await especies[kind][1](house.db, { ...house.world.a, residente: eu })
const at = (kind: Kind, no = raiz()) => `/api/empresa/${no}/${especies[kind][0]}`
const fila = (kind: Kind) => `/api/prestador/${especies[kind][0]}`

type Reply = { message: string; comentario: Comentario }
const say = async (url: string, who: Actor, texto: string, key?: string) =>
  await ask<Reply>(house.http, who, `${url}/comentario`, {
    method: 'POST',
    body: { texto },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
type Detalhe = { message: { comentarios: Comentario[]; pode_comentar?: boolean } | null }
const read = async (url: string, who: Actor) => (await ask<Detalhe>(house.http, who, url)).message
const textosOf = async (url: string, who: Actor) =>
  (await read(url, who))?.comentarios.map(({ do_prestador, texto }) => [do_prestador, texto])
const ditos = async (kind: Kind, cd: number) =>
  await house.db.rows<{ texto: string }>(sql`
    select texto from pedido_comentario
    where ${cd} = case ${kind} when 'funcionario' then cd_pedido when 'acidente' then cd_acidente
      else cd_pedido_saude end order by cd`)
const mails = async () =>
  await house.db.rows<{ modelo: string; cd_utilizador: number | null; dados: object }>(
    sql`select modelo, cd_utilizador, dados from correio where modelo like '%coment%' order by cd`,
  )
beforeEach(async () => void (await house.db.rows(sql`delete from correio`)))

describe.each(kinds)('a request about: %s', (kind) => {
  it('is talked about by both sides, who read it in its order, and text stays text', async () => {
    const cd = await novo(kind)
    const script = '<script>alert(1)</script>\n& «aspas»'
    const said = await say(`${fila(kind)}/${cd}`, prestador(), `  Falta o local.\r\n${script} `)
    expect(said).toMatchObject({
      status: 200,
      message: 'Comentário enviado.',
      comentario: { do_prestador: true, autor: prestador().nome },
    })
    expect((await say(`${at(kind)}/${cd}`, eu, 'É no cais 3.')).status).toBe(200)
    const conversa = [
      [true, `Falta o local.\n${script}`],
      [false, 'É no cais 3.'],
    ]
    expect(await textosOf(`${at(kind)}/${cd}`, eu)).toEqual(conversa)
    expect(await textosOf(`${fila(kind)}/${cd}`, prestador())).toEqual(conversa)
  })

  it('is new to who asked and to who spoke for the company, until each has opened it', async () => {
    const cd = await novo(kind)
    const url = `${at(kind)}/${cd}`
    await say(url, chefe, 'Estou cá até sexta.')
    await say(`${fila(kind)}/${cd}`, prestador(), 'Falta o local.')
    await say(`${fila(kind)}/${cd}`, prestador(), 'E a hora.')
    const novas = async (who: Actor) => {
      const painel = `/api/empresa/${raiz()}/painel`
      const { message } = await ask<{ message: Record<string, Figura> }>(house.http, who, painel)
      const { message: rows } = await ask<{ message: { cd: number }[] }>(
        house.http,
        who,
        `${at(kind)}?resposta=nova`,
      )
      const total = message[especies[kind][4]]?.total
      return [total, rows.some((row) => row.cd === cd)]
    }
    expect([await novas(eu), await novas(chefe), await novas(colega)]).toEqual([
      [1, true],
      [1, true],
      [0, false],
    ])
    await read(url, eu)
    expect([await novas(eu), await novas(chefe)]).toEqual([
      [0, false],
      [1, true],
    ])
    // The answer arrives while one user has unread comments.
    const answer = await ask(house.http, prestador(), `${fila(kind)}/${cd}/recusar`, recusa)
    expect(answer.status).toBe(200)
    expect(await novas(eu)).toEqual([1, true])
    await read(url, eu)
    await read(url, chefe)
    expect([await novas(eu), await novas(chefe)]).toEqual([
      [0, false],
      [0, false],
    ])
  })

  it('stands out in the queue as long as the company spoke last', async () => {
    const cd = await novo(kind)
    const stands = async () => {
      const url = `${fila(kind)}?pagina=1&quantidade=100&empresa=${raiz()}&pesquisa=${cd}`
      const { message } = await ask<{ message: { cd: number; comentado: boolean }[] }>(
        house.http,
        prestador(),
        url,
      )
      return message.find((row) => row.cd === cd)?.comentado
    }
    expect(await stands()).toBe(false)
    await say(`${at(kind)}/${cd}`, eu, 'Era urgente.')
    expect(await stands()).toBe(true)
    await say(`${fila(kind)}/${cd}`, prestador(), 'Vamos ver.')
    expect(await stands()).toBe(false)
  })

  it('tells the other side by a mail without a word of it, once until it has spoken', async () => {
    const cd = await novo(kind)
    for (const texto of ['Segredo um', 'Segredo dois', 'Segredo três']) {
      await say(`${fila(kind)}/${cd}`, prestador(), texto)
    }
    const dados = { pedido: cd, lista: especies[kind][3], empresa: expect.any(String), no: raiz() }
    expect(await mails()).toEqual([{ modelo: 'pedido_comentado', cd_utilizador: eu.cd, dados }])
    await say(`${at(kind)}/${cd}`, eu, 'Resposta')
    await say(`${at(kind)}/${cd}`, chefe, 'Outra')
    await say(`${fila(kind)}/${cd}`, prestador(), 'Segredo quatro')
    expect((await mails()).map(({ modelo, cd_utilizador }) => [modelo, cd_utilizador])).toEqual([
      ['pedido_comentado', eu.cd],
      ['comentario_da_empresa', null],
      ['pedido_comentado', eu.cd],
      ['pedido_comentado', chefe.cd],
    ])
    expect(JSON.stringify(await mails())).not.toContain('Segredo')
    // Only the author of the comment gets a mail.
    await house.db.rows(sql`delete from correio where modelo <> 'comentario_da_empresa'`)
    await sendDue(house.db, { SMTP_URL: 'smtp://127.0.0.1:9' })
    expect((await mails()).map(({ cd_utilizador }) => cd_utilizador)).toEqual([prestador().cd])
  })

  it('tells all who answer, where nobody of the staff has spoken, and nobody who only looks', async () => {
    const [atende, olha] = [
      await newActor(house.db, { tipo: 'prestador', papel: especies[kind][2], membros: [] }),
      await newActor(house.db, { tipo: 'prestador', papel: 'leitura', membros: [] }),
    ]
    const cd = await novo(kind)
    await say(`${at(kind)}/${cd}`, eu, 'Já há notícias?')
    await sendDue(house.db, { SMTP_URL: 'smtp://127.0.0.1:9' })
    const told = (await mails()).map(({ cd_utilizador }) => cd_utilizador)
    expect(told).toEqual(expect.arrayContaining([atende.cd, prestador().cd]))
    expect(told).not.toContain(olha.cd)
  })

  it('takes nothing that is empty or too long, and a double click once', async () => {
    const cd = await novo(kind)
    const url = `${at(kind)}/${cd}`
    for (const texto of ['', ' \n ', 'x'.repeat(2001), 'sino \u0007']) {
      expect((await say(url, eu, texto)).status).toBe(400)
    }
    const twice = await Promise.all([
      say(url, eu, 'x'.repeat(2000), `duas-${kind}`),
      say(url, eu, 'x'.repeat(2000), `duas-${kind}`),
    ])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await ditos(kind, cd)).toHaveLength(1)
  })

  it('has 200 comments at the most', async () => {
    const cd = await novo(kind)
    await house.db.rows(sql`
      insert into pedido_comentario (
        cd_empresa, cd_pedido, cd_acidente, cd_pedido_saude, do_prestador, cd_autor, autor, texto,
        avisado)
      select ${raiz()}, case ${kind} when 'funcionario' then ${cd}::bigint end,
        case ${kind} when 'acidente' then ${cd}::bigint end,
        case ${kind} when 'saude' then ${cd}::bigint end, false, ${eu.cd}, 'Eu', 'Olá', false
      from generate_series(1, 199)`)
    expect((await say(`${at(kind)}/${cd}`, eu, 'O último')).status).toBe(200)
    expect(await say(`${at(kind)}/${cd}`, eu, 'Mais um')).toMatchObject({
      status: 409,
      error: 'Este pedido já tem 200 comentários.',
    })
  })

  it('is commented by who asked or may take it back, and only where they see it', async () => {
    const { a, b } = house.world
    const cd = await novo(kind)
    const sul = await newActor(house.db, {
      membros: [{ no: a.nos.sul, direitos: remove }],
    })
    const fora = await newActor(house.db, {
      membros: [{ no: b.nos.raiz, direitos: remove }],
    })
    const tried = [
      await say(`${at(kind)}/${cd}`, colega, 'Vejo, mas não pedi'),
      await say(`${at(kind, a.nos.sul)}/${cd}`, sul, 'Ao lado'),
      await say(`${at(kind, b.nos.raiz)}/${cd}`, fora, 'De fora'),
      await say(`${at(kind)}/${cd}`, fora, 'De fora, pela porta dos outros'),
      await say(`${at(kind)}/${cd}`, chefe, 'Posso remoso-lo'),
    ]
    expect(tried.map(({ status }) => status)).toEqual([403, 404, 404, 403, 200])
    expect(await ditos(kind, cd)).toHaveLength(1)
    const may = async (who: Actor) => (await read(`${at(kind)}/${cd}`, who))?.pode_comentar
    expect([await may(eu), await may(chefe), await may(colega)]).toEqual([true, true, false])
  })

  it('is not commented once it was answered, by either side', async () => {
    const cd = await novo(kind)
    await ask(house.http, prestador(), `${fila(kind)}/${cd}/recusar`, recusa)
    const [daqui, dali] = [
      await say(`${at(kind)}/${cd}`, eu, 'Porquê?'),
      await say(`${fila(kind)}/${cd}`, prestador(), 'Porque sim.'),
    ]
    expect([daqui.status, dali.status]).toEqual([409, 409])
    expect(daqui.error).toMatch(
      /^Este pedido já foi respondido por .+ às \d\d:\d\d\. Já não recebe comentários\.$/u,
    )
    expect(await ditos(kind, cd)).toEqual([])
    expect((await read(`${at(kind)}/${cd}`, eu))?.pode_comentar).toBe(false)
  })

  it('comes back with what was said and who has not read it', async () => {
    const cd = await novo(kind)
    const url = `${at(kind)}/${cd}`
    await say(url, eu, 'Uma pergunta')
    await say(`${fila(kind)}/${cd}`, prestador(), 'Uma resposta')
    await ask(house.http, chefe, url, { method: 'DELETE' })
    expect(await ditos(kind, cd)).toEqual([])
    expect((await say(url, eu, 'Onde está?')).status).toBe(404)
    expect((await say(`${fila(kind)}/${cd}`, prestador(), 'Onde?')).status).toBe(404)
    const back = await ask(house.http, chefe, `${url}/repor`, { method: 'POST' })
    expect(back.status).toBe(200)
    const rows = await ask<{ message: { cd: number }[] }>(
      house.http,
      eu,
      `${at(kind)}?resposta=nova&pagina=1&quantidade=100`,
    )
    expect(rows.message.map((row) => row.cd)).toContain(cd)
    expect(await textosOf(url, eu)).toEqual([
      [false, 'Uma pergunta'],
      [true, 'Uma resposta'],
    ])
  })

  it('at the moment it is answered or taken back takes a comment whole or not at all', async () => {
    const ends = new Set<string>()
    for (let round = 0; round < 24; round += 1) {
      const cd = await novo(kind)
      const url = `${at(kind)}/${cd}`
      const post = { method: 'POST' } as const
      const act = [
        () => kind !== 'saude' && ask(house.http, prestador(), `${fila(kind)}/${cd}/aceitar`, post),
        () => ask(house.http, prestador(), `${fila(kind)}/${cd}/recusar`, recusa),
        () => ask(house.http, chefe, url, { method: 'DELETE' }),
      ][round % 3]
      const both = [
        async () => await say(url, eu, 'Ainda vou a tempo?'),
        async () => await say(`${fila(kind)}/${cd}`, prestador(), 'Falta algo'),
        async () => (await act?.()) || undefined,
      ]
      if (round % 2) both.reverse()
      const answers = await Promise.all(both.map((one) => one()))
      const said = round % 2 ? answers.slice(1) : answers.slice(0, 2)
      expect(answers.map((one) => one?.status).filter((one) => (one ?? 0) >= 500)).toEqual([])
      const back = round % 3 === 2 ? await ask(house.http, chefe, `${url}/repor`, post) : undefined
      expect(back?.status ?? 200).toBe(200)
      const taken = said.filter((one) => one?.status === 200).length
      expect(await ditos(kind, cd)).toHaveLength(taken)
      for (const one of said) ends.add(`${round % 3 === 2 ? 'removed' : 'answered'} ${one?.status}`)
    }
    expect([...ends].every((end) => / (?:200|404|409)$/u.test(end))).toBe(true)
  })
})
