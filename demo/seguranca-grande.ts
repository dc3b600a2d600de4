import { dataOf, type Dia } from '#contract/comum/calendario.ts'
import { estadoAtividade } from '#contract/seguranca/codes.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import medidas from './data/medidas.json' with { type: 'json' }
import { ensureTecnicos } from './pessoal.ts'
import { occupy } from './rows.ts'

const { pedida, marcada, relatorio, cancelada, realizada } = estadoAtividade

type Mundo = { total: number; hoje: Dia }

/**
 * An activity for every second employee in three years, without files; a measure for every third.
 */
export async function fillSegurancaGrande(
  db: Db,
  cd_empresa: number,
  { total, hoje }: Mundo,
): Promise<void> {
  await insertAtividades(db, cd_empresa, { total: Math.ceil(total * 0.53), hoje })
  await occupy(db, cd_empresa, 'atividade')
  await insertMedidas(db, cd_empresa, { total: Math.ceil(total * 0.32), hoje })
}

// Primes as factors keep the columns independent; joins by equality allow hash joins.
async function insertAtividades(db: Db, cd_empresa: number, { total, hoje }: Mundo) {
  const tecnicos = await ensureTecnicos(db)
  await db.rows(sql`
    with gente as (
      select f.cd, f.cd_organig, row_number() over (order by f.cd) - 1 as n
      from funcionario f where f.cd_empresa = ${cd_empresa} and not f.inactiv),
    tipos as (
      select t.cd, t.cd_area, row_number() over (order by t.cd) - 1 as n
      from tipo_atividade t),
    linhas as (
      select n, case n % 25 when 0 then ${marcada} when 1 then ${pedida} when 2 then ${relatorio}
                            when 3 then ${cancelada} else ${realizada} end::smallint as cd_estad
      from generate_series(0, ${total}::int - 1) as n)
    insert into atividade (cd_empresa, cd_organig, cd_area, cd_tipo, cd_motiv, cd_funcion, cd_tecnic,
                           web, dt, hr, cd_estad, criado_em, autor)
    select ${cd_empresa}, f.cd_organig, t.cd_area, t.cd, 1 + l.n % 10,
           case when l.n % 3 = 0 then f.cd end,
           case when l.cd_estad <> ${pedida} then
             (${tecnicos}::int[])[1 + l.n / 25 % ${tecnicos.length}::int] end,
           l.n % 4 = 1, d.dt,
           case when l.cd_estad <> ${pedida} then
             time '08:00' + (l.n / 125 % 9) * interval '1 hour' end,
           l.cd_estad, least(now(), d.dt + interval '9 hours'), 'Pedro Prestador'
    from linhas l
    join gente f on f.n = l.n::bigint * 7919 % (select count(*) from gente)
    join tipos t on t.n = l.n::bigint * 11 % (select count(*) from tipos)
    cross join lateral (
      select ${dataOf(hoje)}::date + case
        when l.cd_estad = ${marcada} then l.n / 1125 % 300
        when l.cd_estad in (${pedida}, ${relatorio}) then - (l.n % 23)
        else - 20 - (l.n::bigint * 13 % 1060)::int end as dt) d`)
}

async function insertMedidas(db: Db, cd_empresa: number, { total, hoje }: Mundo) {
  await db.rows(sql`
    insert into tarefa (cd_empresa, nome)
    select distinct ${cd_empresa}::int, nome
    from unnest(${medidas.map(({ tarefa }) => tarefa)}::text[]) as nome
    on conflict do nothing`)
  await db.rows(sql`
    with nos as (
      select o.cd, row_number() over (order by o.cd) - 1 as n
      from organigrama o where o.cd_empresa = ${cd_empresa}),
    ditas as (
      select *, row_number() over () - 1 as n
      from jsonb_to_recordset(${JSON.stringify(medidas)}::jsonb) as (
        tarefa text, risco_identific text, medida text, provis boolean))
    insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, prazo,
                        dt_prazo, provis, cd_estad, autor)
    select ${cd_empresa}, o.cd, t.cd, m.risco_identific, m.medida || ', posto ' || x.n, d.dt,
           case when x.n % 20 = 0 then 'A combinar' else d.dias || ' dias' end,
           case when x.n % 20 > 0 then d.dt + d.dias end, m.provis,
           (array[1, 2, 3, 4, 5, 1, 2, 99])[1 + x.n % 8], 'Pedro Prestador'
    from generate_series(0, ${total}::int - 1) as x (n)
    join nos o on o.n = x.n::bigint * 7919 % (select count(*) from nos)
    join ditas m on m.n = x.n % (select count(*) from ditas)
    join tarefa t on t.cd_empresa = ${cd_empresa} and t.nome = m.tarefa
    cross join lateral (
      select ${dataOf(hoje)}::date - 3 - (x.n::bigint * 31 % 200)::int as dt,
             5 + x.n * 7 % 180 as dias) d`)
}
