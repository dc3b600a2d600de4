import { describe, expect, it } from 'vitest'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { sql } from '#server/db/sql.ts'
import { retain } from './retain.ts'

const house = openHouse()
const never = AbortSignal.any([])
const unset = {
  RETER_LEITURAS_DIAS: undefined,
  RETER_REGISTO_DIAS: undefined,
  RETER_PEDIDOS_DIAS: undefined,
}

/** Of both companies, readings and changes of so many days ago. */
async function log(...days: number[]) {
  for (const { nos } of [house.world.a, house.world.b]) {
    for (const dias of days) {
      await house.db.rows(sql`
        insert into registo (cd_empresa, cd_organig, acao, em)
        values (${nos.raiz}, ${nos.raiz}, 'prova', now() - make_interval(days => ${dias}))`)
      await house.db.rows(sql`
        insert into leitura (cd_empresa, cd_utilizador, cd_funcion, alvo, cd_alvo, em)
        values (${nos.raiz}, 1, 1, 'foto', 1, now() - make_interval(days => ${dias}))`)
    }
  }
}

async function ages() {
  const [row] = await asOwner(
    house,
    `select array(select distinct (now()::date - em::date) from registo where acao = 'prova' order by 1) as registo,
            array(select distinct (now()::date - em::date) from leitura where cd_alvo = 1 order by 1) as leituras`,
  )
  return row
}

describe('what was logged', () => {
  it('is kept for ever unless a setting says for how long, and then each for its own time', async () => {
    await log(1, 364, 400, 800, 4000)
    const all = [1, 364, 400, 800, 4000]
    expect(await retain(house.database.prestador, unset, never)).toEqual({
      ...{ leituras: 0, registo: 0, pedidos: 0 },
    })
    expect(await ages()).toEqual({ registo: all, leituras: all })
    const said = { ...unset, RETER_REGISTO_DIAS: 730 }
    expect(await retain(house.database.prestador, said, never)).toMatchObject({ registo: 4 })
    expect(await ages()).toEqual({ registo: [1, 364, 400], leituras: all })
    await retain(house.database.prestador, { ...said, RETER_LEITURAS_DIAS: 365 }, never)
    expect(await ages()).toEqual({ registo: [1, 364, 400], leituras: [1, 364] })
  })

  it('of less than a year goes by no setting', async () => {
    const before = await ages()
    const wrong = { RETER_LEITURAS_DIAS: 0, RETER_REGISTO_DIAS: 0, RETER_PEDIDOS_DIAS: 0 }
    await retain(house.database.prestador, { ...wrong, RETER_REGISTO_DIAS: 1 }, never)
    expect(await ages()).toEqual({ ...before, registo: [1, 364] })
  })

  it('of requests goes only where they were refused', async () => {
    const { nos, funcionarios } = house.world.a
    const add = async (estado: number, dias: number) =>
      await house.db.rows(sql`
        insert into pedido_funcionario (cd_empresa, cd_organig, cd_funcion, cd_tipo, cd_estad, dados,
          nome, dt_nasc, sexo, organig, motivo, decidido_em)
        values (${nos.raiz}, ${nos.raiz}, ${Object.values(funcionarios)[0] ?? 0}, 1, ${estado}, '{}', 'Antigo',
          '1980-01-01', '0', 'Sede', ${estado === 3 ? 'Não' : null},
          case when ${estado}::int > 0 then now() - make_interval(days => ${dias}) end)`)
    await add(3, 900)
    await add(3, 500)
    await add(2, 900)
    await add(0, 900)
    // what was said about it goes with it, and so does the mark that it was answered
    await house.db.rows(sql`
      with p as (select cd_empresa, cd from pedido_funcionario where nome = 'Antigo'),
      c as (insert into pedido_comentario (cd_empresa, cd_pedido, do_prestador, cd_autor, autor, texto, avisado)
            select p.cd_empresa, p.cd, false, 1, 'Ana', 'Da prova', false from p)
      insert into resposta_nova (cd_empresa, cd_pedido, cd_utilizador)
      select p.cd_empresa, p.cd, ${house.world.a.colega.cd} from p`)
    const said = { ...unset, RETER_PEDIDOS_DIAS: 730 }
    expect(await retain(house.database.prestador, said, never)).toMatchObject({ pedidos: 1 })
    expect(await retain(house.database.prestador, said, never)).toMatchObject({ pedidos: 0 })
    const left = await asOwner(
      house,
      `select (select count(*)::int from pedido_comentario where texto = 'Da prova') as ditos,
              (select count(*)::int from resposta_nova r join pedido_funcionario p
               on p.cd_empresa = r.cd_empresa and p.cd = r.cd_pedido where p.nome = 'Antigo') as novas`,
    )
    expect(left).toEqual([{ ditos: 3, novas: 3 }])
  })
})
