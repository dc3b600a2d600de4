import { beforeAll, expect, it } from 'vitest'
import { diasDoQueFalta } from '#contract/dever/lista.ts'
import { mesesAVer, type Expiracoes } from '#contract/painel.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { pessoa } from '#test/pessoas.ts'

const house = openHouse()

type Painel = { message: Record<string, { total: number; desde?: string | null }> }

const readPainel = async (eu: Actor, no: number) =>
  (await ask<Painel>(house.http, eu, `/api/empresa/${no}/painel`)).message

const totalsOf = (message: Painel['message']) =>
  Object.fromEntries(Object.entries(message).map(([nome, { total }]) => [nome, total]))

/** Sixty people in every state; every third has a booking. */
beforeAll(async () => {
  const { nos } = house.world.a
  for (const no of [nos.norte, nos.loja]) {
    const people = Array.from({ length: 60 }, (_, n) => pessoa(n, no))
    await insertFuncionarios(house.db, nos.raiz, people)
  }
  await house.db.rows(sql`
    insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam)
    select cd_empresa, cd, current_date + 20, '10:00', 2 from funcionario
    where cd_empresa = ${nos.raiz} and cd % 3 = 0 and not inactiv`)
})

const validades = ['expirado_sem_marcacao', 'expirado_com_marcacao', 'a_expirar', 'sem_exame']

it.each(['raiz', 'norte', 'loja'] as const)(
  'counts exactly what each filter of the employees leaves (%s)',
  async (lugar) => {
    const { residente, nos } = house.world.a
    const totals = totalsOf(await readPainel(residente, nos[lugar]))
    for (const validade of validades) {
      const url = `/api/empresa/${nos[lugar]}/funcionario?validade=${validade}`
      const { count } = await ask<{ count: number }>(house.http, residente, url)
      expect(count).toBeGreaterThan(0)
      expect([validade, totals[validade]]).toEqual([validade, count])
    }
  },
)

it('counts the requests that wait, and since when the oldest does', async () => {
  const { residente, nos } = house.world.a
  await house.db.rows(sql`
    update pedido_funcionario set criado_em = timestamptz '2026-01-05 09:30 Europe/Lisbon'
    where cd_organig = ${nos.loja} and cd_estad = 0`)
  const at = `/api/empresa/${nos.norte}`
  const { pedido, acidente } = await readPainel(residente, nos.norte)
  const countOf = async (path: string) =>
    (await ask<{ count: number }>(house.http, residente, `${at}/${path}?estado=0`)).count
  expect(pedido).toEqual({
    total: await countOf('funcionario/pendente'),
    desde: '2026-01-05T09:30',
  })
  expect(acidente?.total).toBe(await countOf('acidente/pendente'))
})

it.each(['raiz', 'norte', 'loja'] as const)(
  'counts as many bookings and exams as their lists then show (%s)',
  async (lugar) => {
    const { residente, nos } = house.world.a
    await house.db.rows(sql`
      insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam)
      select f.cd_empresa, f.cd, current_date + day, '09:00', 2
      from funcionario f, generate_series(-1, 8) day where f.cd_empresa = ${nos.raiz}`)
    await house.db.rows(sql`
      insert into marcacao_enferm (cd_empresa, cd_funcion, dt, hr, cd_tipo_ac_enferm, cd_estad)
      select cd_empresa, cd_funcion, dt, hr, 1, 3 * (cd_funcion % 2)
      from marcacao where cd_empresa = ${nos.raiz}`)
    const at = `/api/empresa/${nos[lugar]}`
    const countOf = async (path: string) => {
      const { count } = await ask<{ count: number }>(house.http, residente, `${at}/saude/${path}`)
      expect(count).toBeGreaterThan(0)
      return count
    }
    expect(totalsOf(await readPainel(residente, nos[lugar]))).toMatchObject({
      marcacao: await countOf('marcacao/exame?dias=7'),
      acao: await countOf('marcacao/acao-enfermagem?dias=7'),
      exame: await countOf('exame'),
    })
  },
)

