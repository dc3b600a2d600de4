/** A PDF from base64. Throws an `Error` with a Portuguese sentence for anything else. */
export function decodePdf(base64: string): Blob {
  const binary = decoded(base64)
  if (!binary.startsWith('%PDF-')) throw new Error('o conteúdo não é um documento PDF.')
  return blobOf(binary, 'application/pdf')
}

/** A file from base64. Throws an `Error` with a Portuguese sentence for damaged content. */
export const decodeFile = (base64: string, mime: string) => blobOf(decoded(base64), mime)

function blobOf(binary: string, type: string) {
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0))
  return new Blob([bytes], { type })
}

function decoded(base64: string) {
  try {
    return atob(base64)
  } catch {
    throw new Error('o conteúdo está danificado.')
  }
}
