import { crc32, deflateRawSync } from 'node:zlib'

type Entry = {
  name: string | Buffer
  content: Buffer
  /** the declared unpacked size */
  told?: number
  /** the declared compression method: 8 is deflate */
  method?: number
  /** bit 0: encrypted */
  flags?: number
}

/** A zip as an attacker writes it: its headers may lie. */
export function zipOf(entries: readonly Entry[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, told = content.length, method = 8, flags = 0 } of entries) {
    const packed = deflateRawSync(content, { level: 1 })
    // From the version needed to the length of the extra field.
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(flags, 2)
    about.writeUInt16LE(method, 4)
    about.writeUInt32LE(crc32(content), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(told, 18)
    const called = typeof name === 'string' ? Buffer.from(name) : name
    about.writeUInt16LE(called.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const local = [Buffer.from('PK\u0003\u0004'), about, called, packed]
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0'), about, place, called)
    parts.push(...local)
    at += local.reduce((sum, { length }) => sum + length, 0)
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    8,
  )
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\u0005\u0006'), end])
}

/** A workbook of some hundred KB that unpacks to so many MB; by default with a true size. */
export function livroGrande(mb: number, told?: number): Buffer<ArrayBuffer> {
  const type = 'application/vnd.openxmlformats'
  const schema = 'http://schemas.openxmlformats.org'
  const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
  const relation = (to: string, target: string) =>
    xml(
      `<Relationships xmlns="${schema}/package/2006/relationships"><Relationship Id="rId1" Type="${schema}/officeDocument/2006/relationships/${to}" Target="${target}"/></Relationships>`,
    )
  const sheet = Buffer.concat([
    xml(`<worksheet xmlns="${schema}/spreadsheetml/2006/main"><sheetData>`),
    Buffer.alloc(mb * 1_048_576, '<row/>'.padEnd(16)),
    Buffer.from('</sheetData></worksheet>'),
  ])
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: xml(
        `<Types xmlns="${schema}/package/2006/content-types"><Default Extension="rels" ContentType="${type}-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
      ),
    },
    { name: '_rels/.rels', content: relation('officeDocument', 'xl/workbook.xml') },
    {
      name: 'xl/workbook.xml',
      content: xml(
        `<workbook xmlns="${schema}/spreadsheetml/2006/main" xmlns:r="${schema}/officeDocument/2006/relationships"><sheets><sheet name="P" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relation('worksheet', 'worksheets/sheet1.xml') },
    { name: 'xl/worksheets/sheet1.xml', content: sheet, ...(told !== undefined && { told }) },
  ])
}
