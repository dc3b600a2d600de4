import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { balcao, linhaCsv } from '#test/pedidos.ts'

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
    const answer = await desk.pedir('csv', rows.toSpliced(3, 1, bad))
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
    const answer = await desk.pedir('csv', rows)
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
      // another company's own is nobody's here
      linhaCsv(norte(), { profissao: 'CANARIO-B Valor', nacionalidade: 76 }),
      linhaCsv(norte(), { nacionalidade: 'FRANÇA' }),
    ]
    const answer = await desk.pedir('csv', rows)
    expect(answer.json()).toMatchObject({
      message: '4 pedidos de admissão enviados com sucesso.',
      cds: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
    })
    const dados = (await written()).map((one) => one.dados)
    expect(dados).toMatchObject([
      {
        ...{ cd_categ: categoria?.cd, categ: categoria?.nome, sexo: '1' },
        ...{ cd_profis: own?.cd, profis: own?.nome, nacion: 'Portuguesa' },
      },
      { cd_categ: null, categ: 'Domador de sardinhas', sexo: '0', cd_profis: null, profis: null },
      { cd_profis: null, profis: 'CANARIO-B Valor', nacion: 'Brasileira' },
      { nacion: 'Francesa', cd_func_propost: null },
    ])
  })

  it('takes a formula for the text it is', async () => {
    const nome = '=cmd|/C calc!A0'
    await desk.pedir('csv', [linhaCsv(norte(), { nome })])
    expect((await written()).at(-1)?.nome).toBe(nome)
  })

  it('sent again by itself gives the same answer; sent anew it says who was asked for already', async () => {
    const rows = Array.from({ length: 12 }, (_, n) => linhaCsv(norte(), { nome: `Dupla ${n}` }))
    const before = (await written()).length
    const headers = { 'idempotency-key': 'ficheiro-1' }
    const first = await desk.pedir('csv', rows, { headers })
    const again = await desk.pedir('csv', rows, { headers })
    expect(again.json()).toEqual(first.json())
    expect((await written()).length).toBe(before + 12)
    const other = await desk.pedir('csv', rows.slice(1), { headers })
    expect(other.statusCode).toBe(409)
    const anew = await desk.pedir('csv', [...rows, linhaCsv(norte(), { nome: 'Só agora' })])
    expect(anew.json()).toMatchObject({
      message: expect.stringContaining('Atenção: 12 já tinham um pedido de admissão'),
    })
  })

  it('of more than 10 MB is too large, and says how large it may be', async () => {
    const row = linhaCsv(norte(), { organigrama: 'x'.repeat(200), localTrabalho: 'y'.repeat(100) })
    const rows = Array.from({ length: 25_000 }, () => row)
    const answer = await desk.pedir('csv', rows)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      413,
      { error: 'O pedido é demasiado grande (máximo 10 MB).' },
    ])
  })

  it('holds ten thousand people at most, all of them in one transaction', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) =>
      linhaCsv(norte(), { nome: `Multidão ${n}`, numMecan: String(n), categoria: `Nova ${n % 7}` }),
    )
    const over = await desk.pedir('csv', [...rows, linhaCsv(norte())])
    expect(over.statusCode).toBe(400)
    const answer = await desk.pedir('csv', rows)
    expect(answer.statusCode).toBe(200)
    const { cds } = answer.json<{ cds: number[] }>()
    expect(new Set(cds).size).toBe(10_000)
    const [first] = await house.db.rows<{ nome: string }>(
      sql`select nome from pedido_funcionario where cd = ${cds[9_999]}`,
    )
    expect(first?.nome).toBe('Multidão 9999')
  })
})
