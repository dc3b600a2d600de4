import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pdfOf } from '#test/pdf-files.ts'
import { faultOfPdf } from './pdf.ts'

const stream = (head: string, data: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`<< ${head} /Length ${data.length} >>\nstream\n`, 'latin1'),
    Buffer.from(data as string, 'latin1'),
    Buffer.from('\nendstream', 'latin1'),
  ])
const packed = (text: string, head = '/Type /ObjStm /N 1 /First 4') =>
  stream(`${head} /Filter /FlateDecode`, deflateSync(Buffer.from(text, 'latin1')))

it('takes a document that has nothing but pages', () => {
  expect(faultOfPdf(pdfOf())).toBeUndefined()
  expect(faultOfPdf(pdfOf(packed('7 0 << /Type /Font /Name /F1 >>')))).toBeUndefined()
  // a link to a page of the web is none of ours
  expect(faultOfPdf(pdfOf('<< /S /URI /URI (https://exemplo.pt) >>'))).toBeUndefined()
})

describe('what is no PDF', () => {
  it.each([
    ['a page of the web', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an archive', Buffer.from('PK\u0003\u0004 %PDF-1.7')],
    ['nothing', Buffer.alloc(0)],
    ['a heading after something else', Buffer.concat([Buffer.from('MZ'), pdfOf()])],
  ])('%s', (_, bytes) => {
    expect(faultOfPdf(bytes)).toBe('não começa como um PDF')
  })

  it('is one that ends before its end, or goes on after it', () => {
    const whole = pdfOf()
    expect(faultOfPdf(whole.subarray(0, -30))).toBe('está incompleto')
    const more = Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')])
    expect(faultOfPdf(more)).toBe('está incompleto')
    expect(faultOfPdf(Buffer.concat([whole, Buffer.from('\r\n\0')]))).toBeUndefined()
  })

  it('is one without pages', () => {
    const empty = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n')
    expect(faultOfPdf(empty)).toBe('não tem páginas')
  })
})

describe('what a document may not hold', () => {
  const code = 'contém código (JavaScript)'
  it.each([
    ['code', '<< /S /JavaScript /JS (app.alert(1)) >>', code],
    ['code spelt with #', '<< /S /J#61va#53cript /JS (x) >>', code],
    ['code in an object stream', packed('7 0 << /S /JavaScript /JS (x) >>'), code],
    ['code spelt with # in an object stream', packed('7 0 << /S/#4AavaScript >>'), code],
    ['code in a stream that says nothing of itself', packed('7 0 << /S /JavaScript >>', ''), code],
    [
      'code packed twice',
      stream(
        '/N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]',
        `${deflateSync(Buffer.from('7 0 << /S /JavaScript >>')).toString('hex')}>`,
      ),
      code,
    ],
    [
      'code spelt in letters',
      stream('/N 1 /First 4 /Filter /ASCII85Decode', "2]sds4?O`/z02iuH8mumO;e'i^E-*3d4o~>"),
      code,
    ],
    [
      'code behind a stream that ends where another does',
      Buffer.concat([
        Buffer.from('<< >>\nstream\n'),
        stream('/Filter /FlateDecode', deflateSync(Buffer.from('<< /S /JavaScript >>'))),
      ]),
      code,
    ],
    ['another program', '<< /S /Launch /F (cmd.exe) >>', 'abre outros programas'],
    ['another file', '<< /Names << /EmbeddedFiles 5 0 R >> >>', 'contém outros ficheiros'],
    ['a form of its own', '<< /XFA 9 0 R >>', 'contém um formulário dinâmico (XFA)'],
    ['a lock', '<< /Encrypt 8 0 R >>', 'está cifrado'],
    ['a lock spelt with #', '<< /#45ncrypt 8 0 R >>', 'está cifrado'],
  ])('%s', (_, inside, fault) => {
    expect(faultOfPdf(pdfOf(inside))).toBe(fault)
  })

  it.each([
    ['a packing nobody looks into', stream('/N 1 /First 4 /Filter /LZWDecode', 'x')],
    ['objects told as differences', packed('x', '/N 1 /First 4 /DecodeParms << /Predictor 12 >>')],
    ['objects that do not unpack', stream('/N 1 /First 4 /Filter /FlateDecode', 'x')],
    ['a packing said elsewhere', stream('/N 1 /First 4 /Filter 9 0 R', 'x')],
  ])('is looked for, and cannot be in %s', (_, inside) => {
    expect(faultOfPdf(pdfOf(inside))).toBe('usa uma compressão que o portal não consegue verificar')
  })

  it('nor what unfolds to more than a document is', () => {
    const bomb = deflateSync(Buffer.alloc(140 * 1024 * 1024))
    const file = pdfOf(stream('/Filter /FlateDecode', bomb))
    expect(file.length).toBeLessThan(1_000_000)
    expect(faultOfPdf(file)).toBe('ocupa demasiado quando é aberto')
  })
})
