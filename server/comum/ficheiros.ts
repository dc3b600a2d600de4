import { sha256Of } from '#server/kit/files/take-file.ts'

/** A file as a table holds it. */
export type Guardado = { titulo: string; mime: string; sha256: Buffer; conteudo: Buffer }

/**
 * A stored file as it is downloaded. Throws where it is no longer what was stored: damaged, it is
 * nobody's document.
 */
export function descargaOf({ titulo, mime, sha256, conteudo }: Guardado) {
  if (!sha256Of(conteudo).equals(sha256)) throw new Error('a stored file is not what its hash says')
  return { anex: conteudo.toString('base64'), mime, titulo }
}
