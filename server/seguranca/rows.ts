import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { piece, sql, varying } from '#server/db/sql.ts'
import { deFicheiro } from '#server/comum/ficheiros.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'

type Auxiliar = { cd: number; nome: string }
type Listado = { cd_anex: number; titulo: string }

/** Active areas, and those with activities in the subtree. */
export const areasOf = async (db: Db, scope: Scope): Promise<Auxiliar[]> =>
  await db.rows(sql`
    select ${columns('area x', 'cd', 'nome')} from area x
    where not x.inactiv or exists (
      select from atividade a
      where ${await withinScope(db, scope, piece`a`)} and a.cd_area = x.cd)
    order by x.cd`)

export const areaOf = async (comum: Db, area: number) =>
  await comum.one(
    sql`select ${columns('area', 'cd', 'nome', 'obs')} from area where cd = ${area}::bigint`,
  )

export const tiposEmUso = async (comum: Db, area: number): Promise<Auxiliar[]> =>
  await comum.rows(sql`
    select ${columns('tipo_atividade t', 'cd', 'nome')}
    from tipo_atividade t
    join area x on x.cd = t.cd_area
    where t.cd_area = ${area}::bigint and not t.inactiv and not x.inactiv order by t.chave`)

/** The kinds of one area or of all, inactive ones included. */
export const tiposOf = async (comum: Db, area?: number): Promise<Auxiliar[]> =>
  await comum.rows(sql`
    select ${columns('tipo_atividade', 'cd', 'nome')} from tipo_atividade
    where cd_area = coalesce(${area ?? null}::bigint, cd_area) order by cd_area, chave`)

export const motivosOf = async (comum: Db): Promise<Auxiliar[]> =>
  await comum.rows(
    sql`select ${columns('motivo_atividade', 'cd', 'nome')} from motivo_atividade order by cd`,
  )

/** The technicians with activities in the subtree, of one area or of all. */
export const tecnicosOf = async (db: Db, scope: Scope, area?: number): Promise<Auxiliar[]> =>
  await db.rows(
    varying(sql`
      select ${columns('tecnico d', 'cd', 'nome')} from tecnico d
      where exists (
        select from atividade a
        where ${await withinScope(db, scope, piece`a`)} and a.cd_tecnic = d.cd
          and a.cd_area = coalesce(${area ?? null}::bigint, a.cd_area))
      order by d.chave, d.cd`),
  )

/** The documents of an area: shared ones and the company's own. */
export const documentosOf = async (
  db: Db,
  { cd_empresa }: Scope,
  area: number,
): Promise<Listado[]> =>
  await db.rows(sql`
    select ${columns('area_anexo x', 'cd as cd_anex', 'titulo')} from area_anexo x
    where x.cd_area = ${area}::bigint and (x.cd_empresa is null or x.cd_empresa = ${cd_empresa})
    order by x.cd_empresa is not null, normalizar(x.titulo) collate "C", x.cd`)

export const documentoOf = async (
  db: Db,
  { cd_empresa }: Scope,
  { area, id }: { area: number; id: number },
) =>
  await db.one(sql`
    select ${deFicheiro} from area_anexo x
    where x.cd_area = ${area}::bigint and x.cd = ${id}::bigint
      and (x.cd_empresa is null or x.cd_empresa = ${cd_empresa})`)

/** An activity of the subtree; undefined outside. */
export const atividadeOf = async (db: Db, scope: Scope, cd: number) =>
  await db.one(sql`
    select ${columns('atividade a', 'cd', 'cd_funcion')} from atividade a
    where ${await withinScope(db, scope, piece`a`)} and a.cd = ${cd}`)

export const anexosOfAtividade = async (
  db: Db,
  { cd_empresa }: { cd_empresa: number },
  atividade: number,
): Promise<Listado[]> =>
  await db.rows(sql`
    select ${columns('atividade_anexo x', 'cd as cd_anex', 'titulo')} from atividade_anexo x
    where x.cd_empresa = ${cd_empresa} and x.cd_atividade = ${atividade} and not x.relatorio
    order by x.cd`)

export const naArea = (id: number) => piece`from area_anexo x where x.cd = ${id}::bigint`
export const naAtividade = ({ cd_empresa }: { cd_empresa: number }, cd: number) =>
  piece`from atividade_anexo x where x.cd_empresa = ${cd_empresa} and x.cd = ${cd}`

/** An attachment of an activity of the subtree, or its current report. */
export const ficheiroOf = async (
  db: Db,
  scope: Scope,
  { atividade, id, relatorio }: { atividade: number; id: number; relatorio: boolean },
) =>
  await db.one(sql`
    select ${columns('atividade_anexo x', 'cd')}, ${columns('atividade a', 'cd_funcion')},
           ${deFicheiro}
    from atividade a
    join atividade_anexo x on x.cd_empresa = ${scope.cd_empresa} and x.cd_atividade = a.cd
    where ${await withinScope(db, scope, piece`a`)} and a.cd = ${atividade} and x.cd = ${id}
      and case when ${relatorio} then x.cd = a.cd_relat else not x.relatorio end`)

export const tarefasOf = async (db: Db, scope: Scope): Promise<Auxiliar[]> =>
  await db.rows(
    varying(sql`
      select ${columns('tarefa t', 'cd', 'nome')} from tarefa t
      where t.cd_empresa = ${scope.cd_empresa} and exists (
        select from medida m
        where ${await withinScope(db, scope, piece`m`)} and m.cd_tarefa = t.cd and m.cd_estad <> 99)
      order by t.chave, t.cd`),
  )
