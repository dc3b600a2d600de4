import { beforeAll, describe, expect, it } from 'vitest'
import { listPedidos, type PedidoRow } from '#contract/pendente.ts'
import { direitos } from '#contract/kit/codes.ts'
import { sql } from '#server/db/sql.ts'
import { normalizar } from '#server/kit/normalizar.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { alteracao, balcao, linhaCsv } from '#test/pedidos.ts'

type Reply = { message: PedidoRow[]; count: number; countPag: number; pagina: number }

const house = openHouse()
const nomes = ['Íris Sá', 'Iris Sá', 'Álvaro', 'alvaro', 'Zeferino 100% _certo_', 'Élia', 'Eva']
let alguem: number

beforeAll(async () => {
  const desk = balcao(house)
  const { nos } = house.world.a
  const rows = Array.from({ length: 60 }, (_, n) =>
    linhaCsv(n % 3 === 0 ? nos.loja : nos.sul, {
      nome: `${nomes[n % nomes.length]}${n > 20 ? ` ${n}` : ''}`,
      numMecan: n % 4 === 0 ? null : String(n % 11),
      sexo: n % 2 === 0 ? 0 : 1,
      profissao: n % 5 === 0 ? null : `Ofício ${n % 6}`,
      dataNascimento: `19${60 + (n % 30)}-05-06`,
    }),
  )
  const { cds } = (await desk.pedir('csv', rows)).json<{ cds: number[] }>()
  for (const cd of cds.slice(0, 9)) await desk.recusar(cd, 'Não')
  for (const cd of cds.slice(9, 15)) await desk.aceitar(cd)
  alguem = await desk.contratar()
  await desk.pedir('alteracao', await alteracao(house.db, alguem))
  await desk.pedir('saida', { cd: alguem, dt_inactiv: '2027-01-01' })
})

