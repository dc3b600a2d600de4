/** The bytes of a PDF that came as base64. Throws a sentence for what is neither. */
export function decodePdf(base64: string): Blob {
  const binary = decoded(base64)
  if (!binary.startsWith('%PDF-')) throw new Error('o conteúdo não é um documento PDF.')
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0))
  return new Blob([bytes], { type: 'application/pdf' })
}

function decoded(base64: string) {
  try {
    return atob(base64)
  } catch {
    throw new Error('o conteúdo está danificado.')
  }
}
