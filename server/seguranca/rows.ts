import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { deFicheiro, type Guardado } from '#server/comum/ficheiros.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { plannedAnew } from '#server/kit/list/planned-anew.ts'

type Auxiliar = { cd: number; nome: string }
type Listado = { cd_anex: number; titulo: string }

/** Those that are in use, and those in which something of the subtree was done. */
export const areasOf = async (db: Db, scope: Scope): Promise<Auxiliar[]> =>
  await db.rows(sql`
    select x.cd, x.nome from area x
    where not x.inactiv or exists (
      select from atividade a
      where ${await withinScope(db, scope, piece`a`)} and a.cd_area = x.cd)
    order by x.cd`)

export const areaOf = async (comum: Db, area: number) =>
  await comum.one<Auxiliar & { obs: string | null }>(
    sql`select cd, nome, obs from area where cd = ${area}::bigint`,
  )

/** What may be asked for of an area: what is in use. */
export const tiposEmUso = async (comum: Db, area: number): Promise<Auxiliar[]> =>
  await comum.rows(sql`
    select t.cd, t.nome from tipo_atividade t join area x on x.cd = t.cd_area
    where t.cd_area = ${area}::bigint and not t.inactiv and not x.inactiv order by t.chave`)

/** Of an area, or of all of them; those too that are no longer in use. */
export const tiposOf = async (comum: Db, area?: number): Promise<Auxiliar[]> =>
  await comum.rows(sql`
    select cd, nome from tipo_atividade
    where cd_area = coalesce(${area ?? null}::bigint, cd_area) order by cd_area, chave`)

export const motivosOf = async (comum: Db): Promise<Auxiliar[]> =>
  await comum.rows(sql`select cd, nome from motivo_atividade order by cd`)

/** The technicians of some activity of the subtree, and of the area where one is named. */
export const tecnicosOf = async (db: Db, scope: Scope, area?: number): Promise<Auxiliar[]> =>
  await db.rows(
    plannedAnew(sql`
      select d.cd, d.nome from tecnico d
      where exists (
        select from atividade a
        where ${await withinScope(db, scope, piece`a`)} and a.cd_tecnic = d.cd
          and a.cd_area = coalesce(${area ?? null}::bigint, a.cd_area))
      order by d.chave, d.cd`),
  )

/** The documents of an area: every company's, and this one's own. */
export const documentosOf = async (
  db: Db,
  { cd_empresa }: Scope,
  area: number,
): Promise<Listado[]> =>
  await db.rows(sql`
    select x.cd as cd_anex, x.titulo from area_anexo x
    where x.cd_area = ${area}::bigint and (x.cd_empresa is null or x.cd_empresa = ${cd_empresa})
    order by x.cd_empresa is not null, normalizar(x.titulo) collate "C", x.cd`)

export const documentoOf = async (
  db: Db,
  { cd_empresa }: Scope,
  { area, id }: { area: number; id: number },
) =>
  await db.one<Guardado>(sql`
    select ${deFicheiro} from area_anexo x
    where x.cd_area = ${area}::bigint and x.cd = ${id}::bigint
      and (x.cd_empresa is null or x.cd_empresa = ${cd_empresa})`)

/** An activity of the subtree, by its code; undefined for any other. */
export const atividadeOf = async (db: Db, scope: Scope, cd: number) =>
  await db.one<{ cd: number; cd_funcion: number | null }>(sql`
    select a.cd, a.cd_funcion from atividade a
    where ${await withinScope(db, scope, piece`a`)} and a.cd = ${cd}`)

/** The attachments of an activity. */
export const anexosOfAtividade = async (
  db: Db,
  { cd_empresa }: { cd_empresa: number },
  atividade: number,
): Promise<Listado[]> =>
  await db.rows(sql`
    select x.cd as cd_anex, x.titulo from atividade_anexo x
    where x.cd_empresa = ${cd_empresa} and x.cd_atividade = ${atividade} and not x.relatorio
    order by x.cd`)

/** Where the content of a document lies, and that of a file of an activity. */
export const naArea = (id: number) => piece`from area_anexo x where x.cd = ${id}::bigint`
export const naAtividade = ({ cd_empresa }: { cd_empresa: number }, cd: number) =>
  piece`from atividade_anexo x where x.cd_empresa = ${cd_empresa} and x.cd = ${cd}`

export type Ficheiro = Guardado & { cd: number; cd_funcion: number | null }

/** An attachment of an activity of the subtree, or the report that holds there. */
export const ficheiroOf = async (
  db: Db,
  scope: Scope,
  { atividade, id, relatorio }: { atividade: number; id: number; relatorio: boolean },
) =>
  await db.one<Ficheiro>(sql`
    select x.cd, a.cd_funcion, ${deFicheiro}
    from atividade a
    join atividade_anexo x on x.cd_empresa = ${scope.cd_empresa} and x.cd_atividade = a.cd
    where ${await withinScope(db, scope, piece`a`)} and a.cd = ${atividade} and x.cd = ${id}
      and case when ${relatorio} then x.cd = a.cd_relat else not x.relatorio end`)

/** The tasks that have an open measure in the subtree. */
export const tarefasOf = async (db: Db, scope: Scope): Promise<Auxiliar[]> =>
  await db.rows(
    plannedAnew(sql`
      select t.cd, t.nome from tarefa t
      where t.cd_empresa = ${scope.cd_empresa} and exists (
        select from medida m
        where ${await withinScope(db, scope, piece`m`)} and m.cd_tarefa = t.cd and m.cd_estad <> 99)
      order by t.chave, t.cd`),
  )
