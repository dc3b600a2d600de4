import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** One accident per place, with its own texts and unique codes. */
export async function report(
  db: Db,
  words: readonly string[],
  cd_empresa: number,
  cd_estad: 0 | 1,
) {
  await db.rows(sql`
    select setval(pg_get_serial_sequence('acidente', 'cd'),
                  (select coalesce(max(cd), 1000000) from acidente)),
           setval(pg_get_serial_sequence('acidente_anexo', 'cd'),
                  greatest(5000000, (select max(cd) from acidente_anexo)))`)
  const rows = await db.rows<{ cd: number }>(sql`
    insert into acidente (
      cd_empresa, cd_organig, organig_acident, cd_funcion, nome, num_mecan, organig, dt_ini_instit,
      categ, profis, cd_estad, autor, decidido_em, decisor, nota, cd_acc_lesiv, dt, hr, loc,
      descric, obs, prest_prim_socorr, prest_prim_socorr_desc)
    select ${cd_empresa}, f.cd_organig, w.word, f.cd, w.word || ' Pessoa', w.word || '-M', w.word,
      f.dt_ini_instit, w.word, w.word, ${cd_estad}::smallint, w.word,
      case d.aceite when 1 then now() end, case d.aceite when 1 then w.word end,
      case d.aceite when 1 then w.word end, 1, '2026-03-02', '10:30',
      w.word || ' Sala', w.word || ' História', w.word || ' Nota', 1, w.word || ' Posto'
    from (select *, row_number() over (order by cd) as n from funcionario
          where cd_empresa = ${cd_empresa}) f
    join unnest(${words}::text[]) with ordinality w(word, n) using (n),
    (select ${cd_estad}::int as aceite) d order by f.cd returning cd`)
  const codes = rows.map(({ cd }) => cd).sort((one, other) => one - other)
  await db.rows(sql`
    insert into acidente_passo (cd_empresa, cd_acidente, autor, titulo, obs)
    select ${cd_empresa}, r.cd, r.word, r.word, r.word
    from unnest(${codes}::bigint[], ${words}::text[]) r(cd, word)`)
  await db.rows(sql`
    insert into acidente_anexo (cd_empresa, cd_acidente, nome_fich, mime, sha256, conteudo)
    select ${cd_empresa}, r.cd, r.word || '.pdf', 'application/pdf', sha256(r.word::bytea),
           r.word::bytea
    from unnest(${codes}::bigint[], ${words}::text[]) r(cd, word)`)
  return codes
}
