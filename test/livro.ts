import { zipOf } from './zip.ts'

const schema = 'http://schemas.openxmlformats.org'
const office = `${schema}/officeDocument/2006/relationships`
const main = `xmlns="${schema}/spreadsheetml/2006/main" xmlns:r="${office}"`

export type Livro = {
  /** XML in `sheetData`, and XML before it */
  dados: string
  colunas?: string
  is1904?: boolean
  grafico?: boolean
  textos?: string
  formato?: string
}

export const formats = [
  'dd/mm/yyyy',
  '00000',
  '000 000 000',
  '#,##0',
  '0.00',
  'dd/mm/yyyy hh:mm',
  '0.0E+00',
]

/** An Excel workbook with one sheet. */
export function livroDe({
  dados,
  colunas = '',
  is1904 = false,
  grafico = false,
  textos = '',
  formato = '0',
}: Livro) {
  const relations = (some: readonly [id: string, type: string, target: string][]) =>
    `<Relationships xmlns="${schema}/package/2006/relationships">${some
      .map(
        ([id, type, target]) =>
          `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${schema}/package/2006/content-types"/>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook ${main}><workbookPr date1904="${Number(is1904)}"/><sheets>${
      grafico ? '<sheet name="Gráfico" sheetId="2" r:id="rId3"/>' : ''
    }<sheet name="Pessoas" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
      ['rId3', 'chartsheet', 'chartsheets/sheet1.xml'],
      ['rId4', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/styles.xml': `<styleSheet ${main}><numFmts>${[...formats, formato]
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${[...formats, formato]
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${textos}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}>${colunas}<sheetData>${dados}</sheetData></worksheet>`,
    'xl/chartsheets/sheet1.xml': `<chartsheet ${main}/>`,
  }
  return zipOf(Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) })))
}
