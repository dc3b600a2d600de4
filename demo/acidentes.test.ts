import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '#test/database.ts'
import { newDemo } from '#test/demo-copy.ts'
import { sql } from '#server/db/sql.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await newDemo()
})
afterAll(() => at.drop())

test('both companies have accidents of every state, as often as people have them', async () => {
  const rows = await at.owner.rows<{ cd_empresa: number; cd_estad: number; total: number }>(sql`
    select cd_empresa, cd_estad, count(*)::int as total from acidente
    group by 1, 2 order by 1, 2`)
  expect(rows.map(({ cd_estad }) => cd_estad)).toEqual([0, 1, 3, 0, 1, 3])
  expect(rows[1]?.total).toBeGreaterThan(15)
})

test('every filter of the list leaves some and takes some', async () => {
  const [row] = await at.owner.rows<Record<string, boolean>>(sql`
    select count(distinct formac_tarefa) = 3 as formacao, count(distinct epi_adeq) = 3 as epi,
           bool_or(prest_prim_socorr is null) as sem_resposta,
           count(distinct prest_prim_socorr) = 6 as socorros,
           bool_or(descric is null) as sem_descricao, bool_or(num_mecan is null) as sem_numero,
           bool_or(interr_trab) and not bool_and(interr_trab) as interrupcao
    from acidente where cd_empresa = 1 and cd_estad = 1`)
  expect(Object.entries(row ?? {}).filter(([, is]) => !is)).toEqual([])
})

test('most were told of and some were not, and those with leave cost days', async () => {
  const [row] = await at.owner.rows<Record<string, boolean>>(sql`
    select bool_or(dt_seguradora is null) and bool_or(dt_seguradora is not null) as seguradora,
           bool_or(dt_act is not null) as act, bool_or(dias_perdidos > 3) as dias,
           bool_and(dt_fim_ausencia < current_date) as voltaram
    from acidente where cd_empresa = 1 and cd_estad = 1`)
  expect(Object.entries(row ?? {}).filter(([, is]) => !is)).toEqual([])
})

test('each happened to somebody who was there, and was reported and answered after it', async () => {
  const wrong = await at.owner.rows(sql`
    select p.cd from acidente p
    join funcionario f on f.cd_empresa = p.cd_empresa and f.cd = p.cd_funcion
    where p.dt < f.dt_ini_instit or p.criado_em::date < p.dt or p.criado_em > now()
      or p.decidido_em < p.criado_em or p.decidido_em > now()
      or (p.dt_interr_trab + p.hr_interr_trab) < p.dt + p.hr`)
  expect(wrong).toEqual([])
})
