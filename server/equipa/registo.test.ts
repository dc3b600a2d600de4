import { beforeAll, expect, it } from 'vitest'
import { listRegistoEquipa } from '#contract/equipa/equipa.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { newLink } from '#test/links.ts'
import { growRows } from '#test/list-cases.ts'
import { listHolds } from '#test/list-holds.ts'
import { newAddress } from '#test/visitor.ts'

const house = openHouse()

beforeAll(async () => {
  await house.db.rows(sql`
    insert into registo_equipa (em, acao, autor, cd_alvo, alvo, descr) values
    ('2026-07-01 00:30 Europe/Lisbon', 'conta_desativada', 'Íris', 1, 'Zulmira', ''),
    ('2026-08-01 23:59 Europe/Lisbon', 'utilizador_editado', 'íris', 1, 'alvaro', 'Papel: Saúde → Leitura'),
    ('2026-08-02 09:00 Europe/Lisbon', 'palavra_passe_redefinida', null, 1, 'Álvaro', '')`)
  await growRows(house, 'registo_equipa', 'true')
})

listHolds(house, {
  list: listRegistoEquipa,
  order: ['dt.des'],
  stored: () => sql`
    select cd, 0 as no, (extract(epoch from em) * 1000000)::bigint as dt from registo_equipa`,
  filters: {
    acao: { leaves: (row, acao) => row.acao === acao },
    desde: { leaves: ({ dt }, day) => dt >= day, values: () => ['2026-07-01', '2026-08-02'] },
    ate: { leaves: ({ dt }, day) => dt <= day, values: () => ['2026-06-30', '2026-08-01'] },
  },
  search: {
    text: ({ autor, alvo, descr, titulo }) => [autor, alvo, descr, titulo].join('\n'),
    finds: ['IRIS', 'álvaro', 'leitura', 'palavra-passe red'],
  },
})

it('is told of each change of an account once, with who did it, and of no client’s', async () => {
  const eu = await newActor(house.db, { tipo: 'prestador', papel: 'gestor', membros: [] })
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const answer = await house.http.inject({
      method,
      url: `/api/prestador/equipa${path}`,
      headers: eu.headers,
      ...(payload && { payload }),
    })
    expect([path, answer.statusCode]).toEqual([path, 200])
    return answer.json<{ cd: number }>()
  }
  const rita = { nome: 'Rita Novais', email: 'rita.registo@exemplo.pt', papel: 'saude' }
  const { cd } = await send('POST', '', rita)
  await send('POST', `/${cd}/convite`)
  const nova = 'truta-silenciosa-2026'
  for (const tipo of ['convite', 'redefinir'] as const) {
    const link = await newLink(house.db, { cd, email: rita.email }, tipo)
    const followed = await house.http.inject({
      method: 'PUT',
      url: '/api/prestador/reset-password',
      remoteAddress: newAddress(),
      payload: { ...link, passwordNova: nova, confirmarPasswordNova: nova },
    })
    expect(followed.statusCode).toBe(200)
  }
  const dados = { nome: rita.nome, papel: 'leitura', inactiv: false }
  await send('PUT', `/${cd}`, dados)
  await send('PUT', `/${cd}`, dados)
  await send('DELETE', `/${cd}/sessao`)
  await send('PUT', `/${cd}`, { ...dados, inactiv: true })
  await send('PUT', `/${cd}`, dados)
  const { cd: outra } = await send('POST', '', { ...rita, email: 'outra.registo@exemplo.pt' })
  await send('DELETE', `/${outra}/convite`)
  const { residente } = house.world.a
  const link = await newLink(house.db, residente, 'redefinir')
  await house.http.inject({
    method: 'PUT',
    url: '/auth/empresa/utilizador/reset-password',
    payload: { ...link, passwordNova: nova, confirmarPasswordNova: nova },
    remoteAddress: newAddress(),
  })
  const { message } = await ask<{ message: Record<string, string>[] }>(
    house.http,
    eu,
    '/api/prestador/equipa/registo?pagina=1&quantidade=25',
  )
  const dela = message.filter(({ alvo }) => alvo === rita.nome)
  expect(dela.map(({ titulo, autor, descr }) => [titulo, autor, descr]).toReversed()).toEqual([
    ['Utilizador convidado', eu.nome, `Email: ${rita.email}; Papel: Saúde`],
    ['Convite enviado de novo', eu.nome, ''],
    ['Convite aceite', rita.nome, ''],
    ['Palavra-passe redefinida', rita.nome, ''],
    ['Utilizador editado', eu.nome, 'Papel: Saúde → Leitura'],
    ['Sessões terminadas', eu.nome, ''],
    ['Conta desativada', eu.nome, ''],
    ['Conta reativada', eu.nome, ''],
    ['Utilizador convidado', eu.nome, 'Email: outra.registo@exemplo.pt; Papel: Saúde'],
    ['Convite retirado', eu.nome, 'Email: outra.registo@exemplo.pt'],
  ])
  expect(message.some(({ alvo }) => alvo === residente.nome)).toBe(false)
})

it('is written to and never changed', async () => {
  const change = sql`update registo_equipa set descr = 'outra coisa'`
  await expect(house.database.entrada.rows(change)).rejects.toThrow('permission denied')
  await expect(house.database.prestador.todas.rows(change)).rejects.toMatchObject({
    cause: { code: '25006' },
  })
})
