export const codificacoes = {
  'windows-1252': 'Windows',
  'utf-8': 'UTF-8',
  'utf-8-duplo': 'UTF-8 (duas vezes)',
  cp850: 'MS-DOS',
  cp860: 'MS-DOS português',
  macroman: 'Mac',
} as const
export type Codificacao = keyof typeof codificacoes

export const isCodificacao = (text: string): text is Codificacao =>
  Object.hasOwn(codificacoes, text)

/** Invalid bytes become U+FFFD. */
export function textIn(bytes: Uint8Array, codificacao: Codificacao): string {
  if (codificacao === 'cp850' || codificacao === 'cp860') return fromDos(bytes, dos[codificacao])
  if (codificacao === 'utf-8-duplo') return undouble(new TextDecoder().decode(bytes))
  const label = codificacao === 'macroman' ? 'macintosh' : codificacao
  return new TextDecoder(label).decode(bytes)
}

// Browsers decode neither. Letters of cp437 are where cp850 has them.
const dos = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
  cp860:
    'ÇüéâãàÁçêÊèÍÔìÃÂÉÀÈôõòÚùÌÕÜ¢£Ù₧ÓáíóúñÑªº¿Ò¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
}

function fromDos(bytes: Uint8Array, above: string) {
  // a function takes no millions of arguments
  let text = ''
  for (const byte of bytes) {
    text += byte < 0x80 ? String.fromCharCode(byte) : above.charAt(byte - 0x80)
  }
  return text
}

/** UTF-8 letters decoded as windows-1252, such as `Ã£`. */
const double =
  /[ÂÃÄÅ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[\u0080-\u00BF‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu

export const isDouble = (text: string) => text.search(double) >= 0

const undouble = (text: string) =>
  text.replace(double, (letters) => {
    const bytes = Uint8Array.from(letters, (letter) => byteOf.get(letter) ?? letter.charCodeAt(0))
    return new TextDecoder().decode(bytes)
  })

const byteOf = new Map(
  Array.from({ length: 32 }, (_, at) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + at)),
    0x80 + at,
  ]),
)

export function betterThanWindows(bytes: Uint8Array): Codificacao[] {
  const seen = new Map<number, number>()
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte >= 0x80 && (isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]))) {
      seen.set(byte, (seen.get(byte) ?? 0) + 1)
    }
  }
  const worth = (codificacao: Codificacao) =>
    [...seen].reduce(
      (sum, [byte, times]) => sum + times * likelihood(textIn(Uint8Array.of(byte), codificacao)),
      0,
    )
  const windows = worth('windows-1252')
  return (['cp850', 'cp860', 'macroman'] as const)
    .map((codificacao) => ({ codificacao, worth: worth(codificacao) }))
    .filter((one) => one.worth > windows)
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ codificacao }) => codificacao)
}

const isLetter = (byte = 0) => byte >= 0x80 || (byte >= 0x41 && byte <= 0x5a) || byte >= 0x61

function likelihood(character: string) {
  if (/[áàâãçéêíóôõúüÁÀÂÃÇÉÊÍÓÔÕÚÜªº’]/u.test(character)) return 1
  return /[\p{L}‘“”–—…«»°´·€\u00A0]/u.test(character) && !/[ƒþÞðÐı]/u.test(character) ? 0 : -2
}
