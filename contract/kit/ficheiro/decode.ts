import { Ilegivel } from './ilegivel.ts'

/**
 * Text of a file as Excel in Portuguese saves it (windows-1252), unless it has a UTF-8 mark or is
 * valid UTF-8 beyond ASCII. Throws `Ilegivel` for what is no text file.
 */
export function decode(bytes: Uint8Array): { text: string; utf8: boolean } {
  const motivo = whyNoText(bytes)
  if (motivo !== undefined) throw new Ilegivel(motivo)
  const marked = startsWith(bytes, [0xef, 0xbb, 0xbf])
  const utf8 = decodeUtf8(bytes)
  if (marked && utf8 === undefined) {
    throw new Ilegivel('começa como UTF-8 mas tem caracteres inválidos: guarde-o de novo.')
  }
  if (utf8 !== undefined && (marked || bytes.some((byte) => byte >= 0x80))) {
    return { text: utf8, utf8: true }
  }
  return { text: new TextDecoder('windows-1252').decode(bytes), utf8: false }
}

const comoCsv = 'guarde-o como CSV (separado por ponto e vírgula).'

/** What a file is by its first bytes, and what to do about it. */
const kinds: readonly (readonly [bytes: readonly number[], motivo: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], `é um livro do Excel: ${comoCsv}`],
  [[0xd0, 0xcf, 0x11, 0xe0], `é um documento antigo do Office: ${comoCsv}`],
  [[0xff, 0xfe], `está em UTF-16: ${comoCsv}`],
  [[0xfe, 0xff], `está em UTF-16: ${comoCsv}`],
  [[0x89, 0x50, 0x4e, 0x47], 'é uma imagem e não uma tabela.'],
  [[0xff, 0xd8, 0xff], 'é uma imagem e não uma tabela.'],
  [[0x47, 0x49, 0x46, 0x38], 'é uma imagem e não uma tabela.'],
  [[0x25, 0x50, 0x44, 0x46], 'é um PDF e não uma tabela.'],
]

function whyNoText(bytes: Uint8Array): string | undefined {
  const known = kinds.find(([begin]) => startsWith(bytes, begin))
  if (known) return known[1]
  const sample = bytes.subarray(0, 4_096)
  // text beyond ASCII is rare in a table, so every other byte of it is none
  const empty = sample.reduce((sum, byte) => sum + (byte === 0 ? 1 : 0), 0)
  if (empty > sample.length / 4) return `está em UTF-16: ${comoCsv}`
  const control = sample.reduce((sum, byte) => sum + (isControl(byte) ? 1 : 0), 0)
  if (control > sample.length / 50) return `não é um ficheiro de texto: ${comoCsv}`
  return undefined
}

const startsWith = (bytes: Uint8Array, begin: readonly number[]) =>
  begin.every((byte, at) => bytes[at] === byte)

const isControl = (byte: number) => byte < 0x09 || (byte > 0x0d && byte < 0x20)

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
