import { beforeAll, describe, expect, it } from 'vitest'
import { isPrestadorAccess } from '#contract/kit/rights.ts'
import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import { allRoutes } from '#contract/routes.ts'
import { sql } from '#server/db/sql.ts'
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
  for (const [index, days] of [40, 8, 7, 3, 2, 0].entries()) {
    const nome = `Espera ${index}`
    const answer = await desk.ask('admissao', admissao(sul, { nome, num_mecan: String(index) }))
    await house.db.rows(sql`
      update pedido_funcionario set criado_em = criado_em - make_interval(days => ${days})
      where cd = ${answer.json<{ cd: number }>().cd}`)
  }
  await desk.accept(a.pedidos.loja)
  await desk.refuse(b.pedidos.sul, 'Não')
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

  it('and the one of accidents are told by how many wait, and since when', async () => {
    const { headers } = house.world.a.prestador
    const answer = await house.http.inject({ url: '/api/prestador/espera', headers })
    const held = await house.db.rows<{ total: number; mais_antigo: string }>(sql`
      select count(*)::int as total, min(criado_em)::date as mais_antigo
      from pedido_funcionario where cd_estad = 0
      union all
      select count(*)::int, min(criado_em)::date from acidente where cd_estad = 0`)
    const [funcionario, acidente] = held
    expect(answer.json()).toMatchObject({ message: { funcionario, acidente } })
    expect(held.every(({ total }) => total > 0)).toBe(true)
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
    (await desk.readAsPrestador(cd)).json<{ aviso: string | null }>().aviso

  it('nothing when nothing happened since', async () => {
    const cd = await desk.hireFuncionario()
    const pedido = cdOf(await desk.ask('alteracao', await alteracao(house.db, cd)))
    const { message, alteracoes, aviso } = (await desk.readAsPrestador(pedido)).json<{
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
    const cd = await desk.hireFuncionario()
    const pedido = cdOf(await desk.ask('alteracao', await alteracao(house.db, cd)))
    await house.db.rows(sql`update funcionario set cd_organig = ${sul} where cd = ${cd}`)
    expect(await avisoOf(pedido)).toBe(
      'Desde o pedido, o funcionário mudou de organigrama: está agora em CANARIO-A Sul.',
    )
    await desk.refuse(pedido, 'Não')
    expect(await avisoOf(pedido)).toBeNull()
  })

  it('that somebody like him is there already, and which values are new', async () => {
    const { a } = house.world
    const form = admissao(a.nos.sul, { nome: 'RUI contratado', dt_nasc: '1985-03-04' })
    await desk.hireFuncionario()
    expect(await avisoOf(cdOf(await desk.ask('admissao', form)))).toMatch(
      /já existe Rui Contratado/u,
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
      utilizador: {
        cd: a.prestador.cd,
        nome: a.prestador.nome,
        email: a.prestador.email,
        papel: 'gestor',
      },
      avatar: { iniciais: expect.any(String), rgb: expect.any(String) },
    })
    await visitor.call({ method: 'POST', url: '/api/logout' })
    expect((await visitor.call({ url: '/api/prestador/sessao' })).statusCode).toBe(200)
    await visitor.call({ method: 'POST', url: '/api/prestador/logout' })
    expect((await visitor.call({ url: '/api/prestador/sessao' })).statusCode).toBe(401)
  })

  it('opens no call of a client’s, and a client’s none of the provider’s', async () => {
    const { a } = house.world
    const codes = { org: a.nos.raiz, user: a.residente.cd, codigo: 1, id: a.pedidos.raiz, area: 1 }
    for (const { method, path, access } of paths) {
      if (access === 'publico' || access === 'maquina') continue
      const who = isPrestadorAccess(access) ? a.residente : a.prestador
      const url = fillPath(path, codes)
      const answer = await house.http.inject({ method, url, headers: who.headers })
      expect([method, path, answer.statusCode]).toEqual([method, path, 401])
    }
  })
})
