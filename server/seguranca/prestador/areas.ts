import type { AreaPrestador } from '#contract/seguranca/prestador-area.ts'
import { deFicheiro, type Guardado } from '#server/comum/ficheiros.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, columns, columnsOrNull } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

/** Active areas first. */
export const areasDoPrestador = async (todas: Db): Promise<AreaPrestador[]> =>
  await todas.rows(sql`
    select ${columns('area a', 'cd', 'nome', 'obs', 'inactiv', 'versao')},
           (select count(*) from tipo_atividade t where t.cd_area = a.cd and not t.inactiv)
             ${asInt('tipos')},
           (select count(*) from area_anexo x where x.cd_area = a.cd)${asInt('documentos')}
    from area a order by a.inactiv, a.cd`)

/** Throws 404. */
export async function areaDoPrestador(todas: Db, cd: number) {
  const area = await todas.one(
    sql`select ${columns('area', 'cd', 'nome', 'obs', 'inactiv', 'versao')} from area where cd = ${cd}::bigint`,
  )
  if (!area) throw semArea()
  const tipos = await todas.rows(sql`
    select ${columns('tipo_atividade', 'cd', 'nome', 'inactiv', 'versao')} from tipo_atividade
    where cd_area = ${cd} order by inactiv, chave, cd`)
  const documentos = await todas.rows(sql`
    select ${columns('area_anexo x', 'cd', 'titulo', 'nome_fich', 'versao')},
           x.tamanho${asInt('tamanho')},
            ${columnsOrNull('organigrama o', 'nome as empresa')}
    from area_anexo x left join organigrama o on o.cd_empresa = x.cd_empresa and o.cd = x.cd_empresa
    where x.cd_area = ${cd}
    order by x.cd_empresa is not null, o.chave, normalizar(x.titulo) collate "C", x.cd`)
  return { ...area, tipos, documentos }
}

type Documento = { area: number; id: number }

/** The company of a document; none for a shared one. Throws 404. */
export async function empresaOfDocumento(todas: Db, { area, id }: Documento) {
  const row = await todas.one(sql`
    select ${columns('area_anexo x', 'cd_empresa')} from area_anexo x
    where x.cd_area = ${area}::bigint and x.cd = ${id}::bigint`)
  if (!row) throw semDocumento()
  return row.cd_empresa
}

/** Throws 404. */
export async function theDocumento(todas: Db, { area, id }: Documento): Promise<Guardado> {
  const found = await todas.one(sql`
    select ${deFicheiro} from area_anexo x
    where x.cd_area = ${area}::bigint and x.cd = ${id}::bigint`)
  if (!found) throw semDocumento()
  return found
}

export const semArea = () => new Refusal(404, 'Esta área não existe.')
export const semTipo = () => new Refusal(404, 'Este tipo de atividade não existe.')
export const semDocumento = () => new Refusal(404, 'Este documento não existe.')
