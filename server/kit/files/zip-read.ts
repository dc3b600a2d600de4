import { type Entry, fromFdPromise } from 'yauzl'
import { show } from '#contract/kit/ficheiro/achado.ts'
import { textIn } from '#contract/kit/ficheiro/codificacao.ts'
import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** Path and name in an archive; no name for folders and system files. Throws `Ilegivel`. */
function zipName({ fileNameRaw, generalPurposeBitFlag }: Entry) {
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

export type ZipFile = {
  names: readonly string[]
  read: (name: string) => Promise<Buffer | { fault: string }>
}

type Content = Buffer | { fault: string }
type Opened = Awaited<ReturnType<typeof fromFdPromise>>

const mostFiles = 65_534

/** Reads an archive, one file in memory at a time, of `most` bytes. Throws `Ilegivel`. */
export async function openZip({ fd }: FileHandle, most: number): Promise<ZipFile> {
  // Windows has its own encoding of names; a wrong size concerns one file alone
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

/** A fault of the archive is a refusal, a fault of the disk is not. */
function refuse(error: unknown): never {
  if (error instanceof Ilegivel || isOfTheDisk(error)) throw error
  if (error instanceof Error && error.message.startsWith('strong encryption')) throw cifrado('')
  throw new Ilegivel('não é um ZIP, ou está incompleto.')
}

const cifrado = (como: string) =>
  new Ilegivel(`tem ficheiros cifrados${como}: faça-o sem palavra-passe.`)

const isOfTheDisk = (error: unknown) => error instanceof Error && 'syscall' in error
