import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { TakenFile } from '#server/kit/files/take-file.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import type { Autor } from '#server/comum/autor.ts'
import { semArea, semDocumento } from './areas.ts'

/** How many an area may have, of all companies and of each. */
const maximo = 50

type Documento = {
  area: number
  /** null: for all companies */
  cd_empresa: number | null
  titulo: string | null | undefined
  pdf: TakenFile
  autor: Autor
}

/** Puts a document with an area; answers its code. Throws 404, and 409 for one too many. */
export async function attachDocumento(
  tx: Db,
  { area, cd_empresa, titulo, pdf, autor }: Documento,
): Promise<number> {
  // of two at once one waits, and counts the other's
  const held = await tx.one(sql`select from area where cd = ${area}::bigint for update`)
  if (!held) throw semArea()
  const there = await tx.one<{ total: number }>(sql`
    select count(*)::int as total from area_anexo x
    where x.cd_area = ${area} and x.cd_empresa is not distinct from ${cd_empresa}::int`)
  if ((there?.total ?? 0) >= maximo) {
    throw new Refusal(409, `Uma área pode ter até ${maximo} documentos. Remova um primeiro.`)
  }
  const row = await tx.one<{ cd: number }>(sql`
    insert into area_anexo (cd_empresa, cd_area, titulo, nome_fich, sha256, conteudo, cd_autor,
                            autor)
    values (${cd_empresa}::int, ${area}, ${titulo ?? pdf.nome_fich}, ${pdf.nome_fich},
            ${pdf.sha256}, ${pdf.conteudo}, ${autor.cd}, ${autor.nome})
    returning cd`)
  return row?.cd ?? 0
}

type Guardado = { area: number; id: number }

/** Gives a document another title. Throws 404 and 412. */
export async function renameDocumento(
  tx: Db,
  { area, id }: Guardado,
  { titulo, autor, seen }: { titulo: string; autor: Autor; seen: string | undefined },
): Promise<void> {
  const antes = await tx.one<{ titulo: string; versao: number }>(sql`
    select x.titulo, x.versao from area_anexo x
    where x.cd_area = ${area}::bigint and x.cd = ${id}::bigint for no key update`)
  if (!antes) throw semDocumento()
  checkVersao(seen, antes.versao, { titulo: `Agora: ${antes.titulo}.` })
  await tx.rows(sql`
    update area_anexo
    set titulo = ${titulo}, versao = versao + 1, cd_autor = ${autor.cd}, autor = ${autor.nome}
    where cd_area = ${area} and cd = ${id}`)
}

/** Takes a document away, for good. Throws 404. */
export async function removeDocumento(tx: Db, { area, id }: Guardado): Promise<void> {
  const gone = await tx.one(sql`
    delete from area_anexo where cd_area = ${area}::bigint and cd = ${id}::bigint returning cd`)
  if (!gone) throw semDocumento()
}
