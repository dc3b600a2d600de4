const comoCsv = 'guarde-o como CSV (separado por ponto e vírgula).'
const comoLivro = 'guarde-o como livro do Excel (.xlsx).'

const kinds: readonly (readonly [bytes: readonly number[], motivo: string])[] = [
  [[0xff, 0xfe], `está em UTF-16: ${comoCsv}`],
  [[0xfe, 0xff], `está em UTF-16: ${comoCsv}`],
  [[0x89, 0x50, 0x4e, 0x47], 'é uma imagem e não uma tabela.'],
  [[0xff, 0xd8, 0xff], 'é uma imagem e não uma tabela.'],
  [[0x47, 0x49, 0x46, 0x38], 'é uma imagem e não uma tabela.'],
  [[0x25, 0x50, 0x44, 0x46], 'é um PDF e não uma tabela.'],
]

export function whyNoText(bytes: Uint8Array): string | undefined {
  if (isZip(bytes)) return `é um livro do Excel: ${comoCsv}`
  const known = whyOle(bytes) ?? kinds.find(([begin]) => startsWith(bytes, begin))?.[1]
  if (known !== undefined) return known
  const sample = bytes.subarray(0, 4_096)
  // UTF-16 of mostly ASCII: every other byte is zero
  const empty = sample.reduce((sum, byte) => sum + (byte === 0 ? 1 : 0), 0)
  if (empty > sample.length / 4) return `está em UTF-16: ${comoCsv}`
  const control = sample.reduce((sum, byte) => sum + (isControl(byte) ? 1 : 0), 0)
  if (control > sample.length / 50) return `não é um ficheiro de texto: ${comoCsv}`
  return undefined
}

export function whyNoLivro(bytes: Uint8Array, entries: readonly string[]): string | undefined {
  const known = whyOle(bytes) ?? kinds.find(([begin]) => startsWith(bytes, begin))?.[1]
  if (known !== undefined) return known
  if (!isZip(bytes)) return 'não é um livro do Excel (.xlsx).'
  const has = (name: RegExp) => entries.some((entry) => name.test(entry))
  if (has(/\.iwa$|^Index\.zip$/u)) return `é uma folha do Numbers: ${comoLivro}`
  if (has(/^content\.xml$/u)) return `é uma folha do OpenDocument (.ods): ${comoLivro}`
  if (has(/^xl\/workbook\.bin$/u)) return `é um livro binário do Excel (.xlsb): ${comoLivro}`
  if (has(/^(?:word|ppt)\//u)) return 'é um documento do Office e não uma tabela.'
  return has(/^_rels\/\.rels$/u) ? undefined : 'não é um livro do Excel (.xlsx).'
}

/** Old and encrypted Office files share a container (OLE), which names its streams. */
function whyOle(bytes: Uint8Array): string | undefined {
  if (!startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return undefined
  if (names(bytes, 'WordDocument')) return 'é um documento antigo do Word e não uma tabela.'
  return names(bytes, 'Workbook') || names(bytes, 'Book')
    ? `é um livro antigo do Excel (.xls): ${comoLivro}`
    : 'tem palavra-passe: guarde-o sem ela.'
}

function names(bytes: Uint8Array, stream: string) {
  const latin = new TextDecoder('latin1').decode(bytes)
  return latin.includes(`${Array.from(stream).join('\0')}\0\0\0`)
}

const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])

const startsWith = (bytes: Uint8Array, begin: readonly number[]) =>
  begin.every((byte, at) => bytes[at] === byte)

const isControl = (byte: number) => byte < 0x09 || (byte > 0x0d && byte < 0x20)

export const isLivro = (nome: string) => /\.xlsx$/iu.test(nome)
