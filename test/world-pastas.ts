import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type De = { raiz: number; cd_autor: number; cd_funcion: number }

/** A folder that is made, with a file about somebody. */
export async function makePasta(db: Db, canario: string, { raiz, cd_autor, cd_funcion }: De) {
  await db.rows(sql`
    select setval(pg_get_serial_sequence('pasta', 'cd'),
                  greatest(26000000, (select max(cd) from pasta)))`)
  await db.rows(sql`
    with feita as (
      insert into pasta (cd_empresa, cd_organig, unidade, de, ate, fotografias, capitulos, cd_autor,
                         autor, estado, total, tamanho, pronta_em)
      values (${raiz}, ${raiz}, ${canario}, '2025-01-01', '2025-12-31', false, '{1}', ${cd_autor},
              ${canario}, 'pronta', 1, 1, now())
      returning cd)
    insert into pasta_ficheiro (cd_empresa, cd_pasta, capitulo, chave, nome, funcionarios, selado)
    select ${raiz}, f.cd, 1, 'documento 1', ${canario}, ${[cd_funcion]}::bigint[], ${Buffer.from(canario)}
    from feita f`)
}
