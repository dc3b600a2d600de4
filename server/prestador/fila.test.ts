import { beforeAll, describe, expect, it } from 'vitest'
import { listPedidosPrestador, type PedidoPrestadorRow } from '#contract/prestador.ts'
import { allRoutes } from '#contract/routes.ts'
import { sql } from '#server/db/sql.ts'
import { normalizar } from '#server/kit/normalizar.ts'
import { actorPassword } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { admissao, alteracao, balcao, cdOf } from '#test/pedidos.ts'
import { fillPath } from '#test/samples.ts'
import { newVisitor } from '#test/visitor.ts'

type Reply = { message: PedidoPrestadorRow[]; count: number; countPag: number; pagina: number }

const house = openHouse()
let desk: ReturnType<typeof balcao>
beforeAll(async () => {
  desk = balcao(house)
  const { a, b } = house.world
  const { sul } = a.nos
  // answered: one each; and waiting for different times
  for (const [index, days] of [40, 8, 7, 3, 2, 0].entries()) {
    const nome = `Espera ${index}`
    const answer = await desk.pedir('admissao', admissao(sul, { nome, num_mecan: String(index) }))
    await house.db.rows(sql`
      update pedido_funcionario set criado_em = criado_em - make_interval(days => ${days})
      where cd = ${answer.json<{ cd: number }>().cd}`)
  }
  await desk.aceitar(a.pedidos.loja)
  await desk.recusar(b.pedidos.sul, 'Não')
})

