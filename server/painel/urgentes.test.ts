import { beforeAll, expect, it } from 'vitest'
import { direitos as todos, type Direito } from '#contract/kit/rights.ts'
import type { Urgente } from '#contract/painel-urgentes.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { pessoa } from '#test/pessoas.ts'
import { esperado } from './testing/plain.ts'

const house = openHouse()

const leitores: { eu: Actor; direitos: readonly Direito[] }[] = []

const ver = [
  'funcionario.ver',
  'saude.ver',
  'seguranca.ver',
  'acidente.ver',
  'pendente.ver',
] as const

/** Days around each bound, in each area; readers with all rights, with some and with one. */
beforeAll(async () => {
  const { raiz, norte, sul, loja } = house.world.a.nos
  for (const no of [norte, sul, loja]) {
    await insertFuncionarios(
      house.db,
      raiz,
      Array.from({ length: 8 }, (_, n) => pessoa(n, no)),
    )
  }
  for (const direitos of [todos, ver, ...ver.map((one) => [one])]) {
    const eu = await newActor(house.db, { membros: [{ no: raiz, direitos }] })
    leitores.push({ eu, direitos })
  }
  // people who may act: at different heights, one suspended, one who never came, one of a branch beside
  for (const [no, direitos, inactiv] of [
    [norte, ['funcionario.ver', 'funcionario.editar', 'saude.ver'], false],
    [norte, ['seguranca.ver', 'seguranca.editar'], false],
    [loja, ['funcionario.ver', 'funcionario.editar'], false],
    [loja, ['acidente.ver', 'acidente.criar'], true],
    [loja, ['acidente.ver', 'acidente.criar'], false],
    [sul, ['acidente.ver', 'acidente.criar'], false],
    [raiz, ['funcionario.ver', 'funcionario.editar'], false],
  ] as const) {
    await newActor(house.db, { membros: [{ no, direitos, inactiv }] })
  }
  await house.db.rows(sql`update utilizador set entrou = cd % 5 > 0`)
  await house.db.rows(sql`
    update funcionario set dt_ult_exam = case when cd % 6 > 0 then current_date - 400 end,
      dt_expir = case when cd % 6 > 0 then current_date + (cd * 37 % 90)::int - 45 end
    where cd_empresa = ${raiz}`)
  await house.db.rows(sql`
    insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam)
    select cd_empresa, cd, current_date + 9, '10:00', 2 from funcionario
    where cd_empresa = ${raiz} and cd % 5 = 0 and not inactiv`)
  await house.db.rows(sql`
    insert into dever (cd_empresa, cd_funcion, classe, motivo, desde, dt, dt_marc)
    select f.cd_empresa, f.cd, 'prova ' || n, 'periodico', current_date,
           case when n <> 2 then current_date + (f.cd * 13 % 80)::int - 40 + n end,
           case when (f.cd + n) % 4 = 0 then current_date + 9 end
    from funcionario f, generate_series(0, 2) n where f.cd_empresa = ${raiz} and f.cd % 2 = 0
    on conflict do nothing`)
  await house.db.rows(sql`
    insert into acidente (
      cd_empresa, cd_organig, organig_acident, cd_funcion, nome, organig, dt_ini_instit, categ,
      cd_estad, motivo, decidido_em, cd_acc_lesiv, dt, hr, gravidade, dt_seguradora, dt_act)
    select f.cd_empresa, f.cd_organig, 'O', f.cd, f.nome, 'O', f.dt_ini_instit, 'C', estado,
      case estado when 3 then 'Não' end, case when estado > 0 then now() end, 1,
      current_date - (n % 3), '00:00', nullif(n % 3, 2),
      case when n % 5 > 1 then current_date end, case when n % 7 > 3 then current_date end
    from (select * from funcionario f where f.cd_empresa = ${raiz} order by f.cd % 7, f.cd limit 4) f,
         generate_series(0, 4) n, unnest(array[0, 1, 3]) estado`)
  await house.db.rows(sql`
    insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, prazo,
                        dt_prazo, cd_estad)
    select m.cd_empresa, m.cd_organig, m.cd_tarefa, 'Risco ' || dia, 'Medida', m.dt, 'Prazo',
           current_date + 9 * dia, (array[1, 4, 99])[1 + (dia + 5) % 3]
    from medida m, generate_series(-5, 5) dia where m.cd_empresa = ${raiz}`)
  await house.db.rows(sql`
    insert into documento (cd_empresa, cd_organig, especie, titulo, dt_fim)
    select o.cd_empresa, o.cd, 'outro', 'Documento ' || dia, current_date + 11 * dia
    from organigrama o, generate_series(-4, 4) dia where o.cd_empresa = ${raiz}`)
  for (const { eu } of leitores) {
    await house.db.rows(sql`
      insert into resposta_nova (cd_empresa, cd_utilizador, cd_pedido, sai_em)
      select cd_empresa, ${eu.cd}, cd, now() - cd % 7 * interval '1 day' from pedido_funcionario
      where cd_empresa = ${raiz}`)
    await house.db.rows(sql`
      insert into resposta_nova (cd_empresa, cd_utilizador, cd_acidente, sai_em)
      select cd_empresa, ${eu.cd}, cd, now() + (cd % 5 - 3) * interval '1 day' from acidente
      where cd_empresa = ${raiz} and cd % 3 = 0`)
    await house.db.rows(sql`
      insert into resposta_nova (cd_empresa, cd_utilizador, cd_medida, sai_em)
      select cd_empresa, ${eu.cd}, cd, now() - cd % 9 * interval '1 hour' from medida
      where cd_empresa = ${raiz} and cd % 4 = 0`)
  }
})

