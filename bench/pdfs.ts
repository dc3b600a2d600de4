import { randomBytes, randomInt } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { maxFile } from '#server/kit/files/take-file.ts'
import { pdfOf } from '#test/pdf-files.ts'

/** Five PDFs of almost 5 MiB: scan, text, screenshot, uncompressed text, object streams. */
export function fivePdfs(): Buffer[] {
  const pages = Array.from({ length: 300 }, () => packed('', Buffer.from(pageOfText())))
  const screen = Buffer.from(randomBytes(2_500_000).toString('hex'))
  const open = streamOf('', Buffer.from(Array.from({ length: 60 }, pageOfText).join('\n')))
  const objects = Array.from({ length: 100 }, () =>
    packed('/Type /ObjStm /N 100 /First 800', Buffer.from(pageOfText())),
  )
  return [[], pages, [packed(picture, screen)], [open], objects].map(filled)
}

const picture = '/Type /XObject /Subtype /Image /Width 1000 /Height 1600 /ColorSpace /DeviceRGB'

function filled(inside: Buffer[]): Buffer {
  const scan = (size: number) => streamOf(`${picture} /Filter /DCTDecode`, randomBytes(size))
  const room = maxFile - 200 - pdfOf(...inside, scan(0)).length
  return pdfOf(...inside, scan(room))
}

const packed = (head: string, bytes: Buffer) =>
  streamOf(`${head} /Filter /FlateDecode`, deflateSync(bytes))

const streamOf = (head: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${head} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])

const words = Array.from({ length: 2_000 }, () => randomBytes(randomInt(1, 6)).toString('hex'))

/** Forty kilobytes, about fifteen when compressed. */
const pageOfText = () =>
  Array.from(
    { length: 500 },
    (_, line) =>
      `BT /F1 11 Tf 60 ${770 - line} Td (${Array.from({ length: 8 }, () => words[randomInt(2_000)]).join(' ')}) Tj ET`,
  ).join('\n')
