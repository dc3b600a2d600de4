import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { hostilePdfs, packed } from '#test/hostile-files.ts'
import { pdfOf } from '#test/pdf-files.ts'
import { ascii85Of, differencesOf, lzwOf, runsOf } from '#test/pdf-packing.ts'
import { faultOfPdf } from './pdf.ts'

const pressed = (action: string) => `<< /Type /Annot /Subtype /Link /A << ${action} >> >>`
const flate = (head: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${head} >>\nstream\n`),
    deflateSync(bytes),
    Buffer.from('\nendstream'),
  ])

const packedBy = (filter: string, pack: (data: Buffer) => Buffer) =>
  Buffer.concat([
    Buffer.from(`<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} >>\nstream\n`),
    pack(Buffer.from('7 0 << /Type /Font /Name /F1 >>')),
    Buffer.from('\nendstream'),
  ])

const sound: readonly (readonly [what: string, bytes: Buffer])[] = [
  ['nothing but pages', pdfOf()],
  ['objects in a stream', pdfOf(packed('7 0 << /Type /Font /Name /F1 >>'))],
  ['objects in LZW', pdfOf(packedBy('/LZWDecode', lzwOf))],
  ['objects in run lengths', pdfOf(packedBy('/RunLengthDecode', runsOf))],
  [
    'objects told as differences',
    pdfOf(
      packedBy('[/LZW] /DecodeParms [<< /Predictor 15 /Columns 4 /EarlyChange 0 >>]', (data) =>
        lzwOf(differencesOf(data, 4, 1), 0),
      ),
    ),
  ],
  [
    'a page in letters around LZW',
    pdfOf(packedBy('[/A85 /LZW]', (data) => ascii85Of(lzwOf(data)))),
  ],
  ['a link to the web', pdfOf(pressed('/S /URI /URI (https://exemplo.pt)'))],
  [
    'a link to a mailbox, in UTF-16',
    pdfOf(pressed('/S /URI /URI <FEFF006D00610069006C0074006F003A0061>')),
  ],
  ['a button to the next page', pdfOf(pressed('/S /Named /N /NextPage'))],
  ['a page it opens at', pdfOf('<< /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >>')],
  [
    'fonts called as actions are',
    pdfOf('<< /Font << /F 6 0 R /A 6 0 R /JS 6 0 R /S 6 0 R >> >>', '<< >>', '<< /Type /Font >>'),
  ],
  ['a packing said elsewhere', pdfOf(flate('/Filter 5 0 R', Buffer.from('BT ET')), '/FlateDecode')],
  ['a text about JavaScript', pdfOf('<< /Title (/S /JavaScript) >> % /S /JavaScript')],
  ['empty lines behind its end', Buffer.concat([pdfOf(), Buffer.from('\r\n\0')])],
  ['zeros behind its end', Buffer.concat([pdfOf(), Buffer.alloc(5_000)])],
  ['a printer’s words before it', Buffer.concat([Buffer.from('@PJL JOB\r\n'), pdfOf()])],
  ['a byte order mark before it', Buffer.concat([Buffer.from('\uFEFF'), pdfOf()])],
]

it.each(sound)('takes a document with %s', async (_, bytes) => {
  expect(await faultOfPdf(bytes)).toBeUndefined()
})

it('takes a scan of six pages, whose pictures together are more than one page may hold', async () => {
  const page = '<< /Type /Page /MediaBox [0 0 595 842] >>'
  const head = '/Subtype /Image /Width 2480 /Height 3508 /Filter /FlateDecode'
  const scan = flate(head, Buffer.alloc(2480 * 3508 * 3, 255))
  const inside = Array.from({ length: 6 }, () => [page, scan]).flat()
  expect(await faultOfPdf(pdfOf(...inside))).toBeUndefined()
})

it.each(hostilePdfs.map(({ what, bytes, pdf }) => [what, bytes, pdf] as const))(
  'refuses %s',
  async (_, bytes, fault) => {
    expect(bytes.length).toBeLessThan(1_000_000)
    expect(await faultOfPdf(bytes)).toBe(fault)
  },
)
