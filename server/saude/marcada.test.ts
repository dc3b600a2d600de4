import { describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { marcada } from '#test/pedidos-saude.ts'

const house = openHouse()
const caminho = { exame: 'exame', acao: 'acao-enfermagem' } as const

type Lida = { message: Record<string, unknown> & { passos: { titulo: string }[] } }
const ofEmpresa = async (
  de: 'exame' | 'acao',
  cd: number,
  { eu, org }: { eu?: 'a' | 'b'; org?: number } = {},
) => {
  const empresa = house.world[eu ?? 'a']
  const url = `/api/empresa/${org ?? empresa.nos.raiz}/saude/marcacao/${caminho[de]}/${cd}`
  return await ask<Lida>(house.http, empresa.residente, url)
}
const ofPrestador = async (de: 'exame' | 'acao', cd: number) =>
  await ask<Lida>(
    house.http,
    house.world.a.prestador,
    `/api/prestador/saude/marcacao/${caminho[de]}/${cd}`,
  )

describe('a booking that is opened', () => {
  it.each(['exame', 'acao'] as const)('says what is booked, to both sides: %s', async (de) => {
    const { vista } = await marcada(house.db, house.world.a, de)
    const { cd } = vista
    const expected = { cd, cd_estad: 0, estado: 'Marcada', pedidos: [], passos: [] }
    expect((await ofEmpresa(de, cd)).message).toMatchObject(expected)
    const { message } = await ofPrestador(de, cd)
    expect(message).toMatchObject({ ...expected, cd_empresa: house.world.a.nos.raiz })
    expect(message['versao']).toEqual(expect.any(Number))
  })

  it('shows what the company asked about it, and what became of that', async () => {
    const { a } = house.world
    const { cd, dt, hr } = (await marcada(house.db, a)).vista
    const url = `/api/empresa/${a.nos.raiz}/saude/pedido/mudanca`
    const body = { de: 'exame', cd, dt, hr, razao: 'Está de férias.', preferencia: 'De manhã.' }
    const { status } = await ask(house.http, a.residente, url, { method: 'POST', body })
    expect(status).toBe(200)
    for (const { message } of [await ofEmpresa('exame', cd), await ofPrestador('exame', cd)]) {
      expect(message['pedidos']).toMatchObject([
        { razao: 'Está de férias.', preferencia: 'De manhã.', estado: 'Novo' },
      ])
      expect(message.passos.map(({ titulo }) => titulo)).toEqual([
        'Pedido da empresa: alteração da marcação',
      ])
    }
  })

  it('is there also when it was missed', async () => {
    const { cd } = (await marcada(house.db, house.world.a)).vista
    await house.db.rows(sql`update marcacao set cd_estad = 3 where cd = ${cd}`)
    expect((await ofEmpresa('exame', cd)).message).toMatchObject({ estado: 'Falta do funcionário' })
  })

  it('is not there for another company or branch', async () => {
    const { cd } = (await marcada(house.db, house.world.a)).vista
    expect((await ofEmpresa('exame', cd, { eu: 'b' })).status).toBe(404)
    expect((await ofEmpresa('exame', cd, { org: house.world.a.nos.norte })).status).toBe(404)
    expect((await ofPrestador('exame', 2 ** 40)).status).toBe(404)
  })
})
