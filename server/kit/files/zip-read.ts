import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { fromFdPromise, type Entry } from 'yauzl'
import { show } from '#contract/kit/ficheiro/achado.ts'
import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
import { zipName } from './zip-name.ts'

/** An archive whose files are read one at a time, wherever they lie in it. */
export type ZipFile = {
  names: readonly string[]
  /** the bytes of a file, or why they are not to be had: goes on after its name */
  read: (name: string) => Promise<Buffer | { fault: string }>
}

type Content = Buffer | { fault: string }
type Opened = Awaited<ReturnType<typeof fromFdPromise>>

/** Their names and places are held. */
const mostFiles = 65_534

/**
 * Reads the directory of an archive; of its files no more than one is ever in memory, and of none more
 * than `most` bytes, whatever the archive says. Throws `Ilegivel` for what no file of it may be taken of.
 */
export async function openZip({ fd }: FileHandle, most: number): Promise<ZipFile> {
  // names are read here, since Windows writes those of Portuguese in a way of its own; sizes too, since
  // what is wrong with one file is said of that one
  const how = { autoClose: false, decodeStrings: false, validateEntrySizes: false }
  const zip = await fromFdPromise(fd, how).catch(refuse)
  if (zip.entryCount > mostFiles) {
    throw new Ilegivel(`tem mais de 65 534 ficheiros: divida-o em vários ZIP.`)
  }
  const byName = await entriesOf(zip).catch(refuse)
  return {
    names: [...byName.values()].map(({ name }) => name),
    read: async (name) => {
      const found = byName.get(name.toLowerCase())
      if (!found) throw new Error('the archive has no such file')
      return await contentOf(zip, found.entry, most)
    },
  }
}

/** By name, in small letters; folders, and what systems leave in archives, are none. */
async function entriesOf(zip: Opened) {
  const entries = new Map<string, { name: string; entry: Entry }>()
  for await (const entry of zip.eachEntry()) {
    const { path, name } = zipName(entry)
    if (name === undefined) continue
    if (entry.isEncrypted()) throw cifrado(`, como ${show(path, 80)}`)
    if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
      throw new Ilegivel(`tem ${show(path, 80)} comprimido de outra forma: faça-o como ZIP normal.`)
    }
    const key = name.toLowerCase()
    if (entries.has(key)) {
      throw new Ilegivel(`tem mais do que um ficheiro com o nome ${show(name, 80)}.`)
    }
    entries.set(key, { name, entry })
  }
  return entries
}

async function contentOf(zip: Opened, entry: Entry, most: number): Promise<Content> {
  const { uncompressedSize: size } = entry
  if (size > most) return { fault: `tem mais de ${Math.floor(most / 1024 ** 2)} MB` }
  const damaged = { fault: 'está estragado no ZIP' }
  try {
    const parts: Buffer[] = []
    let length = 0
    for await (const part of await zip.openReadStreamPromise(entry)) {
      length += part.length
      // leaving ends the stream
      if (length > size) return damaged
      parts.push(part)
    }
    const content = Buffer.concat(parts)
    return length === size && crc32(content) === entry.crc32 ? content : damaged
  } catch (error) {
    if (isOfTheDisk(error)) throw error
    return damaged
  }
}

/** What the library cannot make out is no archive; what the disk refuses is another matter. */
function refuse(error: unknown): never {
  if (error instanceof Ilegivel || isOfTheDisk(error)) throw error
  if (error instanceof Error && error.message.startsWith('strong encryption')) throw cifrado('')
  throw new Ilegivel('não é um ZIP, ou está incompleto.')
}

const cifrado = (como: string) =>
  new Ilegivel(`tem ficheiros cifrados${como}: faça-o sem palavra-passe.`)

const isOfTheDisk = (error: unknown) => error instanceof Error && 'syscall' in error
