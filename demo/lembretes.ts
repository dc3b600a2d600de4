import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Three weeks of reminders of overdue measures to who administrates, and what came of the last. */
export async function fillLembretes(db: Db, cd_empresa: number): Promise<void> {
  await db.all([
    sql`
      insert into lembrete (cd_empresa, cd_utilizador, nome, cd_organig, especie, titulo, chave, dia, em,
                            total, alvos, estado)
      select ${cd_empresa}, u.cd, u.nome, m.cd_organig, e.especie, e.titulo, d.dia::date::text,
             d.dia::date, d.dia + time '08:00', x.total, x.alvos, 'enviado'
      from membro m join utilizador u on u.cd = m.cd_utilizador
      cross join generate_series(current_date - 21, current_date - 7, interval '7 days') d(dia)
      cross join (values ('medidas_atraso', 'Medidas com prazo excedido')) e(especie, titulo)
      cross join lateral (
        select count(*)::int as total, coalesce(array_agg(v.cd), '{}') as alvos from medida v
        where v.cd_empresa = ${cd_empresa} and v.cd_estad not in (4, 99)
          and v.dt_prazo < d.dia::date) x
      where m.cd_empresa = ${cd_empresa} and m.adm and not m.inactiv and x.total > 0`,
    sql`
      insert into lembrete_subida (cd_empresa, especie, titulo, de_organig, alvos, dia)
      select ${cd_empresa}, 'medidas_atraso', 'Medidas com prazo excedido', ${cd_empresa},
             array_agg(v.cd), current_date
      from medida v
      where v.cd_empresa = ${cd_empresa} and v.cd_estad not in (4, 99)
        and v.dt_prazo < current_date - 21
      having count(*) > 0`,
  ])
}
