import type { FileHandle } from 'node:fs/promises'
import { crc32, inflateRawSync } from 'node:zlib'
import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
import { endOf, endSize, entriesOf, maxComment, naoEZip, type ZipEntry } from './zip-directory.ts'

/** An archive whose files are read one at a time, wherever they lie in it. */
export type ZipFile = {
  names: readonly string[]
  /** the bytes of a file, or why they are not to be had: goes on after its name */
  read: (name: string) => Promise<Buffer | { fault: string }>
}

const [headMark, headSize] = [0x04034b50, 30]

/**
 * Reads the directory of an archive; of its files no more than one is ever in memory, and of none more
 * than `most` bytes, whatever the archive says. Throws `Ilegivel` for what no file of it may be taken of.
 */
export async function openZip(file: FileHandle, most: number): Promise<ZipFile> {
  const { size } = await file.stat()
  const tail = await bytesOf(file, Math.max(0, size - endSize - maxComment), size)
  const end = endOf(tail)
  if (end.at + end.size > size - endSize) throw naoEZip()
  const entries = entriesOf(await bytesOf(file, end.at, end.at + end.size), end.count)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  return {
    names: [...byName.keys()],
    read: async (name) => {
      const entry = byName.get(name)
      if (!entry) throw new Error('the archive has no such file')
      return await readEntry(file, entry, { end: end.at, most })
    },
  }
}

type Bounds = { end: number; most: number }

async function readEntry(file: FileHandle, entry: ZipEntry, { end, most }: Bounds) {
  // what does not let itself be packed grows by little
  if (entry.size > most || entry.stored > most + 65_536) return tooBig(most)
  if (entry.at + headSize > end) return damaged
  const head = await bytesOf(file, entry.at, entry.at + headSize)
  const from = entry.at + headSize + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (head.readUInt32LE(0) !== headMark || from + entry.stored > end) return damaged
  const stored = await bytesOf(file, from, from + entry.stored)
  const content = entry.packed ? unpack(stored, entry.size) : stored
  const whole = content?.length === entry.size && crc32(content) === entry.crc
  return content && whole ? content : damaged
}

const damaged = { fault: 'está estragado no ZIP' }
const tooBig = (most: number) => ({ fault: `tem mais de ${Math.floor(most / 1024 ** 2)} MB` })

/** Undefined for what is not packed so, and for more than the directory says. */
function unpack(stored: Buffer, size: number): Buffer | undefined {
  try {
    return inflateRawSync(stored, { maxOutputLength: Math.max(1, size) })
  } catch {
    return undefined
  }
}

async function bytesOf(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.alloc(to - from)
  let read = 0
  while (read < bytes.length) {
    const { bytesRead } = await file.read(bytes, read, bytes.length - read, from + read)
    // it was longer when it was opened
    if (bytesRead === 0) throw new Ilegivel('mudou enquanto era lido.')
    read += bytesRead
  }
  return bytes
}
