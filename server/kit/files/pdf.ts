import { inflateSync, constants } from 'node:zlib'
import { release } from '../base/release.ts'

/** All that a file, and one stream of it, may unfold to: more is a bomb, or nothing a document needs. */
const maxUnfolded = 128 * 1024 * 1024
const maxStream = 64 * 1024 * 1024

/** What a document may not hold, by the name that gives it away. */
const forbidden = new Map([
  ['Encrypt', 'está cifrado'],
  ['JavaScript', 'contém código (JavaScript)'],
  ['Launch', 'abre outros programas'],
  ['EmbeddedFile', 'contém outros ficheiros'],
  ['EmbeddedFiles', 'contém outros ficheiros'],
  ['RichMedia', 'contém outros ficheiros'],
  ['XFA', 'contém um formulário dinâmico (XFA)'],
  ['SubmitForm', 'envia dados para fora'],
  ['ImportData', 'lê dados de fora'],
])

/** What is said of one that asks for more time or memory than a document needs. */
export const ocupaDemasiado = 'ocupa demasiado quando é aberto'

const unreadable = 'usa uma compressão que o portal não consegue verificar'

/**
 * Why a file is not taken as a PDF; undefined for one that is. It is judged by its bytes alone: names
 * are looked for in all of the file and in whatever its streams unfold to, spelled with # or not, so
 * that it does not matter what a reader makes of its structure. The work is linear in what is read.
 */
export function faultOfPdf(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/u.test(text)) return 'não começa como um PDF'
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/u.test(text.slice(-2048))) return 'está incompleto'
  const plain = faultIn(text)
  if (plain !== undefined) return plain
  let room = maxUnfolded
  let pages = hasPages(text)
  for (const stream of streamsOf(text)) {
    const unfolded = unfold(bytes, stream, room)
    if (typeof unfolded === 'string') return unfolded
    if (unfolded === undefined) continue
    room -= unfolded.length
    for (const inner of slicesOf(unfolded)) {
      const fault = faultIn(inner)
      if (fault !== undefined) return fault
      pages ||= hasPages(inner)
    }
    release(unfolded)
  }
  return pages ? undefined : 'não tem páginas'
}

/** A slice, and how far it goes into the next one: further than any name is long. */
const [slice, overlap] = [1024 * 1024, 256]

/** What was unfolded, some of it at a time: all of it as one text would be more than a thread holds. */
function* slicesOf(unfolded: Buffer): Generator<string> {
  for (let at = 0; at < unfolded.length; at += slice) {
    yield unfolded.toString('latin1', at, at + slice + overlap)
  }
}

const hasPages = (text: string) => [...namesIn(text)].includes('Pages')

function faultIn(text: string): string | undefined {
  for (const name of namesIn(text)) {
    const fault = forbidden.get(name)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** The names of a text, each as it is meant. No name of interest is long. */
function* namesIn(text: string): Generator<string> {
  for (const [, name = ''] of text.matchAll(/\/([^\s\0/<>[\](){}%]{1,60})/gu)) {
    yield name.includes('#')
      ? name.replaceAll(/#([0-9a-f]{2})/giu, (_, hex: string) =>
          String.fromCodePoint(Number.parseInt(hex, 16)),
        )
      : name
  }
}

type Stream = { head: string; from: number; to: number }

/** Whatever could be taken for a stream, with the text before it that says how it is packed. */
function* streamsOf(text: string): Generator<Stream> {
  let to = 0
  for (const found of text.matchAll(/stream(?:\r\n|\n|\r)/gu)) {
    if (text.slice(found.index - 3, found.index) === 'end') continue
    const from = found.index + found[0].length
    // many may end at the same place: it is looked for once
    if (to < from) to = endFrom(text, from)
    const before = text.slice(Math.max(0, found.index - 4096), found.index)
    yield { head: before.slice(Math.max(0, before.lastIndexOf('obj'))), from, to }
  }
}

function endFrom(text: string, from: number): number {
  const end = text.indexOf('endstream', from)
  return end < 0 ? text.length : end
}

const opened = new Set(['FlateDecode', 'Fl', 'ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85'])
// pictures: nothing a reader takes commands from
const pictures = /^(?:DCTDecode|DCT|JPXDecode|CCITTFaxDecode|CCF|JBIG2Decode)$/u
const packings = /^(?:LZWDecode|LZW|RunLengthDecode|RL|Crypt)$/u

/** What a stream unfolds to; undefined where it is a picture or lies open; else why it is refused. */
function unfold(
  bytes: Buffer,
  { head, from, to }: Stream,
  room: number,
): Buffer | string | undefined {
  const names = [...namesIn(head)]
  const packed = names.includes('Filter') || names.includes('F')
  if (!packed) return undefined
  if (names.some((name) => packings.test(name))) return unreadable
  const steps = names.filter((name) => opened.has(name))
  // how it is packed is said elsewhere
  if (steps.length === 0) return names.some((name) => pictures.test(name)) ? undefined : unreadable
  // objects whose bytes are told as differences are no text; nobody packs them so
  const isObjects = names.includes('First') || names.includes('ObjStm')
  if (isObjects && names.includes('Predictor')) return unreadable
  let data: Buffer = bytes.subarray(from, to)
  for (const step of steps) {
    const next = unpack(step, data, room)
    if (next === undefined) return isObjects ? unreadable : undefined
    if (next === 'bomb') return ocupaDemasiado
    data = next
  }
  return data
}

function unpack(step: string, data: Buffer, room: number): Buffer | 'bomb' | undefined {
  if (step.startsWith('A')) {
    const text = data.toString('latin1')
    return step === 'ASCIIHexDecode' || step === 'AHx'
      ? Buffer.from(text.replaceAll(/[^0-9a-f]/giu, ''), 'hex')
      : ascii85(text)
  }
  if (room <= 0) return 'bomb'
  try {
    // what follows the data, or is missing of it, is no reason: readers take it too
    return inflateSync(data, {
      maxOutputLength: Math.min(room, maxStream),
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : undefined
  }
}

function ascii85(text: string): Buffer {
  // a letter is four bytes at the most
  const bytes = Buffer.alloc(text.length * 4 + 4)
  let length = 0
  let group: number[] = []
  const take = (count: number) => {
    const full = [...group, 84, 84, 84, 84, 84].slice(0, 5)
    let value = full.reduce((sum, digit) => sum * 85 + digit, 0)
    const four = [0, 0, 0, 0].map(() => {
      const byte = value % 256
      value = Math.floor(value / 256)
      return byte
    })
    length += Buffer.from(four.toReversed()).copy(bytes, length, 0, count)
    group = []
  }
  for (const letter of text.split('~', 1)[0] ?? '') {
    if (letter === 'z' && group.length === 0) length += 4
    const digit = letter.charCodeAt(0) - 33
    if (digit >= 0 && digit < 85) group.push(digit)
    if (group.length === 5) take(4)
  }
  if (group.length > 1) take(group.length - 1)
  return bytes.subarray(0, length)
}
