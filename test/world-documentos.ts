import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type De = { raiz: number; words: readonly string[]; bytes: readonly Buffer[] }

/** A document of each place, with its file and what happened to it. */
export async function keepDocumentos(db: Db, { raiz, words, bytes }: De): Promise<number[]> {
  await db.rows(sql`
    select setval(pg_get_serial_sequence('documento', 'cd'),
                  greatest(23000000, (select max(cd) from documento))),
           setval(pg_get_serial_sequence('documento_ficheiro', 'cd'),
                  greatest(24000000, (select max(cd) from documento_ficheiro)))`)
  const rows = await db.rows<{ cd: number }>(sql`
    insert into documento (cd_empresa, cd_organig, especie, titulo, dt_fim, responsavel, nota, autor)
    select ${raiz}, f.cd_organig, 'apolice', w.word || ' Apólice', current_date + 400 + w.n::int,
           w.word || ' Quem', w.word || ' Nota', w.word || ' Autor'
    from (select *, row_number() over (order by cd) as n from funcionario
          where cd_empresa = ${raiz}) f
    join unnest(${words}::text[]) with ordinality w(word, n) using (n)
    order by f.cd returning cd`)
  const documentos = rows.map(({ cd }) => cd)
  await db.rows(sql`
    with novos as (
      insert into documento_ficheiro (cd_empresa, cd_documento, dt_fim, nome_fich, mime, sha256,
                                      conteudo, autor)
      select ${raiz}, n.cd, current_date + 400, n.word || '.pdf', 'application/pdf',
             sha256(n.conteudo), n.conteudo, n.word || ' Autor'
      from unnest(${documentos}::bigint[], ${words}::text[], ${bytes}::bytea[])
        n(cd, word, conteudo)
      returning cd, cd_documento)
    update documento m set cd_fich = n.cd from novos n
    where m.cd_empresa = ${raiz} and m.cd = n.cd_documento`)
  await db.rows(sql`
    insert into documento_passo (cd_empresa, cd_documento, do_prestador, autor, acto, texto)
    select cd_empresa, cd, true, autor, 'criar', titulo from documento where cd_empresa = ${raiz}`)
  return documentos
}
