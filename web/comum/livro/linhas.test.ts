import { describe, expect, it } from 'vitest'
import { formats, livroDe, type Livro } from '#test/livro.ts'
import { zipOf } from '#test/zip.ts'
import { linhasDoLivro } from './linhas.ts'

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const heads = `<row r="1">${['numMecan', 'nif', 'dataNascimento', 'categoria'].map(text).join('')}</row>`
const styleOf = (format: string) => `s="${formats.indexOf(format) + 1}"`
const cellsOf = async (cells: string, more: Partial<Livro> = {}) => {
  const { linhas } = await linhasDoLivro(livroDe({ dados: `${heads}<row>${cells}</row>`, ...more }))
  return linhas[1]?.cells
}
const shown = async (cell: string) =>
  (await cellsOf(`${text('')}${text('')}${text('')}${cell}`))?.[3]
const born = async (cell: string, more: Partial<Livro> = {}) =>
  (await cellsOf(`${text('')}${text('')}${cell}${text('x')}`, more))?.[2]

function zip64Of(zip: Buffer) {
  const end = zip.length - 22
  const [total, start] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 16)]
  const directory: Buffer[] = []
  for (let at = start; at < end;) {
    const length = 46 + zip.readUInt16LE(at + 28)
    const entry = Buffer.from(zip.subarray(at, at + length))
    const extra = Buffer.alloc(20)
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(16, 2)
    extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(24)), 4)
    extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(20)), 12)
    entry.fill(0xff, 20, 28)
    entry.writeUInt16LE(extra.length, 30)
    directory.push(entry, extra)
    at += length
  }
  const entries = Buffer.concat(directory)
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  for (const [at, value] of [
    [24, total],
    [32, total],
    [40, entries.length],
    [48, start],
  ] as const) {
    record.writeBigUInt64LE(BigInt(value), at)
  }
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(start + entries.length), 8)
  locator.writeUInt32LE(1, 16)
  const last = Buffer.from(zip.subarray(end))
  last.fill(0xff, 8, 20)
  return Buffer.concat([zip.subarray(0, start), entries, record, locator, last])
}

describe('a cell of a workbook is read as it is seen', () => {
  it.each([
    ['a number with zeros before it', `<c ${styleOf('00000')}><v>123</v></c>`, '00123'],
    ['a number in groups', `<c ${styleOf('000 000 000')}><v>12345678</v></c>`, '012 345 678'],
    ['thousands', `<c ${styleOf('#,##0')}><v>1234</v></c>`, '1 234'],
    ['decimals', `<c ${styleOf('0.00')}><v>1.5</v></c>`, '1,50'],
    ['a number without a format', '<c><v>12345678901</v></c>', '12345678901'],
    ['a fraction without a format', '<c><v>1.5</v></c>', '1,5'],
    [
      'a whole number in scientific form',
      `<c ${styleOf('0.0E+00')}><v>399808485</v></c>`,
      '399808485',
    ],
    ['more digits than are kept', '<c><v>12345678901234500000</v></c>', '1,23456789012345E+19'],
    ['text with zeros', text('00123'), '00123'],
    ['true', '<c t="b"><v>1</v></c>', 'VERDADEIRO'],
    ['false', '<c t="b"><v>0</v></c>', 'FALSO'],
    ['an error', '<c t="e"><v>#REF!</v></c>', '#REF!'],
    ['the error of a formula', '<c t="e"><f>A1</f><v>#N/A</v></c>', '#N/A'],
    ['a date', `<c ${styleOf('dd/mm/yyyy')}><v>32905</v></c>`, '01/02/1990'],
    ['a guarded text', text("'-"), '-'],
  ])('%s', async (_, cell, expected) => expect(await shown(cell)).toBe(expected))

  it.each([
    ['without a format', '<c><v>32905</v></c>', false],
    ['without a format, from 1904', '<c><v>31443</v></c>', true],
    ['with a format, from 1904', `<c ${styleOf('dd/mm/yyyy')}><v>31443</v></c>`, true],
    ['of an hour it does not show', `<c ${styleOf('dd/mm/yyyy')}><v>32905.5</v></c>`, false],
    ['of ISO 8601', `<c t="d" ${styleOf('dd/mm/yyyy')}><v>1990-02-01</v></c>`, false],
    ['of ISO 8601 at midnight', '<c t="d"><v>1990-02-01T00:00:00</v></c>', false],
    ['with an hour of zero', `<c ${styleOf('dd/mm/yyyy hh:mm')}><v>32905</v></c>`, false],
  ])('a day %s', async (_, cell, is1904) => expect(await born(cell, { is1904 })).toBe('01/02/1990'))

  it('a day with an hour that is seen', async () => {
    const cell = `<c ${styleOf('dd/mm/yyyy hh:mm')}><v>32905.5</v></c>`
    expect(await born(cell)).toBe('01/02/1990 12:00')
  })
})

