import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** An answer that nobody has read, and a request that was taken back (`world.ts`). */
export async function leaveBehind(
  db: Db,
  one: { raiz: number; canario: string; cd_utilizador: number; cd_acidente: number },
) {
  await db.rows(sql`
    insert into resposta_nova (cd_empresa, cd_utilizador, cd_acidente)
    values (${one.raiz}, ${one.cd_utilizador}, ${one.cd_acidente})`)
  const linha = { nome: `${one.canario} Retirada` }
  await db.rows(sql`
    insert into pedido_retirado (cd_empresa, tabela, cd_pedido, cd_organig, linha)
    values (${one.raiz}, 'pedido_funcionario', 900000000 + ${one.raiz}::bigint, ${one.raiz},
            ${JSON.stringify(linha)}::jsonb)`)
}