async function list(query: Record<string, string | number>, org = house.world.a.nos.raiz) {
  const answer = await house.http.inject({
    url: `/api/empresa/${org}/funcionario/pendente`,
    query: Object.fromEntries(Object.entries(query).map(([name, one]) => [name, String(one)])),
    headers: house.world.a.residente.headers,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<Reply>()
}

describe('the list of requests', () => {
  it.each(listPedidos.sortable.flatMap((sort) => [`${sort}.asc`, `${sort}.des`]))(
    'sorted by %s yields every row once, empty values last, on pages of every size',
    async (ordenacao) => {
      const all = await list({ ordenacao })
      expect(all.message).toHaveLength(all.count)
      expectOrder(all.message, ordenacao)
      for (const quantidade of [10, 25]) {
        const seen: number[] = []
        const pages = Math.ceil(all.count / quantidade)
        for (let pagina = 1; pagina <= pages; pagina += 1) {
          const reply = await list({ pagina, quantidade, ordenacao })
          expect(reply).toMatchObject({ count: all.count, countPag: pages, pagina })
          seen.push(...reply.message.map(({ cd }) => cd))
        }
        expect(seen).toEqual(all.message.map(({ cd }) => cd))
      }
    },
  )

  it('comes with the newest first', async () => {
    const { message } = await list({ pagina: 1, quantidade: 10 })
    expect(message.slice(0, 2)).toMatchObject([
      { cd_funcion: alguem, tipo: 'Inativação / Saída' },
      { cd_funcion: alguem, tipo: 'Alteração de dados', estado: 'Novo' },
    ])
  })

  it('is narrowed by state, type and employee, alone and together', async () => {
    const { message } = await list({})
    const queries: { estado?: number; tipo?: number; funcionario?: number }[] = [
      { estado: 0 },
      { estado: 3 },
      { estado: 2, tipo: 0 },
      { tipo: 5 },
      { funcionario: alguem },
      { funcionario: alguem, tipo: 1, estado: 0 },
      { funcionario: alguem, estado: 2 },
    ]
    for (const query of queries) {
      const { estado, tipo, funcionario } = { estado: -1, tipo: -1, funcionario: -1, ...query }
      const expected = message.filter(
        (row) =>
          (estado < 0 || row.cd_estad === estado) &&
          (tipo < 0 || row.cd_tipo === tipo) &&
          (funcionario < 0 || row.cd_funcion === funcionario),
      )
      const found = await list({ ...query, pagina: 1, quantidade: 100 })
      expect([query, found.message]).toEqual([query, expected])
    }
  })

  it('is searched by number and name, case and accents aside, wildcards as letters', async () => {
    const { message } = await list({})
    for (const pesquisa of ['iris', 'ÁLVARO', '100%', '_certo_', '7', 'nada assim']) {
      const expected = message.filter(({ num_mecan, nome }) =>
        normalizar(`${num_mecan ?? ''}\n${nome}`).includes(normalizar(pesquisa)),
      )
      expect((await list({ pesquisa })).message).toEqual(expected)
    }
  })

  it('holds the branch asked for and what is below it', async () => {
    const { nos } = house.world.a
    const all = (await list({})).message
    for (const org of [nos.norte, nos.loja, nos.sul]) {
      const { message, count } = await list({ pagina: 1, quantidade: 100 }, org)
      const lugar = org === nos.sul ? 'Sul' : 'Loja'
      const expected = all.filter(({ organig }) =>
        [lugar, org === nos.norte ? 'Norte' : lugar].some((one) => organig.endsWith(one)),
      )
      expect(message).toEqual(expected)
      expect(count).toBe(expected.length)
    }
  })

  it.each([
    'estado=1',
    'estado=x',
    'tipo=2',
    'funcionario=0',
    'funcionario=x',
    'ordenacao=autor.asc',
  ])('is refused with %s', async (query) => {
    const url = `/api/empresa/${house.world.a.nos.raiz}/funcionario/pendente?${query}`
    const { headers } = house.world.a.residente
    expect((await house.http.inject({ url, headers })).statusCode).toBe(400)
  })
})

describe('one request', () => {
  it('of another branch or company is as one that never was: null', async () => {
    const { a, b } = house.world
    const norte = await newActor(house.db, { membros: [{ no: a.nos.norte, direitos }] })
    const sent = { org: a.nos.norte, headers: norte.headers }
    const desk = balcao(house)
    expect((await desk.ler(a.pedidos.loja, sent)).json()).not.toEqual({ message: null })
    for (const cd of [a.pedidos.sul, a.pedidos.raiz, b.pedidos.loja, 2_000_000_000]) {
      const answer = await desk.ler(cd, sent)
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: null }])
      const gone = await desk.remover(cd, sent)
      expect([gone.statusCode, gone.json()]).toMatchObject([
        404,
        { error: 'Pedido não encontrado.' },
      ])
    }
    const rows = await house.db.rows(
      sql`select from pedido_funcionario where cd in (${a.pedidos.sul}, ${b.pedidos.loja})`,
    )
    expect(rows).toHaveLength(2)
  })

  it('that was answered cannot be removed, and says by whom and when', async () => {
    const { a } = house.world
    const desk = balcao(house)
    await desk.recusar(a.pedidos.norte, 'Já cá trabalha.')
    const answer = await desk.remover(a.pedidos.norte)
    expect(answer.statusCode).toBe(409)
    expect(answer.json<{ error: string }>().error).toMatch(
      /^Este pedido já foi respondido por Prestador Utente \w+ em \d\d-\d\d-\d{4} às \d\d:\d\d\.$/u,
    )
  })
})

/** Ascending or descending by the database's own sort forms; empty values at the end. */
function expectOrder(rows: PedidoRow[], ordenacao: string) {
  const [field, dir] = ordenacao.split('.') as [keyof PedidoRow, string]
  // the day is what is shown, the moment what is sorted by: the codes follow it
  const keys = rows.map((row) => {
    if (field === 'dt_cria') return row.cd
    const value = row[field]
    if (value === null || typeof value === 'number') return value
    if (/^\d+$/u.test(value)) return value.padStart(20, '0')
    return normalizar(value)
  })
  const filled = keys.filter((key) => key !== null)
  expect(keys.slice(filled.length).every((key) => key === null)).toBe(true)
  const sorted = filled.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  expect(filled).toEqual(dir === 'des' ? sorted.toReversed() : sorted)
}
