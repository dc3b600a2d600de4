import { beforeAll, describe, expect, it } from 'vitest'
import { listRegistoPrestador } from '#contract/registo/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { growRows } from '#test/list-cases.ts'
import { listHolds } from '#test/list-holds.ts'
import { pedidoAberto } from '#test/pedidos.ts'

const house = openHouse()
const empresas = () => [house.world.a.nos.raiz, house.world.b.nos.raiz]

beforeAll(async () => {
  for (const raiz of empresas()) {
    await house.db.rows(sql`
      insert into registo (cd_empresa, cd_organig, em, acao, cd_autor, autor, cd_alvo, alvo, descr, do_prestador) values
      (${raiz}, ${raiz}, '2026-07-01 00:30 Europe/Lisbon', 'prestador', 71, 'Íris', null, null, 'Marcar um exame (n.º 12)', true),
      (${raiz}, ${raiz}, '2026-08-01 23:59 Europe/Lisbon', 'empresa_alterada', 72, 'Ana', null, null, 'CAE: — → 10203', true),
      (${raiz}, ${raiz}, '2026-08-02 09:00 Europe/Lisbon', 'utilizador_convidado', 72, 'ana', ${raiz}, 'Álvaro', '', true),
      (${raiz}, ${raiz}, '2026-08-02 10:00 Europe/Lisbon', 'funcionario_corrigido', 71, 'Íris', ${raiz}, 'Eva', 'Campos: Nome', true),
      (${raiz}, ${raiz}, '2026-08-03 09:00 Europe/Lisbon', 'acessos_alterados', 73, 'Cliente', 5, 'Bento', '', false)`)
    await growRows(house, 'registo', `cd_empresa = ${raiz} and do_prestador`)
  }
})

listHolds(house, {
  list: listRegistoPrestador,
  order: ['dt.des'],
  stored: () => sql`
    select cd, cd_organig as no, (extract(epoch from em) * 1000000)::bigint as dt
    from registo where do_prestador`,
  filters: {
    empresa: { leaves: ({ cd_empresa }, cd) => cd_empresa === cd, values: empresas },
    autor: {
      leaves: ({ autor }, cd) => autor === (cd === 71 ? 'Íris' : ''),
      values: () => [71, 73],
    },
    // The code of an account is no code of an employee.
    pessoa: {
      leaves: ({ alvo, cd_empresa }, cd) => alvo === 'Eva' && cd_empresa === cd,
      values: empresas,
    },
    acao: { leaves: (row, acao) => row.acao === acao },
    desde: { leaves: ({ dt }, day) => dt >= day, values: () => ['2026-07-01', '2026-07-02'] },
    ate: { leaves: ({ dt }, day) => dt <= day, values: () => ['2026-06-30', '2026-07-01'] },
  },
  search: {
    text: ({ autor, alvo, descr, titulo, empresa }) =>
      [autor, alvo, descr, titulo, empresa].join('\n'),
    finds: ['IRIS', 'álvaro', 'canario-b exame', '10203'],
  },
})

describe('what the provider writes in a company', () => {
  it('is noted there once, with who wrote, and its people read it', async () => {
    const { a, b } = house.world
    const id = await pedidoAberto(house.db, a)
    const accept = async () =>
      await house.http.inject({
        method: 'POST',
        url: `/api/prestador/funcionario/pendente/${id}/aceitar`,
        headers: { ...a.prestador.headers, 'idempotency-key': 'noted-once' },
      })
    expect([(await accept()).statusCode, (await accept()).statusCode]).toEqual([200, 200])
    type Linhas = { message: { autor: string; titulo: string; descr: string }[] }
    const url = (raiz: number) => `/api/empresa/${raiz}/registo?pesquisa=n.º ${id}&acao=prestador`
    const { message } = await ask<Linhas>(house.http, a.residente, url(a.nos.raiz))
    expect(message).toEqual([
      expect.objectContaining({ autor: a.prestador.nome, titulo: 'Registado pelo prestador' }),
    ])
    expect(message[0]?.descr).toMatch(new RegExp(String.raw`^Aceitar .*\(n\.º ${id}\)$`, 'u'))
    expect((await ask<Linhas>(house.http, b.residente, url(b.nos.raiz))).message).toEqual([])
  })

  it('is not noted where it was refused', async () => {
    const { a } = house.world
    const lines = async () => await house.db.rows(sql`select from registo where do_prestador`)
    const before = await lines()
    const answer = await house.http.inject({
      method: 'POST',
      url: '/api/prestador/funcionario/pendente/2000000000/aceitar',
      headers: a.prestador.headers,
    })
    expect(answer.statusCode).toBe(404)
    expect(await lines()).toHaveLength(before.length)
  })

  it('cannot be made up by the role of the clients', async () => {
    const { raiz } = house.world.a.nos
    const made = house.database.cliente(raiz).rows(sql`
      insert into registo (cd_empresa, cd_organig, acao, do_prestador)
      values (${raiz}, ${raiz}, 'prestador', true)`)
    await expect(made).rejects.toThrow('row-level security')
  })
})
