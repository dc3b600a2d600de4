import { deflateSync } from 'node:zlib'
import { pdfOf } from './pdf-files.ts'
import { differencesOf, lzwBomb, lzwOf, runsOf } from './pdf-packing.ts'
import { photoOf } from './photo-files.ts'

/** A file that an attacker sends, with the expected fault as a PDF and as a photograph. */
export type Hostile = {
  what: string
  bytes: Buffer
  /** continues «não é um ficheiro PDF válido: …» */
  pdf: string
  /** the fault as a photograph; by default that of the PDF */
  foto?: string
}

const stream = (head: string, data: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`<< ${head} /Length ${data.length} >>\nstream\n`, 'latin1'),
    typeof data === 'string' ? Buffer.from(data, 'latin1') : data,
    Buffer.from('\nendstream', 'latin1'),
  ])
export const packed = (text: string, head = '/Type /ObjStm /N 1 /First 4') =>
  stream(`${head} /Filter /FlateDecode`, deflateSync(Buffer.from(text, 'latin1')))

const naoComeca = 'não começa como um PDF'
const incompleto = 'está incompleto'
const depois = 'traz outro conteúdo depois do fim'
const codigo = 'contém código (JavaScript)'
const porVer =
  'usa uma compressão que o portal não consegue verificar (abra-o, imprima-o para um novo PDF e envie esse)'
const nada = 'não é um PDF nem uma fotografia (JPEG, PNG ou WebP): o conteúdo é outro.'
const estragada = 'não é uma fotografia válida: está estragada.'
const enorme = 'não é uma fotografia válida: ocupa demasiado quando é aberta.'

const demasiado = 'ocupa demasiado quando é aberto'

const codeInside = Buffer.from('7 0 << /S /JavaScript /JS (x) >>')
const bomb = lzwBomb(170 * 1024 * 1024)
const inLetters = `${bomb.toString('hex')}>`

const whole = pdfOf()
const jpeg = photoOf(64, 64, 'jpeg')
const pngOf = (width: number) => {
  const png = photoOf(8, 8, 'png')
  png.writeUInt32BE(width, 16)
  return png
}

