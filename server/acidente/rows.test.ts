import { beforeAll, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { balcaoDeAcidentes } from '#test/acidentes.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()
let desk: ReturnType<typeof balcaoDeAcidentes>
let agora: { hoje: string; amanha: string; cedo: string; tarde: string }

beforeAll(async () => {
  desk = balcaoDeAcidentes(house)
  const row = await house.db.one<typeof agora>(sql`
    select current_date as hoje, current_date + 1 as amanha, '00:00' as cedo, '23:59' as tarde`)
  if (row) agora = row
})

it('every reading of one is written down, once, with who, whose and when', async () => {
  const { a } = house.world
  const before = await leituras()
  await desk.read(a.acidentes.loja)
  await desk.readPendente(a.relatados.loja)
  await desk.readAsPrestador(a.relatados.loja)
  const quem = { alvo: 'acidente', cd_funcion: a.funcionarios.loja, cd_empresa: a.nos.raiz }
  expect((await leituras()).slice(before.length)).toEqual([
    { ...quem, cd_utilizador: a.residente.cd, cd_alvo: a.acidentes.loja },
    { ...quem, cd_utilizador: a.residente.cd, cd_alvo: a.relatados.loja },
    { ...quem, cd_utilizador: a.prestador.cd, cd_alvo: a.relatados.loja },
  ])
})

const leituras = async () =>
  await house.db.rows(sql`
    select alvo, cd_funcion, cd_empresa, cd_utilizador, cd_alvo from leitura order by cd`)

it('the types are the employer’s words, in their order', async () => {
  const { residente } = house.world.a
  const answer = await house.http.inject({ url: '/api/acidente/tipo', headers: residente.headers })
  const { message } = answer.json<{ message: { cd: number; nome: string }[] }>()
  expect(message).toHaveLength(25)
  expect(message[0]).toEqual({ cd: 1, nome: 'Queda ao mesmo nível' })
})
