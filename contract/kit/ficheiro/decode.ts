import { betterThanWindows, isDouble, textIn } from './codificacao.ts'
import type { Codificacao } from './codificacao.ts'
import { CodificacaoIncerta } from './duvida.ts'
import { Ilegivel } from './ilegivel.ts'
import { whyNoText } from './especie.ts'

/**
 * UTF-8 by its mark or its bytes, else windows-1252 as Excel saves it. Throws `Ilegivel` for no
 * text, and `CodificacaoIncerta` where neither the bytes nor `escolhida` tell the encoding.
 */
export function decode(
  bytes: Uint8Array,
  escolhida?: Codificacao,
): { text: string; utf8: boolean } {
  const motivo = whyNoText(bytes)
  if (motivo !== undefined) throw new Ilegivel(motivo)
  if (escolhida !== undefined) return { text: textIn(bytes, escolhida), utf8: false }
  const text = new TextDecoder().decode(bytes)
  const isUtf8 = hasMark(bytes) || /[^\0-\u007F\uFFFD]/u.test(text)
  if (!isValidUtf8(bytes)) {
    if (!isUtf8) return fromWindows(bytes)
    const linhas = listed(strayLines(bytes))
    throw new CodificacaoIncerta(
      `parece estar em UTF-8, mas tem caracteres que não são de UTF-8 ${linhas}.`,
      bytes,
      ['utf-8', 'windows-1252'],
    )
  }
  if (isDouble(text)) {
    throw new CodificacaoIncerta(
      'tem letras trocadas, como «Ã£» em vez de «ã»: parece ter sido gravado duas vezes em UTF-8.',
      bytes,
      ['utf-8-duplo', 'utf-8'],
    )
  }
  return { text, utf8: isUtf8 }
}

function fromWindows(bytes: Uint8Array) {
  const better = betterThanWindows(bytes)
  if (better.length > 0) {
    throw new CodificacaoIncerta(
      'parece ter sido gravado por um programa de MS-DOS ou de Mac, com outras letras.',
      bytes,
      [...better, 'windows-1252'],
    )
  }
  return { text: textIn(bytes, 'windows-1252'), utf8: false }
}

const hasMark = (bytes: Uint8Array) => [0xef, 0xbb, 0xbf].every((byte, at) => bytes[at] === byte)

function listed(lines: readonly number[]) {
  const [first, ...others] = lines
  if (others.length === 0) return `na linha ${first}`
  if (lines.length > most) {
    return `nas linhas ${lines.slice(0, most).join(', ')} e em mais ${lines.length - most}`
  }
  return `nas linhas ${lines.slice(0, -1).join(', ')} e ${lines.at(-1)}`
}

const most = 5

function strayLines(bytes: Uint8Array): number[] {
  const stray: number[] = []
  let from = 0
  for (let linha = 1; from < bytes.length; linha += 1) {
    let end = from
    while (end < bytes.length && bytes[end] !== 0x0a && bytes[end] !== 0x0d) end += 1
    if (!isValidUtf8(bytes.subarray(from, end))) stray.push(linha)
    from = end + (bytes[end] === 0x0d && bytes[end + 1] === 0x0a ? 2 : 1)
  }
  return stray
}

function isValidUtf8(bytes: Uint8Array) {
  try {
    strict.decode(bytes)
    return true
  } catch {
    return false
  }
}

const strict = new TextDecoder('utf-8', { fatal: true })
