import { Readable } from 'node:stream'
import type { Db } from '#server/db/database.ts'
import { asBytes, asFlag, asInt, columns } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { safeName } from '#server/kit/files/take-file.ts'
import { pdfKind } from '#server/kit/files/take-document.ts'
import type { Lasting } from '#server/kit/http/lasting.ts'

export type Guardado = {
  titulo: string
  mime: string
  tamanho: number
  inteiro: boolean
}

/** Columns of a file, whose table is `x`. */
export const deFicheiro = piece`${columns('atividade_anexo x', 'titulo', 'mime')},
  length(x.conteudo)${asInt('tamanho')}, (sha256(x.conteudo) = x.sha256)${asFlag('inteiro')}`

type Call = {
  request: { headers: { accept?: string | undefined } }
  reply: {
    type: (mime: string) => unknown
    header: (name: string, value: string | number) => unknown
  }
  lasting: Lasting
}

/**
 * Answers a stored file in base64, or as bytes for `Accept: application/pdf`. A slow reader holds
 * no connection. `onde`: `from … x where …`. Throws for a damaged file.
 */
export async function answerFicheiro(
  { request, reply, lasting }: Call,
  db: Db,
  { titulo, mime, tamanho, inteiro, onde }: Guardado & { onde: Fragment },
) {
  if (!inteiro) throw damaged()
  reply.header('vary', 'accept')
  if (request.headers.accept !== mime) {
    const row = await db.one(sql`select x.conteudo${asBytes('conteudo')} ${onde}`)
    if (!row) throw gone()
    return { message: { anex: row.conteudo.toString('base64'), mime, titulo } }
  }
  reply.type(mime)
  reply.header('content-length', tamanho)
  reply.header('content-disposition', asAttachment(safeName(titulo, pdfKind)))
  const stream = Readable.from(readParts(db, onde, tamanho), { objectMode: false })
  const closed = Promise.withResolvers<void>()
  stream.once('close', () => closed.resolve())
  lasting.until(closed.promise)
  return stream
}

const size = 256 * 1024

/** The bytes of a file, each part by its own statement. */
export async function* readParts(db: Db, onde: Fragment, tamanho: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < tamanho; from += size) {
    const row = await db.one(
      sql`select substring(x.conteudo from ${from + 1}::int for ${size}::int)${asBytes('parte')} ${onde}`,
    )
    // the reader sees a broken download, not a shorter file
    if (!row) throw gone()
    yield row.parte
  }
}

const gone = () => new Error('a stored file was taken away while it was read')

/** `Content-Disposition` of a download: ASCII, and the exact name by RFC 8187. */
export function asAttachment(name: string): string {
  // drops line breaks, direction marks and lone surrogates
  const whole = name.toWellFormed().replaceAll(/[\p{C}\u{FFFD}]/gu, '')
  const plain = whole
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\u0020-\u007e]|["%\\]/gu, '_')
  const exact = encodeURIComponent(whole).replaceAll(
    /['()*]/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

/** A whole file; undefined where it went. Throws for a damaged one. */
export async function wholeFicheiro(db: Db, onde: Fragment): Promise<Buffer | undefined> {
  const row = await db.one(sql`
    select x.conteudo${asBytes('conteudo')}, (sha256(x.conteudo) = x.sha256)${asFlag('inteiro')}
    ${onde}`)
  if (row?.inteiro === false) throw damaged()
  return row?.conteudo
}

const damaged = () => new Error('a stored file is not what its hash says')
