import type {
  AreaPrestador,
  DocumentoPrestador,
  TipoPrestador,
} from '#contract/seguranca/prestador-area.ts'
import { deFicheiro, type Guardado } from '#server/comum/ficheiros.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

/** Those that are offered first. */
export const areasDoPrestador = async (todas: Db): Promise<AreaPrestador[]> =>
  await todas.rows(sql`
    select a.cd, a.nome, a.obs, a.inactiv, a.versao,
           (select count(*)::int from tipo_atividade t where t.cd_area = a.cd and not t.inactiv)
             as tipos,
           (select count(*)::int from area_anexo x where x.cd_area = a.cd) as documentos
    from area a order by a.inactiv, a.cd`)

/** Throws 404. */
export async function areaDoPrestador(todas: Db, cd: number) {
  const area = await todas.one<Omit<AreaPrestador, 'tipos' | 'documentos'>>(
    sql`select cd, nome, obs, inactiv, versao from area where cd = ${cd}::bigint`,
  )
  if (!area) throw semArea()
  const tipos = await todas.rows<TipoPrestador>(sql`
    select cd, nome, inactiv, versao from tipo_atividade
    where cd_area = ${cd} order by inactiv, chave, cd`)
  const documentos = await todas.rows<DocumentoPrestador>(sql`
    select x.cd, x.titulo, x.nome_fich, x.tamanho, x.versao, o.nome as empresa
    from area_anexo x left join organigrama o on o.cd_empresa = x.cd_empresa and o.cd = x.cd_empresa
    where x.cd_area = ${cd}
    order by x.cd_empresa is not null, o.chave, normalizar(x.titulo) collate "C", x.cd`)
  return { ...area, tipos, documentos }
}

type Documento = { area: number; id: number }

/** Whose a document is: no company's, where all of them read it. Throws 404. */
export async function empresaOfDocumento(todas: Db, { area, id }: Documento) {
  const row = await todas.one<{ cd_empresa: number | null }>(sql`
    select x.cd_empresa from area_anexo x
    where x.cd_area = ${area}::bigint and x.cd = ${id}::bigint`)
  if (!row) throw semDocumento()
  return row.cd_empresa
}

/** Throws 404. */
export async function theDocumento(todas: Db, { area, id }: Documento): Promise<Guardado> {
  const found = await todas.one<Guardado>(sql`
    select ${deFicheiro} from area_anexo x
    where x.cd_area = ${area}::bigint and x.cd = ${id}::bigint`)
  if (!found) throw semDocumento()
  return found
}

export const semArea = () => new Refusal(404, 'Esta área não existe.')
export const semTipo = () => new Refusal(404, 'Este tipo de atividade não existe.')
export const semDocumento = () => new Refusal(404, 'Este documento não existe.')
