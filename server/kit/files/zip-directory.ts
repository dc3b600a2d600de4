import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
import { show } from '#contract/kit/ficheiro/achado.ts'

/** A file of an archive, as the archive’s directory tells of it. */
export type ZipEntry = {
  /** what it is called, without the folders it lies in */
  name: string
  /** whether it is packed (deflate), or lies there as it is */
  packed: boolean
  crc: number
  /** in the archive, and unpacked */
  stored: number
  size: number
  /** where it begins */
  at: number
}

/** Where the directory of an archive is. */
export type ZipEnd = { at: number; size: number; count: number }

export const endSize = 22
export const maxComment = 0xffff
const [endMark, entryMark, entrySize] = [0x06054b50, 0x02014b50, 46]
/** Names of so many files take no more. */
const maxDirectory = 32 * 1024 * 1024

export const naoEZip = () => new Ilegivel('não é um ZIP, ou está incompleto.')

/** Reads the end of an archive, whose last bytes these are. Throws `Ilegivel`. */
export function endOf(tail: Buffer): ZipEnd {
  for (let at = tail.length - endSize; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endMark) continue
    // a comment may hold anything, but ends where the archive does
    if (at + endSize + tail.readUInt16LE(at + 20) !== tail.length) continue
    const [disk, first] = [tail.readUInt16LE(at + 4), tail.readUInt16LE(at + 6)]
    const end = {
      count: tail.readUInt16LE(at + 10),
      size: tail.readUInt32LE(at + 12),
      at: tail.readUInt32LE(at + 16),
    }
    if (end.count === 0xffff || end.size > 0xfffffffe || end.at > 0xfffffffe) throw grande()
    if (disk !== 0 || first !== 0) throw new Ilegivel('está dividido em várias partes: junte-as.')
    if (end.size > maxDirectory) throw grande()
    return end
  }
  throw naoEZip()
}

const grande = () =>
  new Ilegivel('tem mais de 65 534 ficheiros ou de 4 GB: divida-o em vários ZIP.')

/** The files of a directory; folders, and what systems leave in archives, are none. Throws `Ilegivel`. */
export function entriesOf(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  const given = new Set<string>()
  let at = 0
  for (let nth = 0; nth < count; nth += 1) {
    if (at + entrySize > directory.length || directory.readUInt32LE(at) !== entryMark) {
      throw naoEZip()
    }
    const [named, extra, comment] = [28, 30, 32].map((part) => directory.readUInt16LE(at + part))
    const next = at + entrySize + (named ?? 0) + (extra ?? 0) + (comment ?? 0)
    const flags = directory.readUInt16LE(at + 8)
    const path = nameOf(directory.subarray(at + entrySize, at + entrySize + (named ?? 0)), flags)
    const entry = entryOf(directory, at, path)
    at = next
    if (entry === undefined) continue
    if ((flags & encrypted) !== 0) throw cifrado(path)
    const key = entry.name.toLowerCase()
    if (given.has(key)) {
      throw new Ilegivel(`tem mais do que um ficheiro com o nome ${show(entry.name, 80)}.`)
    }
    given.add(key)
    entries.push(entry)
  }
  return entries
}

/** By a password, in the newer way, and with its directory hidden. */
const encrypted = 0x1 | 0x40 | 0x2000

const cifrado = (path: string) =>
  new Ilegivel(`tem ficheiros cifrados, como ${show(path, 80)}: faça-o sem palavra-passe.`)

function entryOf(directory: Buffer, at: number, path: string): ZipEntry | undefined {
  if (!isHarmless(path)) {
    throw new Ilegivel(`tem ${show(path, 80)}, que não é o nome de um ficheiro.`)
  }
  const parts = path.split('/')
  const name = parts.at(-1) ?? ''
  if (name === '' || parts[0] === '__MACOSX' || leftover.test(name)) return undefined
  const method = directory.readUInt16LE(at + 10)
  if (method !== 0 && method !== 8) {
    throw new Ilegivel(`tem ${show(path, 80)} comprimido de outra forma: faça-o como ZIP normal.`)
  }
  return {
    ...{ name, packed: method === 8 },
    crc: directory.readUInt32LE(at + 16),
    stored: directory.readUInt32LE(at + 20),
    size: directory.readUInt32LE(at + 24),
    at: directory.readUInt32LE(at + 42),
  }
}

/** Nothing is ever written by these names, but who makes others means harm. */
const isHarmless = (path: string) =>
  path !== '' &&
  !path.startsWith('/') &&
  !path.split('/').includes('..') &&
  !/[\\:]|\p{Cc}|\u{FFFD}/u.test(path)

const leftover = /^(?:\._.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/iu

/** In UTF-8 where it is, else as Windows names them in western Europe. */
function nameOf(bytes: Buffer, flags: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC')
  } catch {
    if ((flags & 0x800) !== 0) return '\u{FFFD}'
  }
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (cp850[byte - 0x80] ?? '\u{FFFD}'),
  ).join('')
}

const cp850 = Array.from(
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}',
)
