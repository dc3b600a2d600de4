import type { Entry } from 'yauzl'
import { show } from '#contract/kit/ficheiro/achado.ts'
import { textIn } from '#contract/kit/ficheiro/codificacao.ts'
import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'

/** Path and name in an archive; no name for folders and system files. Throws `Ilegivel`. */
export function zipName({ fileNameRaw, generalPurposeBitFlag }: Entry) {
  const path = textOf(fileNameRaw, (generalPurposeBitFlag & 0x800) !== 0)
  if (!isHarmless(path)) {
    throw new Ilegivel(`tem ${show(path, 80)}, que não é o nome de um ficheiro.`)
  }
  const parts = path.split('/')
  const last = parts.at(-1) ?? ''
  const isFile = last !== '' && parts[0] !== '__MACOSX' && !leftover.test(last)
  return { path, name: isFile ? last : undefined }
}

const isHarmless = (path: string) =>
  path !== '' &&
  !path.startsWith('/') &&
  !path.split('/').includes('..') &&
  !/[\\:]|\p{Cc}|\u{FFFD}/u.test(path)

const leftover = /^(?:\._.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/iu

/** UTF-8 where it is valid, else the code page of Windows in western Europe. */
function textOf(bytes: Buffer, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC')
  } catch {
    if (isUtf8) return '\u{FFFD}'
  }
  return textIn(bytes, 'cp850')
}