const others: readonly (readonly [what: string, bytes: Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['a page of the web', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a drawing with code', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a program of Windows', Buffer.from('MZ\u0090\0')],
  ['a program of Linux', Buffer.from('\u007fELF\u0002\u0001')],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['an archive with a PDF’s heading in it', Buffer.from('PK\u0003\u0004 %PDF-1.7')],
  ['a moving picture', Buffer.from(`GIF89a${'x'.repeat(60)}`)],
  ['a picture of another kind', Buffer.from('II*\0\u0008\0\0\0'.padEnd(64, '\0'))],
  ['a PDF behind a program', Buffer.concat([Buffer.from('MZ'), whole])],
  ['a PDF in UTF-16', Buffer.from(`\uFEFF${whole.toString('latin1')}`, 'utf16le')],
]

const pdfs: readonly (readonly [what: string, inside: string | Buffer, pdf: string])[] = [
  ['code', '<< /S /JavaScript /JS (app.alert(1)) >>', codigo],
  ['code spelt with #', '<< /S /J#61va#53cript /JS (x) >>', codigo],
  ['code in an object stream', packed('7 0 << /S /JavaScript /JS (x) >>'), codigo],
  ['code spelt with # in an object stream', packed('7 0 << /S/#4AavaScript >>'), codigo],
  [
    'code packed twice',
    stream(
      '/N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]',
      `${deflateSync(Buffer.from('7 0 << /S /JavaScript >>')).toString('hex')}>`,
    ),
    codigo,
  ],
  [
    'code spelt in letters',
    stream('/N 1 /First 4 /Filter /ASCII85Decode', "2]sds4?O`/z02iuH8mumO;e'i^E-*3d4o~>"),
    codigo,
  ],
  [
    'code behind a stream that ends where another does',
    Buffer.concat([
      Buffer.from('<< >>\nstream\n'),
      Buffer.from('7 0 obj\n'),
      packed('7 0 << /S /JavaScript >>'),
    ]),
    codigo,
  ],
  ['another program to be opened', '<< /S /Launch /F (cmd.exe) >>', 'abre outros programas'],
  ['another file inside', '<< /Names << /EmbeddedFiles 5 0 R >> >>', 'contém outros ficheiros'],
  ['a form of its own', '<< /XFA 9 0 R >>', 'contém um formulário dinâmico (XFA)'],
  ['another file to be shown', '<< /S /GoToR /F (x.pdf) >>', 'abre outros ficheiros'],
  ['a file inside to be shown', '<< /S /GoToE /T << /R /C >> >>', 'abre outros ficheiros'],
  ['a film', '<< /S /Rendition /OP 0 >>', 'contém som, vídeo ou modelos 3D'],
  [
    'an address at its opening',
    '<< /OpenAction << /S /URI /URI (https://exemplo.pt) >> >>',
    'faz mais do que mostrar uma página ao ser aberto (ação URI)',
  ],
  [
    'an address at a page’s opening, behind a way to a page',
    '<< /AA << /O << /S /GoTo /D [0 /Fit] /Next [<< /S /URI /URI (https://a.pt) >>] >> >> >>',
    'faz mais do que mostrar uma página ao ser aberto (ação URI)',
  ],
  [
    'an address of this machine',
    '<< /A << /S /URI /URI (file:///etc/passwd) >> >>',
    'tem uma ligação que não é http, https nem mailto',
  ],
  ['a button that hides', '<< /A << /S /Hide >> >>', 'tem uma ação que o portal não aceita (Hide)'],
  ['code named elsewhere', '<< /A << /S 5 0 R >> >> endobj 5 0 obj /JavaScript', codigo],
  ['a picture from elsewhere', stream('/F (http://a.pt/x)', ''), 'lê dados de fora'],
  ['a lock', '<< /Encrypt 8 0 R >>', 'está cifrado'],
  ['a lock spelt with #', '<< /#45ncrypt 8 0 R >>', 'está cifrado'],
  ['LZW that is none', stream('/N 1 /First 4 /Filter /LZWDecode', 'x'), porVer],
  ['objects packed as a photograph', stream('/N 1 /First 4 /Filter /DCTDecode', 'x'), porVer],
  ['code in LZW', stream('/N 1 /First 4 /Filter /LZW', lzwOf(codeInside)), codigo],
  ['code in run lengths', stream('/N 1 /First 4 /Filter /RL', runsOf(codeInside)), codigo],
  [
    'code told as differences',
    stream(
      '/N 1 /First 4 /Filter /Fl /DP << /Predictor 12 /Columns 5 /Colors 1 >>',
      deflateSync(differencesOf(codeInside, 5, 1)),
    ),
    codigo,
  ],
  [
    'differences that readers apply otherwise',
    packed('7 0 << >>', '/N 1 /First 4 /DP [<< /Predictor 12 >>]'),
    porVer,
  ],
  [
    'objects told as differences that are none',
    packed('x', '/N 1 /First 4 /DecodeParms << /Predictor 12 >>'),
    porVer,
  ],
  ['objects that do not unpack', stream('/N 1 /First 4 /Filter /FlateDecode', 'x'), porVer],
  [
    'objects whose packing is said elsewhere',
    Buffer.concat([
      stream('/N 1 /First 4 /Filter 9 0 R', deflateSync(Buffer.from('7 0 << /S /JavaScript >>'))),
      Buffer.from('\nendobj 9 0 obj /FlateDecode'),
    ]),
    codigo,
  ],
  [
    'more than a document is, packed small',
    stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(140 * 1024 * 1024))),
    demasiado,
  ],
  ['a picture of LZW', stream('/Subtype /Image /Filter /LZWDecode', bomb), demasiado],
  ['a page of letters around LZW', stream('/Filter [/AHx /LZW]', inLetters), demasiado],
  [
    'a page of run lengths in a deflated stream',
    stream('/Filter [/Fl /RL]', deflateSync(Buffer.alloc(4_000_000, Buffer.from([129, 0])))),
    demasiado,
  ],
]

const broken: readonly Hostile[] = [
  { what: 'a PDF that ends before its end', bytes: whole.subarray(0, -30), pdf: incompleto },
  {
    what: 'a PDF with a page of the web behind it',
    bytes: Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')]),
    pdf: depois,
  },
  {
    what: 'a PDF that is an archive as well',
    bytes: Buffer.concat([whole, Buffer.from('PK\u0003\u0004')]),
    pdf: depois,
  },
  {
    what: 'a PDF without pages',
    bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n'),
    pdf: 'não tem páginas',
  },
]

const photos: readonly (readonly [what: string, bytes: Buffer, foto: string])[] = [
  ['half a photograph', photoOf(64, 64, 'png').subarray(0, 60), estragada],
  ['the first bytes of a photograph', jpeg.subarray(0, 20), nada],
  ['a photograph of forty million columns', pngOf(40_000_000), enorme],
  ['a photograph of no columns', pngOf(0), estragada],
  [
    'a photograph of two hundred layers',
    Buffer.concat([jpeg, Buffer.alloc(200, Buffer.from([0xff, 0xda]))]),
    enorme,
  ],
]

export const hostilePdfs: readonly Hostile[] = [
  ...others.map(([what, bytes]) => ({ what, bytes, pdf: naoComeca, foto: nada })),
  ...broken,
  ...pdfs.map(([what, inside, pdf]) => ({ what: `a PDF with ${what}`, bytes: pdfOf(inside), pdf })),
]

export const hostileFiles: readonly Hostile[] = [
  ...hostilePdfs,
  ...photos.map(([what, bytes, foto]) => ({ what, bytes, pdf: naoComeca, foto })),
]