async function fila(query: Record<string, string> = {}): Promise<Reply> {
  const url = '/api/prestador/funcionario/pendente'
  const { headers } = house.world.a.prestador
  const answer = await house.http.inject({ url, query, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json<Reply>()
}

describe('the queue', () => {
  it('has the requests of every company, those that wait the longest first', async () => {
    const { message } = await fila()
    expect(new Set(message.map(({ empresa }) => empresa))).toEqual(
      new Set(['CANARIO-A Raiz', 'CANARIO-B Raiz']),
    )
    const open = message.filter(({ cd_estad }) => cd_estad === 0)
    expect(message.slice(0, open.length)).toEqual(open)
    expect(open.slice(0, 5).map(({ nome, dias }) => [nome, dias])).toEqual([
      ['Espera 0', 40],
      ['Espera 1', 8],
      ['Espera 2', 7],
      ['Espera 3', 3],
      ['Espera 4', 2],
    ])
    const [first] = await house.db.rows<{ total: number }>(
      sql`select count(*)::int as total from pedido_funcionario`,
    )
    expect(message).toHaveLength(first?.total ?? 0)
  })

  it.each(listPedidosPrestador.sortable.flatMap((sort) => [`${sort}.asc`, `${sort}.des`]))(
    'sorted by %s shows every row once, page after page',
    async (ordenacao) => {
      const all = await fila({ ordenacao })
      const [field, dir] = ordenacao.split('.') as [keyof PedidoPrestadorRow, string]
      const seen: PedidoPrestadorRow[] = []
      for (let pagina = 1; pagina <= Math.ceil(all.count / 10); pagina += 1) {
        const reply = await fila({ ordenacao, pagina: String(pagina), quantidade: '10' })
        expect(reply.count).toBe(all.count)
        seen.push(...reply.message)
      }
      expect(seen).toEqual(all.message)
      const keys = all.message.map((row) => normalizar(String(row[field])))
      const sorted = keys.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
      expect(keys).toEqual(dir === 'des' ? sorted.toReversed() : sorted)
    },
  )

  it('is narrowed by state, type, company, waiting time and words', async () => {
    const { message } = await fila()
    const { b } = house.world
    const cases: [Record<string, string>, (row: PedidoPrestadorRow) => boolean][] = [
      [{ estado: '2' }, ({ cd_estad }) => cd_estad === 2],
      [{ tipo: '0', empresa: String(b.nos.raiz) }, ({ cd_empresa }) => cd_empresa === b.nos.raiz],
      [{ espera: '3' }, ({ dias, cd_estad }) => dias >= 3 && cd_estad === 0],
      [{ espera: '7' }, ({ dias, cd_estad }) => dias >= 7 && cd_estad === 0],
      [{ espera: '30' }, ({ dias, cd_estad }) => dias >= 30 && cd_estad === 0],
      [{ pesquisa: 'ESPERA' }, ({ nome }) => nome.startsWith('Espera')],
      [{ pesquisa: 'canario-b', estado: '3' }, ({ cd }) => cd === b.pedidos.sul],
    ]
    for (const [query, holds] of cases) {
      const expected = message.filter((row) => holds(row))
      expect(expected.length).toBeGreaterThan(0)
      expect([query, (await fila(query)).message]).toEqual([query, expected])
    }
  })

  it('names every company for its filter', async () => {
    const { a, b } = house.world
    const answer = await house.http.inject({
      url: '/api/prestador/empresa',
      headers: a.prestador.headers,
    })
    expect(answer.json()).toEqual({
      message: [
        { cd: a.nos.raiz, nome: 'CANARIO-A Raiz' },
        { cd: b.nos.raiz, nome: 'CANARIO-B Raiz' },
      ],
    })
  })
})

describe('before it is decided, a request says', () => {
  const avisoOf = async (cd: number) =>
    (await desk.lerPrestador(cd)).json<{ aviso: string | null }>().aviso

  it('nothing when nothing happened since', async () => {
    const cd = await desk.contratar()
    const pedido = cdOf(await desk.pedir('alteracao', await alteracao(house.db, cd)))
    const { message, alteracoes, aviso } = (await desk.lerPrestador(pedido)).json<{
      message: object
      alteracoes: object[]
      aviso: null
    }>()
    expect(message).toMatchObject({ empresa: 'CANARIO-A Raiz', cd_funcion: cd, cd_estad: 0 })
    expect(alteracoes).toMatchObject([{ campo: 'nome', agora: 'Rui Contratado' }])
    expect(aviso).toBeNull()
  })

  it('that the employee moved, and where he is', async () => {
    const { sul } = house.world.a.nos
    const cd = await desk.contratar()
    const pedido = cdOf(await desk.pedir('alteracao', await alteracao(house.db, cd)))
    await house.db.rows(sql`update funcionario set cd_organig = ${sul} where cd = ${cd}`)
    expect(await avisoOf(pedido)).toBe(
      'Desde o pedido, o funcionário mudou de organigrama: está agora em CANARIO-A Sul.',
    )
    await desk.recusar(pedido, 'Não')
    expect(await avisoOf(pedido)).toBeNull()
  })

  it('that somebody like him is there already, and which values are new', async () => {
    const { a } = house.world
    const form = admissao(a.nos.sul, { nome: 'RUI contratado', dt_nasc: '1985-03-04' })
    await desk.contratar()
    expect(await avisoOf(cdOf(await desk.pedir('admissao', form)))).toMatch(
      /já tem um funcionário/u,
    )
    expect(await avisoOf(a.pedidos.norte)).toContain(
      'Ao aceitar, são criados na empresa: categoria «CANARIO-A Norte», profissão «CANARIO-A Norte»',
    )
  })
})

describe('the provider’s session', () => {
  const paths = allRoutes.filter(({ path }) => path.startsWith('/api/'))

  it('is opened by the provider’s login alone, and ended by its logout', async () => {
    const { a } = house.world
    const visitor = newVisitor(house.http)
    const url = '/api/prestador/login'
    expect((await visitor.login(a.residente.email, actorPassword, { url })).statusCode).toBe(404)
    expect((await visitor.login(a.prestador.email, actorPassword)).statusCode).toBe(404)
    expect((await visitor.login(a.prestador.email, actorPassword, { url })).statusCode).toBe(200)
    const sessao = await visitor.call({ url: '/api/prestador/sessao' })
    expect(sessao.json()).toEqual({
      utilizador: { cd: a.prestador.cd, nome: a.prestador.nome, email: a.prestador.email },
      avatar: { iniciais: expect.any(String), rgb: expect.any(String) },
    })
    // the clients' logout does not know it
    await visitor.call({ method: 'POST', url: '/api/logout', headers: { cookie: undefined } })
    expect((await visitor.call({ url: '/api/prestador/sessao' })).statusCode).toBe(401)
    const again = newVisitor(house.http)
    await again.login(a.prestador.email, actorPassword, { url })
    await again.call({ method: 'POST', url: '/api/prestador/logout' })
    expect((await again.call({ url: '/api/prestador/sessao' })).statusCode).toBe(401)
  })

  it('opens no call of a client’s, and a client’s none of the provider’s', async () => {
    const { a } = house.world
    const codes = { org: a.nos.raiz, user: a.residente.cd, codigo: 1, id: a.pedidos.raiz, area: 1 }
    for (const { method, path, access } of paths) {
      if (access === 'publico' || access === 'maquina') continue
      const who = access === 'prestador' ? a.residente : a.prestador
      const url = fillPath(path, codes)
      const answer = await house.http.inject({ method, url, headers: who.headers })
      expect([method, path, answer.statusCode]).toEqual([method, path, 401])
    }
  })
})
