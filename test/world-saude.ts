import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Of each certificate that it waits, of each exam an adaptation, and of the root where it is. */
export async function adapt(db: Db, canario: string, cd_empresa: number) {
  await db.rows(sql`
    insert into conhecimento (cd_empresa, cd_anex)
    select ${cd_empresa}, a.cd from anexo a where a.cd_empresa = ${cd_empresa}`)
  await db.rows(sql`
    insert into ficha_assinada (cd_empresa, cd_anex, nome_fich, mime, sha256, conteudo)
    select ${cd_empresa}, a.cd, a.nome_fich, 'application/pdf', a.sha256, a.conteudo
    from anexo a where a.cd_empresa = ${cd_empresa}`)
  await db.rows(sql`
    insert into adaptacao (cd_empresa, cd_funcion, cd_exame, quem)
    select ${cd_empresa}, e.cd_funcion, e.cd, split_part(x.nome_fich, '.', 1)
    from exame e join anexo x on x.cd_empresa = ${cd_empresa} and x.cd = e.cd_anex
    where e.cd_empresa = ${cd_empresa}`)
  await db.rows(sql`
    insert into unidade (cd_empresa, cd_organig, morada)
    values (${cd_empresa}, ${cd_empresa}, ${`${canario} Rua`})`)
}

/** Of each exam without one an adaptation: open, done, replaced, with a day and without. */
export const adaptAll = async (db: Db) =>
  await db.rows(sql`
    insert into adaptacao (cd_empresa, cd_funcion, cd_exame, quem, ate, dt_feita, nota,
                           substituida_por)
    select e.cd_empresa, e.cd_funcion, e.cd, 'Chefe',
           case when e.cd % 5 > 0 then current_date + (e.cd % 40)::int end,
           case when e.cd % 3 = 1 then current_date end, case when e.cd % 3 = 1 then 'Feito' end,
           case when e.cd % 3 = 2 then e.cd end
    from exame e on conflict do nothing`)