it.each(['raiz', 'norte', 'loja'] as const)(
  'counts as many duties without a booking as their list opens with (%s)',
  async (lugar) => {
    const { residente, nos } = house.world.a
    // of every day around the bound, with and without a booking, of exams and nursing actions
    await house.db.rows(sql`
      insert into dever (cd_empresa, cd_funcion, classe, motivo, cd_tipo_ac_enferm, desde, dt, dt_marc)
      select f.cd_empresa, f.cd, 'prova ' || dia, 'periodico', case when dia % 5 = 0 then 1 end,
             current_date, case when dia <> 33 then current_date + dia end,
             case when dia % 2 = 0 then current_date + 9 end
      from funcionario f, generate_series(-2, 33) dia where f.cd_empresa = ${nos.raiz}
      on conflict do nothing`)
    const url = `/api/empresa/${nos[lugar]}/saude/dever?marcado=false&dias=${diasDoQueFalta}`
    const { count } = await ask<{ count: number }>(house.http, residente, url)
    expect(count).toBeGreaterThan(0)
    expect(totalsOf(await readPainel(residente, nos[lugar])).dever).toBe(count)
  },
)

it.each(['raiz', 'norte', 'loja'] as const)(
  'counts the accidents whose time to be told of is over, or runs, as their lists then show them (%s)',
  async (lugar) => {
    const { residente, nos } = house.world.a
    // Every combination of communication, deadline and state of the accident.
    await house.db.rows(sql`
      insert into acidente (
        cd_empresa, cd_organig, organig_acident, cd_funcion, nome, organig, dt_ini_instit, categ,
        cd_estad, motivo, decidido_em, cd_acc_lesiv, dt, hr, gravidade, dt_seguradora, dt_act)
      select f.cd_empresa, f.cd_organig, 'O', f.cd, f.nome, 'O', f.dt_ini_instit, 'C', estado,
        case estado when 3 then 'Não' end, case when estado > 0 then now() end, 1,
        current_date - 3 * (n % 2), '00:00', nullif(n % 3, 2),
        case when n % 5 > 1 then current_date end, case when n % 7 > 3 then current_date end
      from (select * from funcionario f where f.cd_empresa = ${nos.raiz} order by f.cd % 7, f.cd limit 70) f,
           generate_series(0, 6) n, unnest(array[0, 1, 3]) estado`)
    await house.db.rows(sql`
      update acidente set (dt, hr) = (
        select (q.ago)::date, (q.ago)::time from (select now() - interval '1 hour' as ago) q)
      where cd_empresa = ${nos.raiz} and dt_seguradora is null and dt_act is null and cd % 2 = 0`)
    const countOf = async (path: string, qual = 'atraso') => {
      const url = `/api/empresa/${nos[lugar]}/${path}comunicacao=${qual}`
      const { count } = await ask<{ count: number }>(house.http, residente, url)
      expect(count).toBeGreaterThan(0)
      return count
    }
    expect(totalsOf(await readPainel(residente, nos[lugar]))).toMatchObject({
      acidente_atraso: await countOf('acidente?'),
      acidente_corre: await countOf('acidente?', 'corre'),
      acidente_pendente_atraso: await countOf('acidente/pendente?estado=0&'),
      acidente_pendente_corre: await countOf('acidente/pendente?estado=0&', 'corre'),
    })
  },
)

