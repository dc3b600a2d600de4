import { foundOr, type Chave } from '#server/comum/chave.ts'
import { deFicheiro } from '#server/comum/ficheiros.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Ficheiro } from '../rows.ts'

type Auxiliar = { cd: number; nome: string }

export const tecnicosDoPrestador = async (db: Db): Promise<Auxiliar[]> =>
  await db.rows(sql`select cd, nome from tecnico where not inactiv order by chave, cd`)

/** Each with its area, as one of all of them is chosen. */
export const tiposDoPrestador = async (db: Db): Promise<Auxiliar[]> =>
  await db.rows(sql`
    select t.cd, t.nome || ' · ' || x.nome as nome from tipo_atividade t
    join area x on x.cd = t.cd_area
    where not t.inactiv and not x.inactiv order by t.chave, t.cd`)

/** Throws 404. */
export const chaveOfAtividade = async (todas: Db, cd: number): Promise<Chave> =>
  foundOr(
    'Esta atividade não existe.',
    await todas.one(sql`select a.cd, a.cd_empresa from atividade a where a.cd = ${cd}`),
  )

/** Throws 404. */
export const chaveOfMedida = async (todas: Db, cd: number): Promise<Chave> =>
  foundOr(
    'Esta medida não existe.',
    await todas.one(sql`select m.cd, m.cd_empresa from medida m where m.cd = ${cd}`),
  )

/** The company of a node a body names. Throws 404. */
export const chaveOfNo = async (todas: Db, cd: number): Promise<Chave> =>
  foundOr(
    'Este organigrama não existe.',
    await todas.one(sql`select o.cd, o.cd_empresa from organigrama o where o.cd = ${cd}`),
  )

/** The files of an activity: its reports, those that were replaced last, then the others as they were sent. */
export const ficheirosOf = async (tx: Db, { cd, cd_empresa }: Chave) =>
  await tx.rows<{ cd_anex: number; titulo: string; relatorio: boolean; atual: boolean }>(sql`
    select x.cd as cd_anex, x.titulo, x.relatorio, x.cd is not distinct from a.cd_relat as atual
    from atividade a
    join atividade_anexo x on x.cd_empresa = ${cd_empresa} and x.cd_atividade = a.cd
    where a.cd_empresa = ${cd_empresa} and a.cd = ${cd}
    order by x.relatorio desc, case when x.relatorio then -x.cd else x.cd end`)

/** One of them; undefined for one of another activity. */
export const ficheiroDe = async (tx: Db, { cd, cd_empresa }: Chave, id: number) =>
  await tx.one<Ficheiro>(sql`
    select x.cd, a.cd_funcion, ${deFicheiro}
    from atividade a
    join atividade_anexo x on x.cd_empresa = ${cd_empresa} and x.cd_atividade = a.cd
    where a.cd_empresa = ${cd_empresa} and a.cd = ${cd} and x.cd = ${id}`)
