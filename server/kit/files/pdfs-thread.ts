import { createHash } from 'node:crypto'
import { Refusal } from '../base/refusal.ts'
import { release } from '../base/release.ts'
import { partBody, type Place } from './body-files.ts'
import { faultOfPdf, ocupaDemasiado } from './pdf.ts'
import { maxFile } from './take-file.ts'
import { inThread } from './thread.ts'

/** A PDF of no harm with its hash, or why it is none. */
export type Judged =
  | { conteudo: Uint8Array<ArrayBuffer>; sha256: Uint8Array<ArrayBuffer> }
  | { fault: string; status: number }

type Body = { body: Uint8Array<ArrayBuffer>; name: string; most: number }

/** A refusal loses what it is on its way between threads. */
type Read = { rest: unknown; files: Judged[] } | { refused: { status: number; error: string } }

/**
 * Parts a JSON body that holds files in base64 under the key `name`, and looks into each beside the
 * event loop. The body is gone afterwards. Of more files than `most` none is looked into, and none
 * after one that is refused.
 */
export const readPdfs = inThread(import.meta.url, {
  work: read,
  taken: ({ body }: Body) => [body.buffer],
  given: (made) =>
    'files' in made
      ? made.files.flatMap((one) => ('conteudo' in one ? [one.conteudo.buffer] : []))
      : [],
  heapMb: 96,
  // which of them it is nobody knows
  excess: {
    refused: { status: 400, error: `Um dos ficheiros não é um PDF válido: ${ocupaDemasiado}.` },
  },
})

function read({ body, name, most }: Body): Read {
  const json = Buffer.from(body.buffer)
  try {
    const { rest, places } = partBody(json, name)
    return { rest, files: places.length > most ? [] : judgeAll(json, places) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: { status: error.status, error: error.message } }
  } finally {
    release(body)
  }
}

function judgeAll(json: Buffer, places: readonly Place[]): Judged[] {
  const files: Judged[] = []
  for (const place of places) {
    const judged = judge(json, place)
    files.push(judged)
    if ('fault' in judged) break
  }
  return files
}

function judge(json: Buffer, place: Place): Judged {
  const base64 = textOf(json, place)
  // more than the largest file is in base64: not worth unpacking
  if (base64.length > Math.ceil(maxFile / 3) * 4) return tooBig
  const conteudo = new Uint8Array(Math.floor((base64.length * 3) / 4))
  const bytes = Buffer.from(conteudo.buffer)
  const whole = bytes.subarray(0, bytes.write(base64, 'base64'))
  // what is no base64 is dropped in silence, and would be another file
  if (!isBase64Of(base64, whole)) return { fault: 'chegou estragado', status: 400 }
  if (whole.length > maxFile) return tooBig
  const fault = faultOfPdf(whole)
  if (fault !== undefined) return { fault, status: 400 }
  const sha256 = new Uint8Array(createHash('sha256').update(whole).digest())
  return { conteudo: new Uint8Array(conteudo.buffer.transfer(whole.length)), sha256 }
}

const tooBig = { fault: 'tem mais de 5 MB', status: 413 }

/** The text of a place, without the head of a data URL; JSON may have escaped its slashes. */
function textOf(json: Buffer, { from, to }: Place): string {
  const text = json.toString('latin1', from, to).replaceAll(String.raw`\/`, '/')
  const head = /^data:[^,"]{0,200},/u.exec(text)?.[0] ?? ''
  return text.slice(head.length)
}

/** Whether so many letters say just these bytes: none was passed over, and the padding is right. */
function isBase64Of(base64: string, { length }: Buffer): boolean {
  const padding = (3 - (length % 3)) % 3
  const letters = base64.length - padding
  return (
    base64.length === Math.ceil(length / 3) * 4 &&
    base64.endsWith('='.repeat(padding)) &&
    !/[^A-Za-z0-9+/]/u.test(base64.slice(0, letters))
  )
}