describe('a workbook', () => {
  it('is no larger for an empty cell with a colour in its last row and column', async () => {
    const dados = `${heads}<row r="2">${text('1')}</row><row r="1048576"><c r="XFD1048576" s="1"/></row>`
    const { linhas } = await linhasDoLivro(livroDe({ dados }))
    expect(linhas).toHaveLength(2)
  })

  it.each([
    ['row', `<row r="1048576">${text('x')}</row>`, 'tem dados na linha 1048576'],
    ['column', '<row r="2"><c r="XFD2"><v>1</v></c></row>', 'tem dados na coluna 16384'],
  ])('with something in its last %s is refused for that', async (_, row, motivo) => {
    await expect(linhasDoLivro(livroDe({ dados: heads + row }))).rejects.toThrow(motivo)
  })

  it('is read to its last cell, however its places are written', async () => {
    const apart = `<row r = '5'><c r='A5'><v>1</v></c><c r = 'D5'><v>2</v></c></row>`
    const { linhas } = await linhasDoLivro(livroDe({ dados: `${heads}${apart}` }))
    expect(linhas.at(-1)).toEqual({ linha: 5, cells: ['1', '', '', '2'] })
  })

  it('of millions of cells is refused before they are read', async () => {
    const bomb = livroDe({ dados: `${heads}<row>${'<c s="1"/>'.repeat(2_000_001)}</row>` })
    expect(bomb.length).toBeLessThan(200_000)
    await expect(linhasDoLivro(bomb)).rejects.toThrow('tem células a mais')
  })

  it('that begins with a chart is read from its first sheet of cells, and that is said', async () => {
    const livro = livroDe({ dados: heads, grafico: true })
    expect(await linhasDoLivro(livro)).toMatchObject({
      linhas: [{ linha: 1 }],
      notas: ['O primeiro separador é um gráfico: foi lida a folha «Pessoas».'],
    })
  })

  it('tells of hidden rows and columns, which are read too', async () => {
    const row = (at: number) => `<row r="${at}" hidden="1">${text(String(at))}</row>`
    const colunas = '<cols><col min="2" max="2" hidden="1"/></cols>'
    const { notas, linhas } = await linhasDoLivro(
      livroDe({ dados: heads + row(2) + row(3), colunas }),
    )
    expect(linhas).toHaveLength(3)
    expect(notas).toEqual([
      'O livro tem 2 linhas escondidas, que também foram lidas: 2, 3.',
      'O livro tem 1 coluna escondida, que também foi lida: nif.',
    ])
  })

  it.each([
    ['content.xml', 'OpenDocument (.ods)'],
    ['Index/Document.iwa', 'Numbers'],
    ['xl/workbook.bin', 'livro binário'],
    ['word/document.xml', 'documento do Office'],
    ['fotografia.txt', 'não é um livro do Excel'],
  ])('that is none is called what it is by its %s', async (name, motivo) => {
    const other = zipOf([{ name, content: Buffer.from('x') }])
    await expect(linhasDoLivro(other)).rejects.toThrow(motivo)
  })

  it('with a password says so', async () => {
    const ole = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
    await expect(linhasDoLivro(ole)).rejects.toThrow('tem palavra-passe')
  })

  it('with sizes of 64 bits is read', async () => {
    const { linhas } = await linhasDoLivro(zip64Of(livroDe({ dados: heads })))
    expect(linhas).toHaveLength(1)
  })

  it.each([
    ['longer than Excel takes', '0'.repeat(100_000)],
    ['that nobody can show', `0.${'0'.repeat(101)}`],
  ])('with a format %s is refused at once', async (_, formato) => {
    const dados = `${heads}<row><c s="${formats.length + 1}"><v>1</v></c></row>`
    await expect(linhasDoLivro(livroDe({ dados, formato }))).rejects.toThrow('está estragado')
  })

  it('that was damaged on its way is refused', async () => {
    const livro = livroDe({ dados: heads + `<row>${text('Rosa Dias')}</row>` })
    const at = livro.indexOf('xl/worksheets/sheet1.xml') + 60
    livro.writeUInt8(livro.readUInt8(at) ^ 0x10, at)
    await expect(linhasDoLivro(livro)).rejects.toThrow('está estragado')
  })
})
