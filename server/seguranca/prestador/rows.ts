import { foundOr, type Chave } from '#server/comum/chave.ts'
import { deFicheiro } from '#server/comum/ficheiros.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, asText, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'

type Auxiliar = { cd: number; nome: string }

export const tecnicosDoPrestador = async (db: Db): Promise<Auxiliar[]> =>
  await db.rows(
    sql`select ${columns('tecnico', 'cd', 'nome')} from tecnico where not inactiv order by chave, cd`,
  )

export const tiposDoPrestador = async (db: Db): Promise<Auxiliar[]> =>
  await db.rows(sql`
    select ${columns('tipo_atividade t', 'cd')}, (t.nome || ' · ' || x.nome)${asText('nome')}
    from tipo_atividade t
    join area x on x.cd = t.cd_area
    where not t.inactiv and not x.inactiv order by t.chave, t.cd`)

/** Throws 404. */
export const chaveOfAtividade = async (todas: Db, cd: number): Promise<Chave> =>
  foundOr(
    'Esta atividade não existe.',
    await todas.one(
      sql`select ${columns('atividade a', 'cd', 'cd_empresa')} from atividade a where a.cd = ${cd}`,
    ),
  )

/** Throws 404. */
export const chaveOfMedida = async (todas: Db, cd: number): Promise<Chave> =>
  foundOr(
    'Esta medida não existe.',
    await todas.one(
      sql`select ${columns('medida m', 'cd', 'cd_empresa')} from medida m where m.cd = ${cd}`,
    ),
  )

/** The files of an activity: reports, replaced ones last, then the others by time. */
export const ficheirosOf = async (tx: Db, { cd, cd_empresa }: Chave) =>
  await tx.rows(sql`
    select ${columns('atividade_anexo x', 'cd as cd_anex', 'titulo', 'relatorio')},
           (x.cd is not distinct from a.cd_relat)${asFlag('atual')}
    from atividade a
    join atividade_anexo x on x.cd_empresa = ${cd_empresa} and x.cd_atividade = a.cd
    where a.cd_empresa = ${cd_empresa} and a.cd = ${cd}
    order by x.relatorio desc, case when x.relatorio then -x.cd else x.cd end`)

/** Undefined for a file of another activity. */
export const ficheiroDe = async (tx: Db, { cd, cd_empresa }: Chave, id: number) =>
  await tx.one(sql`
    select ${columns('atividade_anexo x', 'cd')}, ${columns('atividade a', 'cd_funcion')},
           ${deFicheiro}
    from atividade a
    join atividade_anexo x on x.cd_empresa = ${cd_empresa} and x.cd_atividade = a.cd
    where a.cd_empresa = ${cd_empresa} and a.cd = ${cd} and x.cd = ${id}`)
