import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** An unread answer, comments, news and a withdrawn request (`world.ts`). */
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
  const marcados = await refuse(db, one.raiz)
  await db.rows(sql`
    insert into pedido_comentario (
      cd_empresa, cd_pedido, cd_acidente, cd_pedido_saude, do_prestador, cd_autor, autor, texto, avisado)
    select ${one.raiz}, p, a, s, false, ${one.cd_utilizador}, ${one.canario}, ${one.canario} || ' Dita', true
    from (values (${one.cd_pedido}::bigint, null::bigint, null::bigint),
                 (null, ${one.cd_acidente}::bigint, null),
                 (null, null, ${marcados[0]}::bigint)) q(p, a, s)`)
  // Marked as sent, to a missing account: nothing leaves.
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
  return marcados
}

// Refused requests for another date, with unique codes.
async function refuse(db: Db, raiz: number) {
  await db.rows(sql`
    select setval(pg_get_serial_sequence('pedido_saude', 'cd'),
                  (select coalesce(max(cd), 6000000) from pedido_saude))`)
  const rows = await db.rows<{ cd: number }>(sql`
    insert into pedido_saude (
      cd_empresa, cd_organig, organig, cd_funcion, nome, num_mecan, cd_tipo, cd_marcacao, dt_marc,
      hr_marc, sobre, indisponivel, preferencia, razao, autor, cd_estad, decidido_em, decisor, motivo)
    select ${raiz}, f.cd_organig, o.nome, f.cd, f.nome, f.num_mecan, 1, m.cd, m.dt, m.hr, o.nome,
           o.nome, o.nome, o.nome, o.nome, 3, now(), o.nome, o.nome
    from funcionario f
    join organigrama o on o.cd_empresa = ${raiz} and o.cd = f.cd_organig
    join marcacao m on m.cd_empresa = ${raiz} and m.cd_funcion = f.cd and m.cd_estad = 0
    where f.cd_empresa = ${raiz} order by f.cd returning cd`)
  return rows.map(({ cd }) => cd).sort((one, other) => one - other)
}
