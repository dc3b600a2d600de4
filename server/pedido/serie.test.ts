import { beforeAll, describe, expect, it } from 'vitest'
import { piece, sql } from '#server/db/sql.ts'
import { setPatience } from '#server/kit/http/session-turns.ts'
import { openHouse } from '#test/house.ts'
import { balcao, linhaCsv } from '#test/pedidos.ts'
import { sendRaw } from '#test/raw.ts'

const house = openHouse()
let desk: ReturnType<typeof balcao>
beforeAll(() => {
  desk = balcao(house)
})

const norte = () => house.world.a.nos.norte
const written = async () =>
  await house.db.rows<{ cd: number; nome: string; dados: Record<string, unknown> }>(sql`
    select cd, nome, dados from pedido_funcionario
    where nome not like 'CANARIO%' order by cd`)

describe('a file of admissions', () => {
  it('is refused as a whole for one bad row, which is named by its index and field', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => linhaCsv(norte(), { nome: `Pessoa ${n}` }))
    const bad = { ...linhaCsv(norte()), dataNascimento: '1991-02-30', nome: '' }
    const answer = await desk.ask('csv', rows.toSpliced(3, 1, bad))
    expect(answer.statusCode).toBe(400)
    const { campos } = answer.json<{ campos: object }>()
    expect(Object.keys(campos).sort()).toEqual(['3.dataNascimento', '3.nome'])
    expect(await written()).toEqual([])
  })

  it('names every value that cannot be: nationality, branch, birth after admission', async () => {
    const { a, b } = house.world
    const rows = [
      linhaCsv(a.nos.loja),
      linhaCsv(a.nos.loja, { nacionalidade: 'marciana' }),
      linhaCsv(b.nos.raiz),
      linhaCsv(2_000_000_000),
      linhaCsv(a.nos.sul, { dataNascimento: '2026-02-02', nacionalidade: 998 }),
    ]
    const answer = await desk.ask('csv', rows)
    expect(answer.json()).toMatchObject({
      error: 'Há 4 linhas com dados inválidos. Nenhum pedido foi enviado.',
      campos: {
        '1.nacionalidade': 'A nacionalidade não é conhecida.',
        '2.cd_organig': 'Escolha um organigrama da lista.',
        '3.cd_organig': 'Escolha um organigrama da lista.',
        '4.nacionalidade': expect.any(String),
        '4.dataNascimento': expect.any(String),
      },
    })
    expect(await written()).toEqual([])
  })

  it('finds values by name, whatever case and accents; an unknown name stays a text', async () => {
    const categoria = await house.db.one<{ cd: number; nome: string }>(
      sql`select cd, nome from categoria where cd_empresa is null and nome like '%ç%' limit 1`,
    )
    const own = await house.db.one<{ cd: number; nome: string }>(
      sql`select cd, nome from profissao where cd_empresa = ${house.world.a.nos.raiz}`,
    )
    const plain = categoria?.nome.normalize('NFD').replaceAll(/[\u0300-\u036f]/gu, '')
    const rows = [
      linhaCsv(norte(), { categoria: plain?.toUpperCase() ?? '', profissao: 'canario-a VALOR' }),
      linhaCsv(norte(), { categoria: 'Domador de sardinhas', sexo: '0' }),
      linhaCsv(norte(), { profissao: 'CANARIO-B Valor', nacionalidade: 76 }),
      linhaCsv(norte(), { nacionalidade: 'FRANÇA' }),
    ]
    const answer = await desk.ask('csv', rows)
    expect(answer.json()).toMatchObject({
      message: '4 pedidos de admissão enviados com sucesso.',
      cds: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
    })
    const dados = (await written()).map((one) => one.dados)
    expect(dados).toMatchObject([
      {
        cd_categ: categoria?.cd,
        categ: categoria?.nome,
        sexo: '1',
        cd_profis: own?.cd,
        profis: own?.nome,
        nacion: 'Portuguesa',
      },
      { cd_categ: null, categ: 'Domador de sardinhas', sexo: '0', cd_profis: null, profis: null },
      { cd_profis: null, profis: 'CANARIO-B Valor', nacion: 'Brasileira' },
      { nacion: 'Francesa', cd_func_propost: null },
    ])
  })

  it('takes a formula for the text it is', async () => {
    const nome = '=cmd|/C calc!A0'
    await desk.ask('csv', [linhaCsv(norte(), { nome })])
    expect((await written()).at(-1)?.nome).toBe(nome)
  })

  it('sent again by itself gives the same answer; sent anew it says who was asked for already', async () => {
    const rows = Array.from({ length: 12 }, (_, n) => linhaCsv(norte(), { nome: `Dupla ${n}` }))
    const before = (await written()).length
    const headers = { 'idempotency-key': 'ficheiro-1' }
    const first = await desk.ask('csv', rows, { headers })
    const again = await desk.ask('csv', rows, { headers })
    expect(again.json()).toEqual(first.json())
    expect((await written()).length).toBe(before + 12)
    const other = await desk.ask('csv', rows.slice(1), { headers })
    expect(other.statusCode).toBe(409)
    const anew = await desk.ask('csv', [...rows, linhaCsv(norte(), { nome: 'Só agora' })])
    expect(anew.json()).toMatchObject({
      message: expect.stringContaining('Atenção: 12 já tinham um pedido de admissão'),
    })
  })

  it('names a hundred faults at most, of those that are ill written and of those that cannot be', async () => {
    const ill = Array.from({ length: 300 }, () => linhaCsv(norte(), { nome: '' }))
    const refused = await desk.ask('csv', ill)
    expect(refused.json()).toMatchObject({
      error: expect.stringMatching(
        /^O pedido tem dados inválidos: 0\.nome, .*, 99\.nome e outros\.$/u,
      ),
    })
    expect(Object.keys(refused.json<{ campos: object }>().campos)).toHaveLength(100)
    const wrong = ill.map((_, n) => linhaCsv(norte(), { nacionalidade: `marciana ${n}` }))
    const answer = await desk.ask('csv', wrong)
    expect(answer.json()).toMatchObject({
      error: 'Há 300 linhas com dados inválidos. Nenhum pedido foi enviado.',
    })
    const { campos } = answer.json<{ campos: object }>()
    expect(Object.keys(campos)).toEqual(wrong.slice(0, 100).map((_, n) => `${n}.nacionalidade`))
  })

  const many = 2_700_000
  it.each([
    ['nothing', '', 'O pedido tem dados inválidos: pedido.'],
    ['an object', '{"0":{}}', 'O pedido tem dados inválidos: pedido.'],
    ['no row', ' [ ] ', 'O pedido tem dados inválidos: pedido.'],
    ['half a file', '[{"nome":"Rosa"', 'O pedido não é JSON válido.'],
    ['two files', '[] []', 'O pedido não é JSON válido.'],
    ['a field of prototypes', '[{"__proto__":{"adm":true}}]', expect.stringContaining('0.nome')],
    ['millions of empty rows', `[${'{},'.repeat(many)}{}]`, expect.stringContaining('0.nome')],
    ['millions of lists', '['.repeat(4e6) + ']'.repeat(4e6), expect.stringContaining('0')],
    ['one row of millions', `[[${'{},'.repeat(many)}{}]]`, expect.stringContaining('0')],
  ])('of %s is refused, and costs nobody else anything', async (_, payload, error) => {
    const answer = await house.http.inject({
      method: 'POST',
      url: `/api/empresa/${house.world.a.nos.raiz}/funcionario/pendente/admissao/csv`,
      headers: { ...house.world.a.residente.headers, 'content-type': 'application/json' },
      payload,
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error }])
    expect((await desk.ask('csv', [linhaCsv(norte())])).statusCode).toBe(200)
  })

  it('of more than 8 MB is too large, and says how large it may be', async () => {
    const row = linhaCsv(norte(), { organigrama: 'x'.repeat(200), localTrabalho: 'y'.repeat(100) })
    const rows = Array.from({ length: 25_000 }, () => row)
    const answer = await desk.ask('csv', rows)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      413,
      { error: 'O pedido é demasiado grande (máximo 8 MB).' },
    ])
  })

  it('waits for one of the same session before it is read, and is told to come back', async () => {
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const lock = house.db.transaction(async (tx) => {
      await tx.rows(sql`lock table nacionalidade in access exclusive mode`)
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const first = desk.ask('csv', [linhaCsv(norte())])
    await house.http.listen({ port: 0, host: '127.0.0.1' })
    const url = `/api/empresa/${house.world.a.nos.raiz}/funcionario/pendente/admissao/csv`
    const { token } = house.world.a.residente
    const head = `POST ${url} HTTP/1.1\r\nHost: x\r\nX-Sessao: ${token}\r\nConnection: close\r\n`
    // The client announces a body and sends none of it.
    const body = 'Content-Type: application/json\r\nContent-Length: 8000000\r\n\r\n'
    setPatience(0)
    const second = await sendRaw(house.http, `${head}${body}`).finally(() => setPatience())
    expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '5'])
    expect(second.body).toContain('Já tem uma exportação ou um ficheiro a ser tratado.')
    held.resolve()
    await lock
    expect((await first).statusCode).toBe(200)
  })

  it('holds ten thousand people at most, all of them in one transaction', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) =>
      linhaCsv(norte(), { nome: `Multidão ${n}`, numMecan: String(n), categoria: `Nova ${n % 7}` }),
    )
    const over = await desk.ask('csv', [...rows, linhaCsv(norte())])
    expect(over.statusCode).toBe(400)
    const answer = await desk.ask('csv', rows)
    expect(answer.statusCode).toBe(200)
    const { cds } = answer.json<{ cds: number[] }>()
    expect(new Set(cds).size).toBe(10_000)
    const [first] = await house.db.rows<{ nome: string }>(
      sql`select nome from pedido_funcionario where cd = ${cds[9_999]}`,
    )
    expect(first?.nome).toBe('Multidão 9999')
  })

  it('is read whole when it is the worst there may be, whatever the company’s own values are', async () => {
    for (const tabela of [piece`categoria`, piece`agrupamento`, piece`profissao`, piece`funcao`]) {
      await house.db.rows(sql`
        insert into ${tabela} (cd_empresa, nome)
        select ${house.world.a.nos.raiz}, repeat('Ā', 70) || n from generate_series(1, 9900) n`)
    }
    const row = (n: number) => {
      const longo = (letras: number) => 'Ā'.repeat(letras)
      return linhaCsv(norte(), {
        nome: `${n}${longo(90)}`,
        numMecan: longo(20),
        localTrabalho: longo(100),
        categoria: `${n}${longo(70)}`,
        agrupamento: longo(75),
        profissao: longo(75),
        funcao: longo(75),
        bi: longo(15),
        nif: longo(15),
        niss: longo(20),
        utente: longo(50),
        organigrama: longo(200),
      })
    }
    const rows = Array.from({ length: 4_300 }, (_, n) => row(n))
    expect(Buffer.byteLength(JSON.stringify(rows))).toBeGreaterThan(8_000_000)
    const answer = await desk.ask('csv', rows)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<{ cds: number[] }>().cds).toHaveLength(4_300)
  })

  it('brings the regimes of work, and refuses one that ends before it begins', async () => {
    const wrong = linhaCsv(norte(), { turnosDesde: '2025-01-06', turnosAte: '2025-01-05' })
    const sem = linhaCsv(norte(), { noturnoAte: '2025-01-05' })
    expect((await desk.ask('csv', [linhaCsv(norte()), wrong, sem])).json()).toMatchObject({
      campos: {
        '1.turnosAte': 'O fim não pode ser anterior ao início.',
        '2.noturnoDesde': 'Introduza o dia em que começou, ou apague o do fim.',
      },
    })
    const fine = { noturnoDesde: '2025-01-06', teletrabalhoDesde: '2025-02-03' }
    const asked = await desk.ask('csv', [linhaCsv(norte(), { nome: 'Noturna', ...fine })])
    const { cds } = asked.json<{ cds: number[] }>()
    await desk.accept(cds[0] ?? 0)
    const [row] = await house.db.rows(sql`
      select f.noturno_de, f.noturno_ate, f.teletrab_de from funcionario f
      join pedido_funcionario p on p.cd_funcion = f.cd where p.cd = ${cds[0] ?? 0}`)
    expect(row).toEqual({ noturno_de: '2025-01-06', noturno_ate: null, teletrab_de: '2025-02-03' })
  })
})
