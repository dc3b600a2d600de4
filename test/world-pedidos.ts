import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** An answer that nobody has read, what was said about requests, news, and a request that was taken back (`world.ts`). */
export async function leaveBehind(
  db: Db,
  one: {
    raiz: number
    canario: string
    cd_utilizador: number
    cd_pedido: number
    cd_acidente: number
  },
) {
  await db.rows(sql`
    insert into resposta_nova (cd_empresa, cd_utilizador, cd_acidente)
    values (${one.raiz}, ${one.cd_utilizador}, ${one.cd_acidente})`)
  await db.rows(sql`
    insert into pedido_comentario (
      cd_empresa, cd_pedido, cd_acidente, do_prestador, cd_autor, autor, texto, avisado)
    select ${one.raiz}, p, a, false, ${one.cd_utilizador}, ${one.canario}, ${one.canario} || ' Dita', true
    from (values (${one.cd_pedido}::bigint, null::bigint), (null, ${one.cd_acidente}::bigint)) q(p, a)`)
  // told of already, and to an account there is not: nothing of it is on its way
  await db.rows(sql`
    insert into aviso (cd_empresa, especie, cd_alvo, que, lote)
    values (${one.raiz}, 'exame', 1, 'nova', 1)`)
  await db.rows(sql`
    insert into aviso_por_dar (cd_empresa, cd_utilizador, lote) values (${one.raiz}, 0, 1)`)
  const linha = { nome: `${one.canario} Retirada` }
  await db.rows(sql`
    insert into pedido_retirado (cd_empresa, tabela, cd_pedido, cd_organig, linha)
    values (${one.raiz}, 'pedido_funcionario', 900000000 + ${one.raiz}::bigint, ${one.raiz},
            ${JSON.stringify(linha)}::jsonb)`)
}
