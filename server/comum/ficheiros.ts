import { Readable } from 'node:stream'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { safeName } from '#server/kit/files/take-file.ts'
import { pdfKind } from '#server/kit/files/take-pdf.ts'
import { asAttachment } from '#server/kit/http/disposition.ts'
import type { Lasting } from '#server/kit/http/lasting.ts'

/** A file as a table holds it, without its content. */
export type Guardado = {
  titulo: string
  mime: string
  tamanho: number
  /** whether it still is what was stored */
  inteiro: boolean
}

/** What a statement reads of a file, whose table is `x`. */
export const deFicheiro = piece`x.titulo, x.mime, length(x.conteudo) as tamanho,
  sha256(x.conteudo) = x.sha256 as inteiro`

type Call = {
  request: { headers: { accept?: string | undefined } }
  reply: {
    type: (mime: string) => unknown
    header: (name: string, value: string | number) => unknown
  }
  lasting: Lasting
}

/**
 * Answers a stored file as it is asked for: in base64 as specified, or its bytes by themselves for who
 * says `Accept: application/pdf`. Those are read as they are taken, and no connection waits for the
 * reader meanwhile. Rights were checked and the reading noted before. `onde` is `from … x where …`, by
 * key. Throws where it is no longer what was stored: damaged, it is nobody's document.
 */
export async function answerFicheiro(
  { request, reply, lasting }: Call,
  db: Db,
  { titulo, mime, tamanho, inteiro, onde }: Guardado & { onde: Fragment },
) {
  if (!inteiro) throw new Error('a stored file is not what its hash says')
  reply.header('vary', 'accept')
  if (request.headers.accept !== mime) {
    const row = await db.one<{ conteudo: Buffer }>(sql`select x.conteudo ${onde}`)
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

/** The bytes of a stored file as they are taken, each part by a statement of its own. */
export async function* readParts(db: Db, onde: Fragment, tamanho: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < tamanho; from += size) {
    const row = await db.one<{ parte: Buffer }>(
      sql`select substring(x.conteudo from ${from + 1}::int for ${size}::int) as parte ${onde}`,
    )
    // whoever reads it sees a file that broke off, and no shorter one
    if (!row) throw gone()
    yield row.parte
  }
}

const gone = () => new Error('a stored file was taken away while it was read')
