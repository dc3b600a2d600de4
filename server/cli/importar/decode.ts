import { Refusal } from '#server/kit/base/refusal.ts'

/**
 * Text of a file as Excel in Portuguese saves it (windows-1252), unless it has a UTF-8 mark or is
 * valid UTF-8 beyond ASCII. Throws 400 for what is no text file.
 */
export function decode(bytes: Uint8Array): { text: string; utf8: boolean } {
  const [first, second, third] = bytes
  if (first === 0x50 && second === 0x4b) {
    throw new Refusal(400, 'é um livro do Excel: guarde-o como CSV (separado por ponto e vírgula).')
  }
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new Refusal(400, 'está em UTF-16: guarde-o como CSV (separado por ponto e vírgula).')
  }
  const marked = first === 0xef && second === 0xbb && third === 0xbf
  const utf8 = decodeUtf8(bytes)
  if (marked && utf8 === undefined) {
    throw new Refusal(400, 'começa como UTF-8 mas tem caracteres inválidos: guarde-o de novo.')
  }
  if (utf8 !== undefined && (marked || bytes.some((byte) => byte >= 0x80))) {
    return { text: utf8, utf8: true }
  }
  return { text: new TextDecoder('windows-1252').decode(bytes), utf8: false }
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
