import { unzipSync, strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import { listRegisto } from '#contract/registo/registo.ts'
import { columnsOf, day } from './columns.ts'
import { excelOf } from './excel.ts'

const columns = columnsOf(listRegisto, [
  day('dt', 'Data'),
  { key: 'titulo', label: 'Título', main: true },
  { key: 'cd', label: 'Número' },
  { key: 'descr', label: 'Detalhe', none: 'N/D' },
])

type Row = Parameters<(typeof columns)[number]['text']>[0]

const rowOf = (given: Partial<Row>): Row => ({
  cd: 7,
  dt: '2026-03-09',
  hr: '10:00',
  autor: null,
  acao: 'acesso',
  titulo: 'Acesso',
  alvo: null,
  descr: 'x',
  ...given,
})

async function* inPieces(...pieces: Row[][]) {
  yield* pieces
}

/** The sheet's XML, by another library than the one that wrote the file. */
async function sheetOf(...rows: Row[]) {
  const bytes: number[] = []
  for await (const part of excelOf(columns, inPieces(rows))) bytes.push(...part)
  const files = unzipSync(new Uint8Array(bytes))
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return { sheet: read('xl/worksheets/sheet1.xml'), styles: read('xl/styles.xml') }
}

const cellIn = (sheet: string, at: string) =>
  new RegExp(`<c r="${at}"([^>]*)>(.*?)</c>`, 'u').exec(sheet)?.slice(1) ?? []

test('a day is a day as the list writes it, a number is a number, and text is text', async () => {
  const { sheet, styles } = await sheetOf(rowOf({}))
  const [look = '', value] = cellIn(sheet, 'A2')
  expect(value).toBe('<v>46090</v>')
  const style = Number(/s="(\d+)"/u.exec(look)?.[1])
  const formats = [...styles.matchAll(/<xf [^>]*numFmtId="(\d+)"/gu)].map(([, id]) => id)
  expect(formats[style + 1]).toBe(/numFmtId="(\d+)" formatCode="dd-mm-yyyy"/u.exec(styles)?.[1])
  expect(cellIn(sheet, 'B2')).toEqual([' t="inlineStr"', '<is><t>Acesso</t></is>'])
  expect(cellIn(sheet, 'C2')).toEqual(['', '<v>7</v>'])
  expect(cellIn(sheet, 'B1')[1]).toBe('<is><t>Título</t></is>')
})

test('text that begins as a formula stays text, and text of digits keeps its zeros', async () => {
  const { sheet } = await sheetOf(
    rowOf({ titulo: '=HYPERLINK("http://x")', descr: '00123' }),
    rowOf({ titulo: '+351', descr: '@SUM(1)' }),
    rowOf({ titulo: '-1', descr: 'a\u0001<b>' }),
  )
  expect(sheet).not.toContain('<f>')
  const shown = ['B2', 'D2', 'B3', 'D3', 'B4'].map((at) => cellIn(sheet, at))
  expect(shown.map(([look]) => look)).toEqual(shown.map(() => ' t="inlineStr"'))
  expect(shown.map(([, value]) => value)).toEqual([
    '<is><t>=HYPERLINK("http://x")</t></is>',
    '<is><t>00123</t></is>',
    '<is><t>+351</t></is>',
    '<is><t>@SUM(1)</t></is>',
    '<is><t>-1</t></is>',
  ])
  expect(cellIn(sheet, 'D4')[1]).not.toContain('\u0001')
})

test('what is missing is written as the list shows it, and an old day as text', async () => {
  const { sheet } = await sheetOf(rowOf({ dt: '1850-01-02', descr: '' }))
  expect(cellIn(sheet, 'A2')[1]).toBe('<is><t>02-01-1850</t></is>')
  expect(cellIn(sheet, 'D2')).toEqual([])
})

test('rows are asked for as the file is read: a long list is never held whole', async () => {
  let asked = 0
  const long = async function* () {
    for (; asked < 10_000; asked += 500) {
      yield Array.from({ length: 500 }, (_, nth) => rowOf({ cd: asked + nth + 1 }))
    }
  }
  const file = excelOf(columns, long())
  await file.next()
  await file.next()
  expect(asked).toBeLessThan(5_000)
  let bytes = 0
  for await (const part of file) bytes += part.length
  expect(asked).toBe(10_000)
  expect(bytes).toBeGreaterThan(20_000)
})
