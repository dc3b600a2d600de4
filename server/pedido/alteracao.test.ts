import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { alteracao, balcao, semPedidos, cdOf } from '#test/pedidos.ts'

const house = openHouse()
let desk: ReturnType<typeof balcao>
beforeAll(() => {
  desk = balcao(house)
})

describe('a change', () => {
  it('lists what changes as people read it, and nothing else', async () => {
    const cd = await desk.hireFuncionario()
    const form = await alteracao(house.db, cd, {
      nome: 'Rui Renovado',
      sexo: '1',
      dt_nasc: '1985-04-03',
      cd_nacion: 76,
      cd_profis: null,
      num_contrib: null,
      num_bi: 'X1',
      loc_trab: 'Cais',
    })
    const cdPedido = cdOf(await desk.ask('alteracao', form))
    const profissao = await house.db.one<{ nome: string }>(
      sql`select nome from profissao where cd = 2`,
    )
    const { message, alteracoes } = (await desk.read(cdPedido)).json<Record<string, unknown>>()
    expect(message).toMatchObject({ nome: 'Rui Contratado', cd_funcion: cd, cd_tipo: 1 })
    expect(alteracoes).toEqual([
      { campo: 'nome', titulo: 'Nome', antes: 'Rui Contratado', depois: 'Rui Renovado' },
      { campo: 'sexo', titulo: 'Género', antes: 'Masculino', depois: 'Feminino' },
      {
        campo: 'dt_nasc',
        titulo: 'Data de nascimento',
        antes: '04-03-1985',
        depois: '03-04-1985',
      },
      {
        campo: 'cd_nacion',
        titulo: 'Nacionalidade',
        antes: 'Portuguesa',
        depois: 'Brasileira',
      },
      { campo: 'cd_profis', titulo: 'Profissão', antes: profissao?.nome, depois: null },
      { campo: 'num_contrib', titulo: 'NIF', antes: '390000001', depois: null },
      { campo: 'num_bi', titulo: 'BI / CC', antes: null, depois: 'X1' },
    ])
  })

  it('of nothing is refused with a sentence', async () => {
    const cd = await desk.hireFuncionario()
    const answer = await desk.ask('alteracao', await alteracao(house.db, cd, {}))
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { error: 'Não há nada para alterar: os dados são os que o funcionário já tem.' },
    ])
  })

  it('may leave a longer text from a file as it is, not make one', async () => {
    const loc_trab = 'Armazém de expedição, porta 14'
    const num_serv_soc = '123456789-123456789-1'
    const cd = await desk.hireFuncionario({ loc_trab, num_serv_soc })
    for (const campo of ['loc_trab', 'num_serv_soc']) {
      const form = { ...(await alteracao(house.db, cd)), [campo]: `${loc_trab} bis` }
      const longer = await desk.ask('alteracao', form)
      expect([longer.statusCode, longer.json()]).toMatchObject([
        400,
        { campos: { [campo]: 'No máximo 20 caracteres.' } },
      ])
    }
    expect((await desk.ask('alteracao', await alteracao(house.db, cd))).statusCode).toBe(200)
    await semPedidos(house.db, cd)
  })

  it('does not move anybody', async () => {
    const cd = await desk.hireFuncionario()
    const form = await alteracao(house.db, cd, { cd_organig: house.world.a.nos.sul })
    const answer = await desk.ask('alteracao', form)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { campos: { cd_organig: expect.any(String) } },
    ])
  })
})
