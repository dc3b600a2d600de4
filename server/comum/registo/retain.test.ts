import { describe, expect, it } from 'vitest'
import { asOwner } from '#test/database.ts'
import { acidenteAceite } from '#test/acidentes.ts'
import { openHouse } from '#test/house.ts'
import { deTodas } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { retain } from './retain.ts'

const house = openHouse()
const never = AbortSignal.any([])
const unset = {
  RETER_LEITURAS_DIAS: undefined,
  RETER_REGISTO_DIAS: undefined,
  RETER_PEDIDOS_DIAS: undefined,
  RETER_ACIDENTES_RECUSADOS_DIAS: undefined,
  RETER_EQUIPA_DIAS: undefined,
  RETER_SESSOES_DIAS: 30,
  RETER_TENTATIVAS_DIAS: 7,
  RETER_CORREIO_DIAS: 30,
  RETER_RESPOSTAS_DIAS: 2,
}

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
    expect(await retain(house.database, unset, never)).toEqual({
      leituras: 0,
      registo: 0,
      pedidos: 0,
      acidentes: 0,
      equipa: 0,
      sessoes: 0,
      tentativas: 0,
      correio: 0,
      respostas: 0,
    })
    expect(await ages()).toEqual({ registo: all, leituras: all })
    const said = { ...unset, RETER_REGISTO_DIAS: 730 }
    expect(await retain(house.database, said, never)).toMatchObject({ registo: 4 })
    expect(await ages()).toEqual({ registo: [1, 364, 400], leituras: all })
    await retain(house.database, { ...said, RETER_LEITURAS_DIAS: 365 }, never)
    expect(await ages()).toEqual({ registo: [1, 364, 400], leituras: [1, 364] })
  })

  it('of exports over all companies goes after the time of the other readings, and no earlier', async () => {
    await house.db.rows(sql`
      insert into leitura (cd_empresa, cd_utilizador, alvo, consulta, em)
      select ${deTodas}, 1, 'exame', '{"path": "/", "query": {}}', now() - make_interval(days => d)
      from unnest(array[1, 364, 399, 401, 4000]) d`)
    const left = async () =>
      await house.db.rows<{ dias: number }>(sql`
        select now()::date - em::date as dias from leitura where cd_empresa = ${deTodas} order by 1`)
    await retain(house.database, unset, never)
    expect(await left()).toHaveLength(5)
    const some = await retain(house.database, { ...unset, RETER_LEITURAS_DIAS: 400 }, never)
    expect(some).toMatchObject({ leituras: 2 })
    expect((await left()).map(({ dias }) => dias)).toEqual([1, 364, 399])
    await retain(house.database, { ...unset, RETER_LEITURAS_DIAS: 1 }, never)
    expect((await left()).map(({ dias }) => dias)).toEqual([1, 364])
  })

  it('of less than a year goes by no setting', async () => {
    const before = await ages()
    const wrong = { ...unset, RETER_LEITURAS_DIAS: 0, RETER_REGISTO_DIAS: 0, RETER_PEDIDOS_DIAS: 0 }
    await retain(house.database, { ...wrong, RETER_REGISTO_DIAS: 1 }, never)
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
    // its comments and marks are deleted with it
    await house.db.rows(sql`
      with p as (select cd_empresa, cd from pedido_funcionario where nome = 'Antigo'),
      c as (insert into pedido_comentario (cd_empresa, cd_pedido, do_prestador, cd_autor, autor, texto, avisado)
            select p.cd_empresa, p.cd, false, 1, 'Ana', 'Da prova', false from p)
      insert into resposta_nova (cd_empresa, cd_pedido, cd_utilizador)
      select p.cd_empresa, p.cd, ${house.world.a.colega.cd} from p`)
    const said = { ...unset, RETER_PEDIDOS_DIAS: 730 }
    expect(await retain(house.database, said, never)).toMatchObject({ pedidos: 1 })
    expect(await retain(house.database, said, never)).toMatchObject({ pedidos: 0 })
    const left = await asOwner(
      house,
      `select (select count(*)::int from pedido_comentario where texto = 'Da prova') as ditos,
              (select count(*)::int from resposta_nova r join pedido_funcionario p
               on p.cd_empresa = r.cd_empresa and p.cd = r.cd_pedido where p.nome = 'Antigo') as novas`,
    )
    expect(left).toEqual([{ ditos: 3, novas: 3 }])
  })
})

