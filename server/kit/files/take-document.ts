import type { Asker } from '../base/fair-queue.ts'
import { isPhoto } from './photo-head.ts'
import { judgePhoto } from './photo-process.ts'
import { openFile, sha256Of, type SentFile, type TakenFile } from './take-file.ts'
import { judgePdf } from './pdf-process.ts'

export const pdfKind = { ending: 'pdf', called: 'um ficheiro PDF válido' }

/** A PDF by its content. Throws 400, about `campo`, and 413. Call it before a transaction. */
export async function takePdf(sent: SentFile, campo: string, from: Asker): Promise<TakenFile> {
  const { name, conteudo, refuse } = openFile(sent, () => pdfKind, campo)
  const fault = await judgePdf(conteudo, from)
  if (fault !== undefined) throw refuse(400, fault)
  return { nome_fich: name, conteudo, sha256: sha256Of(conteudo) }
}

type Document = TakenFile & { mime: 'application/pdf' | 'image/jpeg' }

const photoKind = { ending: 'jpg', called: 'uma fotografia válida' }
const onlyPhoto = { ...photoKind, called: 'uma fotografia (JPEG, PNG ou WebP)' }
/** Longer side of a stored photograph, in pixels. */
const asDocument = 2048
const noKind = { ending: 'pdf', called: 'um PDF nem uma fotografia (JPEG, PNG ou WebP)' }

function kindOf(bytes: Buffer) {
  if (isPhoto(bytes)) return photoKind
  return bytes.toString('latin1', 0, 5) === '%PDF-' ? pdfKind : noKind
}

/** A PDF or a photograph, by its content. Throws as `takePdf`. Call it before a transaction. */
export async function takeDocument(sent: SentFile, campo: string, from: Asker): Promise<Document> {
  const { name, conteudo, refuse } = openFile(sent, kindOf, campo)
  const kind = kindOf(conteudo)
  if (kind === pdfKind) return { ...(await takePdf(sent, campo, from)), mime: 'application/pdf' }
  if (kind === noKind) throw refuse(400, 'o conteúdo é outro')
  const jpeg = await redrawn(conteudo, asDocument, { refuse, from })
  return { nome_fich: name, conteudo: jpeg, sha256: sha256Of(jpeg), mime: 'image/jpeg' }
}

/** A photograph drawn again as JPEG, its longer side `longest` pixels at most. */
export async function takePhoto(
  sent: SentFile,
  campo: string,
  { longest, from }: { longest: number; from: Asker },
): Promise<Buffer> {
  const { conteudo, refuse } = openFile(sent, () => onlyPhoto, campo)
  if (!isPhoto(conteudo)) throw refuse(400, 'o conteúdo é outro')
  return await redrawn(conteudo, longest, { refuse, from })
}

async function redrawn(
  conteudo: Buffer,
  longest: number,
  { refuse, from }: { refuse: (status: number, why: string) => Error; from: Asker },
): Promise<Buffer> {
  const drawn = await judgePhoto({ bytes: new Uint8Array(conteudo), longest }, from)
  if ('fault' in drawn) throw refuse(400, drawn.fault)
  return Buffer.from(drawn.jpeg)
}
