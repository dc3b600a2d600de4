import type { Asker } from '../base/lines.ts'
import { judgePdf } from './pdf-process.ts'
import { openFile, sha256Of, type SentFile, type TakenFile } from './take-file.ts'

export const pdfKind = { ending: 'pdf', called: 'um ficheiro PDF válido' }

/** A PDF by its content. Throws 400, about `campo`, and 413. Call it before a transaction. */
export async function takePdf(sent: SentFile, campo: string, from: Asker): Promise<TakenFile> {
  const { name, conteudo, refuse } = openFile(sent, () => pdfKind, campo)
  const fault = await judgePdf(conteudo, from)
  if (fault !== undefined) throw refuse(400, fault)
  return { nome_fich: name, conteudo, sha256: sha256Of(conteudo) }
}