describe('an accident', () => {
  const said = { ...unset, RETER_ACIDENTES_RECUSADOS_DIAS: 730 }
  /** An accident of company A, decided so many days ago, with a file, a step and a comment. */
  async function decided(estado: number, dias: number) {
    const { a } = house.world
    const cd = await acidenteAceite(house.db, a)
    await house.db.rows(sql`
      with d as (
        update acidente set cd_estad = ${estado}, motivo = case when ${estado}::int = 3 then 'Não' end,
          decidido_em = case when ${estado}::int > 0 then now() - make_interval(days => ${dias}) end
        where cd = ${cd} returning cd_empresa, cd),
      f as (insert into acidente_anexo (cd_empresa, cd_acidente, nome_fich, mime, sha256, conteudo)
            select cd_empresa, cd, 'a.pdf', 'application/pdf', sha256('a'), 'a' from d),
      p as (insert into acidente_passo (cd_empresa, cd_acidente, autor, titulo)
            select cd_empresa, cd, 'Ana', 'Nota' from d),
      c as (insert into pedido_comentario (cd_empresa, cd_acidente, do_prestador, cd_autor, autor, texto, avisado)
            select cd_empresa, cd, false, 1, 'Ana', 'Da prova', false from d)
      insert into resposta_nova (cd_empresa, cd_acidente, cd_utilizador)
      select cd_empresa, cd, ${a.colega.cd} from d`)
    return cd
  }
  const left = async (cds: number[]) =>
    await asOwner(
      house,
      `select cd::int, (select count(*)::int from acidente_anexo x where x.cd_acidente = a.cd)
         + (select count(*)::int from acidente_passo x where x.cd_acidente = a.cd)
         + (select count(*)::int from pedido_comentario x where x.cd_acidente = a.cd)
         + (select count(*)::int from resposta_nova x where x.cd_acidente = a.cd) as com
       from acidente a where cd in (${cds.join()}) order by cd`,
    )
  const counted = async () =>
    await asOwner(
      house,
      `select cd_empresa, sum(acidentes)::int as aceites, sum(acidentes_pendentes)::int as todos
       from contagem group by 1 order by 1`,
    )
  const lying = async () =>
    await asOwner(
      house,
      `select (select count(*)::int from acidente_anexo) as ficheiros,
              (select count(*)::int from acidente_passo) as passos`,
    )

  it('goes with all that lies with it where it was refused, and no other', async () => {
    const before = { counted: await counted(), lying: await lying() }
    const old = [await decided(3, 900), await decided(3, 731)]
    const others = [await decided(3, 700), await decided(1, 900), await decided(0, 0)]
    const kept = await left(others)
    expect(kept).toEqual(others.map((cd) => ({ cd, com: 5 })))
    expect(await retain(house.database, unset, never)).toMatchObject({ acidentes: 0 })
    expect(await retain(house.database, said, never)).toMatchObject({ acidentes: 2 })
    expect(await left([...old, ...others])).toEqual(kept)
    await house.db.rows(sql`delete from acidente where cd = any (${others}::bigint[])`)
    expect({ counted: await counted(), lying: await lying() }).toEqual(before)
  })

  it.each([
    ['refused less than a year ago', 3, 364],
    ['accepted years ago', 1, 4000],
    ['that waits', 0, 0],
  ])('%s goes by no statement of the role that does it', async (_, estado, dias) => {
    const cd = await decided(estado, dias)
    const { raiz } = house.world.a.nos
    const gone = await house.database.prestador
      .empresa(raiz)
      .rows(
        sql`delete from acidente a where a.cd_empresa = ${raiz} and a.cd = ${cd} returning a.cd`,
      )
    expect(gone).toEqual([])
    const wrong = { ...unset, RETER_ACIDENTES_RECUSADOS_DIAS: 0 }
    await retain(house.database, wrong, never)
    expect(await left([cd])).toEqual([{ cd, com: 5 }])
  })

  it('of another company is out of reach', async () => {
    const cd = await decided(3, 900)
    const [a, b] = [house.world.a.nos.raiz, house.world.b.nos.raiz]
    const remove = sql`delete from acidente a where a.cd = ${cd} returning a.cd`
    expect(await house.database.prestador.empresa(b).rows(remove)).toEqual([])
    expect(await house.database.cliente(b).rows(remove)).toEqual([])
    await expect(house.database.entrada.rows(remove)).rejects.toThrow('permission denied')
    expect(await house.database.prestador.empresa(a).rows(remove)).toEqual([{ cd }])
  })
})

describe('what was done to accounts of the staff', () => {
  const kept = async () =>
    await house.db.rows(sql`
      select now()::date - em::date as dias from registo_equipa where descr = 'Da prova' order by 1`)
  const days = (...dias: number[]) => dias.map((one) => ({ dias: one }))

  it('goes where a setting says for how long, and of a year nothing by any role', async () => {
    await house.db.rows(sql`
      insert into registo_equipa (em, acao, cd_alvo, descr)
      select now() - make_interval(days => d), 'conta_desativada', 1, 'Da prova'
      from unnest(array[1, 364, 400, 800]) d`)
    const { prestador, entrada, cliente } = house.database
    expect(await retain(house.database, unset, never)).toMatchObject({ equipa: 0 })
    expect(await kept()).toEqual(days(1, 364, 400, 800))
    const said = { ...unset, RETER_EQUIPA_DIAS: 730 }
    expect(await retain(house.database, said, never)).toMatchObject({ equipa: 1 })
    expect(await kept()).toEqual(days(1, 364, 400))
    const remove = sql`delete from registo_equipa returning cd`
    await expect(entrada.rows(remove)).rejects.toThrow('permission denied')
    await expect(cliente(house.world.a.nos.raiz).rows(remove)).rejects.toThrow('permission denied')
    // neither in a company nor outside, where the transaction is read-only
    expect(await prestador.empresa(house.world.a.nos.raiz).rows(remove)).toEqual([])
    await expect(prestador.todas.rows(remove)).rejects.toMatchObject({ cause: { code: '25006' } })
    expect(await kept()).toEqual(days(1, 364, 400))
    expect(await retain(house.database, { ...unset, RETER_EQUIPA_DIAS: 1 }, never)).toMatchObject({
      equipa: 1,
    })
    expect(await prestador.empresa(deTodas).rows(remove)).toEqual([])
    expect(await kept()).toEqual(days(1, 364))
    const add = sql`insert into registo_equipa (acao, cd_alvo) values ('x', 1)`
    await expect(prestador.empresa(deTodas).rows(add)).rejects.toThrow('permission denied')
  })
})