it.each(['raiz', 'norte', 'loja'] as const)(
  'counts as many overdue measures and booked activities as their lists then show (%s)',
  async (lugar) => {
    const { residente, nos } = house.world.a
    await house.db.rows(sql`
      insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, prazo,
                          dt_prazo, cd_estad)
      select m.cd_empresa, m.cd_organig, m.cd_tarefa, 'Risco', 'Medida', m.dt, 'Prazo',
             current_date + dia, (array[1, 5, 99])[1 + (dia + 3) % 3]
      from medida m, generate_series(-3, 3) dia where m.cd_empresa = ${nos.raiz}
        and m.risco_identific <> 'Risco'`)
    await house.db.rows(sql`
      insert into atividade (cd_empresa, cd_organig, cd_area, cd_tipo, cd_motiv, cd_tecnic, dt, hr,
                             cd_estad)
      select a.cd_empresa, a.cd_organig, 1, 1, 1, a.cd_tecnic, current_date + dia, '09:00',
             (array[10, 99])[1 + a.cd % 2]
      from atividade a, generate_series(-1, 8) dia
      where a.cd_empresa = ${nos.raiz} and a.cd_estad = 10 and a.hr = '10:00'`)
    const at = `/api/empresa/${nos[lugar]}`
    const countOf = async (path: string) => {
      const url = `${at}/seguranca/${path}`
      const { count } = await ask<{ count: number }>(house.http, residente, url)
      expect(count).toBeGreaterThan(0)
      return count
    }
    expect(totalsOf(await readPainel(residente, nos[lugar]))).toMatchObject({
      medida: await countOf('medida-aberta?prazo=excedido'),
      atividade: await countOf('marcacao?dias=7'),
    })
  },
)

it.each([
  ['acidente.ver', ['acidente_atraso', 'acidente_corre']],
  [
    'pendente.ver',
    [
      'acidente',
      'acidente_pendente_atraso',
      'acidente_pendente_corre',
      'acidente_resposta',
      'pedido',
      'resposta',
    ],
  ],
] as const)('says of accidents what one right alone shows (%s)', async (direito, seen) => {
  const { nos } = house.world.a
  const eu = await newActor(house.db, { membros: [{ no: nos.raiz, direitos: [direito] }] })
  expect(Object.keys(await readPainel(eu, nos.raiz)).sort()).toEqual(seen)
})

it('says nothing of an area to who may not see it', async () => {
  const { nos } = house.world.a
  const eu = await newActor(house.db, {
    membros: [{ no: nos.raiz, direitos: ['funcionario.ver'] }],
  })
  expect(Object.keys(await readPainel(eu, nos.raiz)).sort()).toEqual(validades.toSorted())
})

it.each(['raiz', 'norte', 'loja'] as const)(
  'counts as many exams of each month and unit as the list that its bar opens (%s)',
  async (lugar) => {
    const { residente, nos } = house.world.a
    await house.db.rows(sql`
      update funcionario set dt_ult_exam = current_date - 400,
        dt_expir = (array[current_date - 1, current_date,
          (date_trunc('month', current_date) + (cd % 8) * interval '1 month')::date,
          (date_trunc('month', current_date) + (cd % 8) * interval '1 month')::date - 1,
          current_date + (cd * 7 % 230)::int])[1 + cd % 5]
      where cd_empresa = ${nos.raiz} and cd % 4 > 0`)
    const at = (no: number) => `/api/empresa/${no}`
    const { message } = await ask<{ message: Expiracoes }>(
      house.http,
      residente,
      `${at(nos[lugar])}/painel/expiracao`,
    )
    const countOf = async (no: number, { de, ate }: { de: string; ate: string }, more = '') => {
      const url = `${at(no)}/funcionario?desde=${de}&ate=${ate}${more}`
      return (await ask<{ count: number }>(house.http, residente, url)).count
    }
    const { meses, unidades } = message
    expect(meses).toHaveLength(mesesAVer)
    expect(unidades.length).toBeGreaterThan(0)
    for (const [n, mes] of meses.entries()) {
      const counted = unidades.map(({ totais }) => totais[n] ?? 0)
      expect(counted.reduce((sum, one) => sum + one, 0)).toBe(await countOf(nos[lugar], mes))
      for (const [u, { cd, propria }] of unidades.entries()) {
        const rows = await countOf(propria ? nos[lugar] : cd, mes, propria ? `&unidade=${cd}` : '')
        expect([mes, cd, counted[u]]).toEqual([mes, cd, rows])
      }
    }
  },
)
