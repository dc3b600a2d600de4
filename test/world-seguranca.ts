import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { keepDocumentos } from './world-documentos.ts'

export type Seguranca = Record<'atividades' | 'anexos' | 'relatorios' | 'documentos', number[]>

type De = {
  raiz: number
  canario: string
  words: readonly string[]
}

/** The safety data of a company, with the place's own texts. */
export async function protect(db: Db, { raiz, canario, words }: De): Promise<Seguranca> {
  await db.rows(sql`
    select setval(pg_get_serial_sequence('atividade', 'cd'),
                  greatest(2000000, (select max(cd) from atividade))),
           setval(pg_get_serial_sequence('atividade_anexo', 'cd'),
                  greatest(3000000, (select max(cd) from atividade_anexo))),
           setval(pg_get_serial_sequence('medida', 'cd'),
                  greatest(18000000, (select max(cd) from medida))),
           setval(pg_get_serial_sequence('medida_anexo', 'cd'),
                  greatest(19000000, (select max(cd) from medida_anexo))),
           setval(pg_get_serial_sequence('area_anexo', 'cd'),
                  greatest(4000000, (select max(cd) from area_anexo)))`)
  const tecnico = await db.one<{ cd: number }>(sql`
    insert into tecnico (nome, cedula) values ('Nuno Prova', ${`T${raiz}`}) returning cd`)
  const rows = await db.rows<{ cd: number; cd_estad: number }>(sql`
    insert into atividade (cd_empresa, cd_organig, cd_area, cd_tipo, cd_motiv, cd_funcion, cd_tecnic,
                           dt, hr, cd_estad, obs)
    select ${raiz}, f.cd_organig, 1, 1, 1, f.cd, ${tecnico?.cd},
           case s.estado when 99 then date '2026-01-20' else current_date + 20 end, '10:00',
           s.estado, w.word || ' Nota'
    from (select *, row_number() over (order by cd) as n from funcionario
          where cd_empresa = ${raiz}) f
    join unnest(${words}::text[]) with ordinality w(word, n) using (n)
    cross join unnest(array[10, 99]) s(estado)
    order by s.estado, f.cd returning cd, cd_estad`)
  const atividades = rows.filter(({ cd_estad }) => cd_estad === 99).map(({ cd }) => cd)
  const anexos = await attach(db, { raiz, words, atividades, relatorio: false })
  const relatorios = await attach(db, { raiz, words, atividades, relatorio: true })
  await db.rows(sql`
    update atividade a set cd_relat = n.relatorio
    from unnest(${atividades}::bigint[], ${relatorios}::bigint[]) n(cd, relatorio)
    where a.cd_empresa = ${raiz} and a.cd = n.cd`)
  await db.rows(sql`
    insert into atividade_passo (cd_empresa, cd_atividade, autor, antes, depois, texto)
    select cd_empresa, cd, 'Prestador', 10, cd_estad, obs from atividade
    where cd_empresa = ${raiz} and cd_estad = 99`)
  await measure(db, { raiz, words, atividades })
  const documento = bytesOf(`${canario} Area`)
  await db.rows(sql`
    insert into area_anexo (cd_empresa, cd_area, titulo, nome_fich, sha256, conteudo)
    values (${raiz}, 1, ${`${canario} Documento`}, ${`${canario}.pdf`}, sha256(${documento}),
            ${documento})`)
  const documentos = await keepDocumentos(db, { raiz, words, bytes: words.map(bytesOf) })
  return { atividades, anexos, relatorios, documentos }
}

type Anexados = Omit<De, 'canario'> & { atividades: readonly number[] }

async function attach(
  db: Db,
  { raiz, words, atividades, relatorio }: Anexados & { relatorio: boolean },
): Promise<number[]> {
  const rows = await db.rows<{ cd: number }>(sql`
    insert into atividade_anexo (cd_empresa, cd_atividade, relatorio, titulo, nome_fich, sha256,
                                 conteudo)
    select ${raiz}, n.atividade, ${relatorio}, n.word || ' Título', n.word || '.pdf',
           sha256(n.conteudo), n.conteudo
    from unnest(${atividades}::bigint[], ${words}::text[], ${words.map(bytesOf)}::bytea[])
      n(atividade, word, conteudo)
    order by n.atividade returning cd`)
  return rows.map(({ cd }) => cd)
}

async function measure(db: Db, { raiz, words, atividades }: Anexados) {
  await db.rows(sql`
    with novas as (
      insert into tarefa (cd_empresa, nome)
      select ${raiz}, word || ' Tarefa' from unnest(${words}::text[]) word returning cd, nome)
    insert into medida (cd_empresa, cd_organig, cd_atividade, cd_tarefa, risco_identific, medida, dt,
                        prazo, dt_prazo)
    select ${raiz}, a.cd_organig, a.cd, t.cd, n.word || ' Risco', n.word || ' Medida', '2026-01-20',
           '30 dias', '2026-02-19'
    from unnest(${atividades}::bigint[], ${words}::text[]) n(atividade, word)
    join atividade a on a.cd_empresa = ${raiz} and a.cd = n.atividade
    join novas t on t.nome = n.word || ' Tarefa'`)
  await db.rows(sql`
    insert into medida_passo (cd_empresa, cd_medida, do_prestador, autor, caminho, antes, depois, texto)
    select cd_empresa, cd, true, 'Prestador', 'comentar', cd_estad, cd_estad, risco_identific
    from medida where cd_empresa = ${raiz}`)
  await db.rows(sql`
    insert into medida_anexo (cd_empresa, cd_medida, momento, nome_fich, mime, sha256, conteudo,
                              do_prestador, autor)
    select ${raiz}, m.cd, 'documento', n.word || '.pdf', 'application/pdf', sha256(n.conteudo),
           n.conteudo, false, n.word
    from unnest(${words}::text[], ${words.map(bytesOf)}::bytea[]) n(word, conteudo)
    join medida m on m.cd_empresa = ${raiz} and m.risco_identific = n.word || ' Risco'`)
}

/** In base64 these bytes read CANARIO+A/Loja. */
const bytesOf = (word: string) =>
  Buffer.from(word.replace('-', '+').replace(' ', '/').padEnd(16, 'x'), 'base64')
