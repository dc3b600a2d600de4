import type { Db } from '#server/db/database.ts'
import { asInt, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { TakenFile } from '#server/kit/files/take-file.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import type { Autor } from '#server/kit/access/session.ts'
import { semArea, semDocumento } from './areas.ts'

/** Per area: shared documents, and those of each company. */
const maximo = 50

type Documento = {
  area: number
  /** null: for all companies */
  cd_empresa: number | null
  titulo: string | null | undefined
  pdf: TakenFile
  autor: Autor
}

/** Returns the code. Throws 404, and 409 when the area has too many. */
export async function attachDocumento(
  tx: Db,
  { area, cd_empresa, titulo, pdf, autor }: Documento,
): Promise<number> {
  // The lock makes concurrent uploads count each other.
  const locked = await tx.one(sql`select from area where cd = ${area}::bigint for update`)
  if (!locked) throw semArea()
  const there = await tx.one(sql`
    select count(*)${asInt('total')} from area_anexo x
    where x.cd_area = ${area} and x.cd_empresa is not distinct from ${cd_empresa}::int`)
  if ((there?.total ?? 0) >= maximo) {
    throw new Refusal(409, `Uma área pode ter até ${maximo} documentos. Remova um primeiro.`)
  }
  const row = await tx.one(sql`
    insert into area_anexo (cd_empresa, cd_area, titulo, nome_fich, sha256, conteudo, cd_autor,
                            autor)
    values (${cd_empresa}::int, ${area}, ${titulo ?? pdf.nome_fich}, ${pdf.nome_fich},
            ${pdf.sha256}, ${pdf.conteudo}, ${autor.cd}, ${autor.nome})
    returning ${columns('area_anexo', 'cd')}`)
  return row?.cd ?? 0
}

type Guardado = { area: number; id: number }

/** Throws 404 and 412. */
export async function renameDocumento(
  tx: Db,
  { area, id }: Guardado,
  { titulo, autor, seen }: { titulo: string; autor: Autor; seen: string | undefined },
): Promise<void> {
  const antes = await tx.one(sql`
    select ${columns('area_anexo x', 'titulo', 'versao')} from area_anexo x
    where x.cd_area = ${area}::bigint and x.cd = ${id}::bigint for no key update`)
  if (!antes) throw semDocumento()
  checkVersao(seen, antes.versao, { titulo: `Agora: ${antes.titulo}.` })
  await tx.rows(sql`
    update area_anexo
    set titulo = ${titulo}, versao = versao + 1, cd_autor = ${autor.cd}, autor = ${autor.nome}
    where cd_area = ${area} and cd = ${id}`)
}

/** Deletes a document permanently. Throws 404. */
export async function removeDocumento(tx: Db, { area, id }: Guardado): Promise<void> {
  const gone = await tx.one(sql`
    delete from area_anexo where cd_area = ${area}::bigint and cd = ${id}::bigint returning cd`)
  if (!gone) throw semDocumento()
}
