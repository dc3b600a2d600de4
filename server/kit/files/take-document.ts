import { isPhoto } from './photo-head.ts'
import { judgePhoto } from './photo-process.ts'
import { openFile, sha256Of, type SentFile, type TakenFile } from './take-file.ts'
import { pdfKind, takePdf } from './take-pdf.ts'

type Document = TakenFile & { mime: 'application/pdf' | 'image/jpeg' }

const photoKind = { ending: 'jpg', called: 'uma fotografia válida' }
const noKind = { ending: 'pdf', called: 'um PDF nem uma fotografia (JPEG, PNG ou WebP)' }

function kindOf(bytes: Buffer) {
  if (isPhoto(bytes)) return photoKind
  return bytes.toString('latin1', 0, 5) === '%PDF-' ? pdfKind : noKind
}

/**
 * A PDF or a photograph, by its content; a photograph is drawn anew, and what else its file held is
 * gone. Throws as `takePdf`. Before any transaction: it takes long.
 */
export async function takeDocument(sent: SentFile, campo: string): Promise<Document> {
  const { name, conteudo, refuse } = openFile(sent, kindOf, campo)
  const kind = kindOf(conteudo)
  if (kind === pdfKind) return { ...(await takePdf(sent, campo)), mime: 'application/pdf' }
  if (kind === noKind) throw refuse(400, 'o conteúdo é outro')
  const drawn = await judgePhoto(new Uint8Array(conteudo))
  if ('fault' in drawn) throw refuse(400, drawn.fault)
  const jpeg = Buffer.from(drawn.jpeg)
  return { nome_fich: name, conteudo: jpeg, sha256: sha256Of(jpeg), mime: 'image/jpeg' }
}
