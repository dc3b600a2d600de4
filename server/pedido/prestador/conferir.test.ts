import { beforeAll, describe, expect, it } from 'vitest'
import type { PedidoConferido } from '#contract/pedido/prestador.ts'
import { openHouse } from '#test/house.ts'
import { admissao, alteracao, balcao, cdOf } from '#test/pedidos.ts'

const house = openHouse()
let desk: ReturnType<typeof balcao>
let eva: number

beforeAll(async () => {
  desk = balcao(house)
  const cd_organig = house.world.a.nos.norte
  eva = await desk.hireFuncionario({ nome: 'Eva Dupla', num_contrib: '390000019', cd_organig })
})

async function look(pedidos: readonly number[]): Promise<PedidoConferido[]> {
  const answer = await house.http.inject({
    url: '/api/prestador/funcionario/pendente/conferir',
    headers: house.world.a.prestador.headers,
    query: { pedidos: pedidos.join(',') },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ message: PedidoConferido[] }>().message
}

describe('before several requests are answered', () => {
  it('each says what it changes, and who is there already anywhere in the company', async () => {
    const { sul } = house.world.a.nos
    const admitted = cdOf(
      await desk.ask('admissao', admissao(sul, { num_contrib: '390000019' }), { org: sul }),
    )
    const cd = await desk.hireFuncionario({ nome: 'Ida Mudada', num_contrib: null })
    const changed = cdOf(
      await desk.ask('alteracao', await alteracao(house.db, cd, { num_contrib: '390000010' })),
    )
    const left = cdOf(await desk.ask('saida', { cd: eva, dt_inactiv: '2099-12-31' }))
    const moved = cdOf(
      await desk.ask('transferencia', {
        cd_funcion: await desk.hireFuncionario(),
        cd_organig: sul,
        dt_ini_instit: '2026-01-05',
      }),
    )
    const found = await look([admitted, changed, left, moved])
    const said = new Map(found.map((one) => [one.cd, one]))
    const changesOf = (pedido: number) =>
      said.get(pedido)?.alteracoes.map(({ titulo, depois }) => `${titulo}: ${depois ?? ''}`)
    expect(changesOf(admitted)).toEqual([
      'Data de admissão: 02-02-2026',
      'Organigrama: CANARIO-A Sul',
      'NIF: 390000019',
    ])
    expect(said.get(admitted)?.avisos).toEqual(['NIF: já existe Eva Dupla, CANARIO-A Norte.'])
    expect(changesOf(changed)).toEqual(['NIF: 390000010'])
    expect(said.get(changed)?.avisos).toEqual(['Confirme o NIF: não é válido em Portugal.'])
    expect(changesOf(left)).toEqual(['Data de saída: 31-12-2099'])
    expect(said.get(left)?.avisos[0]).toMatch(/^Confirme a data de saída: é daqui a \d+ dias\.$/u)
    expect(changesOf(moved)).toEqual(['Organigrama: CANARIO-A Sul', 'Data de início: 05-01-2026'])
    expect(said.get(moved)?.avisos).toEqual([])

    const detail = await desk.readAsPrestador(admitted)
    expect(detail.json<{ aviso: string }>().aviso).toContain('já existe Eva Dupla')
  })

  it('nothing is said of one that was answered, or is none', async () => {
    const answered = cdOf(await desk.ask('admissao', admissao(house.world.a.nos.sul)))
    await desk.refuse(answered, 'Não.')
    expect(await look([answered, 999_999_999])).toEqual([])
  })
})
