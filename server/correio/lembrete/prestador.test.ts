import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gatherLembretes } from '#server/comum/lembrete/gather.ts'
import { lembretesDoPrestador, tiposLembretePrestador } from '#server/comum/lembrete/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { startSmtp, type Smtp } from '#test/smtp.ts'
import { passTime, sendDue } from '../testing/sender.ts'
import * as ano from './testing/ano.ts'
import { hirePeople, newDocumento, newMedida, silenceWorld } from './testing/empresa.ts'

const house = openHouse()
let smtp: Smtp
let gestor: Actor
let saude: Actor
let leitura: Actor
const emDias = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)

/** The call of the list on each page. */
const listas: Readonly<Record<string, string>> = {
  '/prestador/pedidos': 'funcionario/pendente',
  '/prestador/pedidos/registo': 'acidente/pendente',
  '/prestador/pedidos/agenda': 'saude/pedido',
  '/prestador/seguranca/medida': 'seguranca/medida',
  '/prestador/seguranca/documento': 'seguranca/documento',
  '/prestador/saude/vencimento': 'saude/vencimento',
}

beforeAll(async () => {
  smtp = await startSmtp()
  await silenceWorld(house)
  const { nos } = house.world.a
  await house.db.all([
    sql`update utilizador set inactiv = true where tipo = 'prestador'`,
    sql`update lembrete_prestador set ligado = true, semana = '{1,2,3,4,5,6,7}', hora = 0`,
  ])
  const newStaff = (papel: 'gestor' | 'saude' | 'leitura') =>
    newActor(house.db, { tipo: 'prestador', papel, membros: [] })
  gestor = await newStaff('gestor')
  saude = await newStaff('saude')
  leitura = await newStaff('leitura')
  await house.db.rows(sql`update utilizador set criado_em = now() - interval '9 days'`)
  for (const fonte of ['pedido_funcionario', 'acidente', 'pedido_saude'] as const) {
    const rows = await ano.linhasDoMundo(house, fonte)
    await house.db.all(rows.map(({ cd }, n) => ano.fontes[fonte].prazo(cd, emDias(-n - 2))))
  }
  for (const [n, prazo] of [-9, -1, 0, 5, -3].entries()) {
    const cd = await newMedida(house, nos.sul, emDias(prazo))
    await house.db.rows(sql`update medida set cd_estad = ${n === 4 ? 1 : 4} where cd = ${cd}`)
  }
  for (const fim of [-9, -1, 0, 5]) await newDocumento(house, nos.sul, emDias(fim))
  const pessoas = await hirePeople(house, nos.raiz, 6)
  await house.db.all(
    pessoas.map((cd, n) => ano.fontes.funcionario.prazo(cd, emDias([-9, -1, 0, 4][n % 4] ?? 0))),
  )
})
afterAll(() => smtp.stop())

it('the provider is told of each kind by role, once a day, and each link opens what was counted', async () => {
  const { entrada, cliente, prestador } = house.database
  for (let vez = 0; vez < 2; vez += 1) {
    await gatherLembretes(house.database)
    await passTime(house.db)
    await sendDue(entrada, { SMTP_URL: smtp.url }, undefined, cliente, { todas: prestador.todas })
  }
  const linhasDe = (actor: Actor) => {
    const dele = smtp.mails.filter(({ para }) => para === actor.email)
    expect(dele.length).toBeLessThan(2)
    return [...(dele[0]?.texto ?? '').matchAll(/^(.+): (\d+):\nhttps:\/\/[^/]+(\S+)$/gmu)]
  }
  const todas = linhasDe(gestor)
  expect(todas.map(([, nome]) => nome)).toEqual(
    Object.values(tiposLembretePrestador).map(({ nome, frase }) => frase?.(3) ?? nome),
  )
  for (const [, nome, total, href = ''] of todas) {
    const [pagina = '', filtros = ''] = href.split('?')
    const res = await house.http.inject({
      url: `/api/prestador/${listas[pagina]}?pagina=1&quantidade=100&${filtros}`,
      headers: gestor.headers,
    })
    expect(res.statusCode, res.body).toBe(200)
    expect(res.json<{ message: unknown[] }>().message.length, nome).toBe(Number(total))
  }
  expect(linhasDe(saude).map(([, nome]) => nome)).toEqual([
    'Pedidos da agenda à espera há mais de 3 dias',
    'Exames expirados sem marcação',
  ])
  expect(linhasDe(leitura)).toEqual([])
})

it('a kind that is switched off is not told, and one that does not exist is not kept', async () => {
  const url = '/api/prestador/lembrete/regra'
  const read = async () =>
    (await house.http.inject({ url, headers: gestor.headers })).json<{ message: object }>().message
  const antes = await read()
  const saved = await house.http.inject({
    method: 'PUT',
    url,
    headers: { ...gestor.headers, 'idempotency-key': randomUUID() },
    payload: { ...antes, desligados: ['inventado', 'verificar'] },
  })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(await read()).toEqual({ ...antes, desligados: ['verificar'] })
  const { entrada, prestador } = house.database
  const dito = await lembretesDoPrestador(entrada, prestador.todas, {
    cd_utilizador: gestor.cd,
    dia: emDias(0),
  })
  const paginas = Object.entries(tiposLembretePrestador)
    .filter(([especie]) => especie !== 'verificar')
    .map(([, { pagina }]) => pagina(3))
  expect(dito?.linhas.map(({ pagina }) => pagina)).toEqual(paginas)
})