/** Does the act of each row: then the next ones come forward. */
async function tratar(rows: readonly Urgente[], eu: Actor) {
  for (const { tipo, estado, cd } of rows) {
    if (estado === 'resposta')
      await house.db.rows(sql`
        delete from resposta_nova
        where cd_utilizador = ${eu.cd} and ${cd}::bigint in (cd_pedido, cd_acidente, cd_medida)`)
    else if (tipo === 'acidente' || tipo === 'acidente_pendente')
      await house.db.rows(
        sql`update acidente set dt_seguradora = current_date, dt_act = current_date where cd = ${cd}`,
      )
    else if (tipo === 'medida')
      await house.db.rows(sql`update medida set cd_estad = 4 where cd = ${cd}`)
    else if (tipo === 'documento') await house.db.rows(sql`delete from documento where cd = ${cd}`)
    else {
      await house.db.rows(sql`update dever set dt_marc = current_date where cd_funcion = ${cd}`)
      await house.db.rows(
        sql`update funcionario set dt_prox_marc = current_date + 3 where cd = ${cd}`,
      )
    }
  }
}

it('shows of every area what comes first, and who may do it, as a plain reading has it', async () => {
  const { nos } = house.world.a
  const seen = new Set<string>()
  const named = new Set<number>()
  let left = 1
  for (let round = 0; left > 0; round += 1) {
    const [all] = leitores
    if (round === 6)
      await house.db.rows(sql`
        update membro set inactiv = true
        where cd_utilizador <> all (${leitores.map(({ eu }) => eu.cd)}::int[])`)
    if (round === 12) await house.db.rows(sql`update utilizador set entrou = false`)
    for (const { eu, direitos } of round % 6 === 0 ? leitores : leitores.slice(0, 1)) {
      for (const org of [nos.raiz, nos.norte, nos.loja]) {
        const { message } = await ask<{ message: Urgente[] }>(
          house.http,
          eu,
          `/api/empresa/${org}/painel/urgente`,
        )
        const shown = message.map((one) => ({ ...one, organig_acima: undefined }))
        expect([round, org, direitos, shown]).toEqual([
          round,
          org,
          direitos,
          await esperado(house, { eu, direitos, org }),
        ])
        for (const one of message) {
          seen.add(`${one.tipo} ${one.estado}`)
          if (!one.pode) named.add(Math.min(one.quem.length + one.mais, 3))
        }
        if (org === nos.raiz && all && eu === all.eu) {
          left = message.length
          await tratar(message, eu)
        }
      }
    }
  }
  expect([...seen].toSorted().join(', ')).toBe(
    'acidente corre, acidente passou, acidente_pendente corre, acidente_pendente passou, ' +
      'acidente_pendente resposta, dever a_expirar, dever expirado, documento a_expirar, ' +
      'documento expirado, exame a_expirar, exame expirado, exame sem_exame, medida a_expirar, ' +
      'medida expirado, medida resposta, pedido resposta',
  )
  expect(named).toEqual(new Set([0, 1, 2, 3]))
})

it('shows nothing to who has no right, and refuses who is no member', async () => {
  const { a, b } = house.world
  const eu = await newActor(house.db, { membros: [{ no: a.nos.raiz }] })
  const url = (no: number) => `/api/empresa/${no}/painel/urgente`
  expect((await ask(house.http, eu, url(a.nos.raiz)))['message']).toEqual([])
  expect((await ask(house.http, eu, url(b.nos.raiz))).status).toBeGreaterThanOrEqual(400)
})

it('leaves out who has been asked a booking for', async () => {
  const { nos } = house.world.b
  const eu = await newActor(house.db, {
    membros: [{ no: nos.raiz, direitos: ['funcionario.ver', 'saude.ver'] }],
  })
  await insertFuncionarios(house.db, nos.raiz, [pessoa(1, nos.loja)])
  const url = `/api/empresa/${nos.raiz}/painel/urgente`
  await house.db.rows(sql`
    update funcionario set dt_ult_exam = current_date - 400, dt_expir = current_date - 9
    where cd_empresa = ${nos.raiz}`)
  const of = async () => (await ask<{ message: Urgente[] }>(house.http, eu, url)).message
  const isPessoa = ({ tipo }: Urgente) => tipo === 'exame' || tipo === 'dever'
  const first = (await of()).find(isPessoa)
  if (!first) throw new Error('nobody waits for an exam')
  await house.db.rows(sql`
    insert into pedido_saude (cd_empresa, cd_organig, organig, cd_funcion, nome, cd_tipo, sobre)
    select cd_empresa, cd_organig, 'O', cd, nome, 0, 'Exame' from funcionario
    where cd = ${first.cd}`)
  expect((await of()).some((one) => isPessoa(one) && one.cd === first.cd)).toBe(false)
})
