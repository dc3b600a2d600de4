import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfOf } from '#test/pdf-files.ts'
import { hasProgram } from '#test/operacao/programs.ts'
import { ascii85Of, differencesOf, lzwOf, runsOf } from '#test/pdf-packing.ts'
import { faultOfPdf } from './pdf.ts'

// Other readers list the actions of a file; the judge must find them too.

const readers: readonly (readonly [program: string, args: (path: string) => string[]])[] = [
  ['qpdf', (path) => ['--json=2', path]],
  ['mutool', (path) => ['show', path, 'grep']],
  ['pdfinfo', (path) => ['-js', path]],
]
const present = readers.filter(([program]) => hasProgram(program))

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apto-pdf-'))
})
afterAll(async () => await rm(folder, { recursive: true, force: true }))

const actions = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition']
const found = /\/JS\b/u

const spelt = fc.tuple(fc.constantFrom(...actions), fc.nat(9)).map(([name, at]) => {
  const letter = name.charCodeAt(at % name.length).toString(16)
  return at % 2 === 0
    ? name
    : `${name.slice(0, at % name.length)}#${letter}${name.slice((at % name.length) + 1)}`
})
const gap = fc.constantFrom(' ', '\n', '\r\n', '\t', '\0', ' % << endobj ) \n', '%\r')
const place = fc.constantFrom('OpenAction', 'AA', 'A', 'Next')

const hexOf = (data: Buffer) => Buffer.from(`${data.toString('hex')}>`)
const rowsOf = (data: Buffer) => differencesOf(data, 4, 1)
const inRows = '/DecodeParms << /Predictor 15 /Columns 4 >>'

const filters: Readonly<Record<string, readonly [string, (data: Buffer) => Buffer]>> = {
  Flate: ['/FlateDecode', deflateSync],
  Hex: ['/ASCIIHexDecode', hexOf],
  HexFlate: ['[/AHx /Fl]', (data) => hexOf(deflateSync(data))],
  A85: ['/ASCII85Decode', ascii85Of],
  A85LZW: ['[/A85 /LZW]', (data) => ascii85Of(lzwOf(data))],
  LZW: ['/LZWDecode', lzwOf],
  LateLZW: ['/LZWDecode /DecodeParms << /EarlyChange 0 >>', (data) => lzwOf(data, 0)],
  RunLength: ['/RunLengthDecode', runsOf],
  Rows: [`/FlateDecode ${inRows}`, (data) => deflateSync(rowsOf(data))],
  LZWRows: [`/LZWDecode ${inRows}`, (data) => lzwOf(rowsOf(data))],
}

const document = fc.record({
  name: spelt,
  gap,
  packing: fc.constantFrom('none', ...Object.keys(filters)),
  place,
  apart: fc.boolean(),
  before: fc.constantFrom('', '\r\n', '@PJL JOB\n', '\uFEFF'),
  behind: fc.constantFrom('', '\0'.repeat(3000), '\r\n\r\n', 'x'.repeat(20)),
})
type Document = typeof document extends fc.Arbitrary<infer T> ? T : never

function built({
  name,
  gap: _,
  packing: how,
  place: where,
  apart,
  before,
  behind,
}: Document): Buffer {
  const kind = apart ? '6 0 R' : `/${name}`
  const action = `<<${_}/S${_}${kind}${_}/JS${_}(x) /F (y) >>`
  const holder = {
    OpenAction: '<< /Type /Catalog /Pages 2 0 R /OpenAction 7 0 R >>',
    AA: '<< /Type /Catalog /Pages 2 0 R /AA << /WC 7 0 R >> >>',
    A: '<< /Type /Annot /A 7 0 R >>',
    Next: '<< /S /GoTo /D [0 /Fit] /Next [7 0 R] >>',
  }[where]
  const filter = filters[how]
  const text = `7 0 ${action}`
  const data = filter?.[1](Buffer.from(text))
  const held =
    filter && data
      ? Buffer.concat([
          Buffer.from(
            `<< /Type /ObjStm /N 1 /First 4 /Length ${data.length} /Filter ${filter[0]} >>\nstream\n`,
          ),
          data,
          Buffer.from('\nendstream'),
        ])
      : '<< >>'
  const whole = pdfOf(holder, held, `/${name}`, filter ? '<< >>' : action)
  const bytes = filter ? withPack(whole) : whole
  return Buffer.concat([Buffer.from(before), bytes, Buffer.from(behind)])
}

function withPack(whole: Buffer): Buffer {
  const text = whole.toString('latin1')
  const body = text.slice(0, text.indexOf('7 0 obj\n'))
  const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((num) => {
    const row = Buffer.alloc(7)
    if (num === 0) return row
    row.writeUInt8(num === 7 ? 2 : 1, 0)
    row.writeUInt32BE(
      num === 7 ? 5 : num === 8 ? body.length : body.indexOf(`\n${num} 0 obj\n`) + 1,
      1,
    )
    return row
  })
  const head = '8 0 obj\n<< /Type /XRef /Size 9 /W [1 4 2] /Root 1 0 R /Length 63 >>\nstream\n'
  const end = `\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.concat([Buffer.from(`${body}${head}`, 'latin1'), ...rows, Buffer.from(end)])
}

it.skipIf(present.length < readers.length)(
  'refuses whatever another reader finds an action in, however it is wrapped (needs qpdf, mutool and pdfinfo)',
  async () => {
    let seen = 0
    await fc.assert(
      fc.asyncProperty(document, async (wrapped) => {
        const bytes = built(wrapped)
        const path = join(folder, 'prova.pdf')
        await writeFile(path, bytes)
        const told = present.map(
          ([program, args]) => spawnSync(program, args(path), { encoding: 'latin1' }).stdout,
        )
        if (!told.some((text) => found.test(text))) return
        seen += 1
        expect(await faultOfPdf(bytes), JSON.stringify(wrapped)).toBeDefined()
      }),
      { numRuns: 60 },
    )
    expect(seen).toBeGreaterThan(20)
  },
)
