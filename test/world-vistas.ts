import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A view that a company shares, and a year it has closed. */
export async function keepAnoEVista(db: Db, canario: string, raiz: number) {
  await db.rows(sql`
    select setval(pg_get_serial_sequence('vista_partilhada', 'cd'),
                  greatest(28000000, (select max(cd) from vista_partilhada)))`)
  await db.rows(sql`
    insert into vista_partilhada (cd_empresa, lista, chamada, nome, endereco)
    values (${raiz}, '/prova', '/api/empresa/:org/registo', ${canario}, '?ordenacao=nome.des')`)
  await db.rows(sql`
    insert into relatorio_unico (cd_empresa, ano, versao, cd_autor, autor, numeros)
    values (${raiz}, 1999, 1, 1, ${canario}, '{}')`)
}
