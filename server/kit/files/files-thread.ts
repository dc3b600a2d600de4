import { createHash } from 'node:crypto'
import { Refusal } from '../base/refusal.ts'
import { release } from '../base/release.ts'
import { dataHead, unpackBase64 } from './base64.ts'
import { partBody, type Stretch } from './body-files.ts'
import { maxFile } from './take-file.ts'
import { inThread } from './thread.ts'

export type Unpacked =
  | { conteudo: Uint8Array<ArrayBuffer>; sha256: Uint8Array<ArrayBuffer> }
  | { fault: string; status: number }

type Body = { body: Uint8Array<ArrayBuffer>; name: string; most: number }

/** A `Refusal` loses its class between threads. */
type Read = { rest: unknown; files: Unpacked[] } | { refused: { status: number; error: string } }

/** Unpacks the base64 files of a JSON body outside of the event loop; the body is transferred. */
export const readFiles = inThread(import.meta.url, {
  work: read,
  taken: ({ body }: Body) => [body.buffer],
  given: (made) => [...new Set('files' in made ? made.files.flatMap(memoryOf) : [])],
  heapMb: 96,
})

const memoryOf = (one: Unpacked) => ('conteudo' in one ? [one.conteudo.buffer] : [])

function read({ body, name, most }: Body): Read {
  const json = Buffer.from(body.buffer)
  const made = readAll(json, name, most)
  if (!('files' in made) || made.files.every((one) => 'fault' in one)) release(body)
  return made
}

function readAll(json: Buffer<ArrayBuffer>, name: string, most: number): Read {
  try {
    const { rest, places } = partBody(json, name)
    return { rest, files: places.length > most ? [] : unpackAll(json, places) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: { status: error.status, error: error.message } }
  }
}

function unpackAll(json: Buffer<ArrayBuffer>, places: readonly Stretch[]): Unpacked[] {
  const files: Unpacked[] = []
  for (const place of places) {
    const unpacked = unpack(json, place)
    files.push(unpacked)
    if ('fault' in unpacked) break
  }
  return files
}

function unpack(json: Buffer<ArrayBuffer>, place: Stretch): Unpacked {
  const whole = unpackBase64(json, withoutHead(json, place), maxFile)
  if (!whole) return { fault: 'chegou estragado', status: 400 }
  if (whole.length > maxFile) return { fault: 'tem mais de 5 MB', status: 413 }
  const sha256 = new Uint8Array(createHash('sha256').update(whole).digest())
  return { conteudo: new Uint8Array(json.buffer, whole.byteOffset, whole.length), sha256 }
}

function withoutHead(json: Buffer, { from, to }: Stretch): Stretch {
  const begin = json.toString('latin1', from, Math.min(to, from + 210))
  return { from: from + (dataHead.exec(begin)?.[0].length ?? 0), to }
}
