import { Actions } from './pdf-actions.ts'
import { PdfObjects, Unreadable } from './pdf-objects.ts'
import { Dict, Excess, Name } from './pdf-syntax.ts'
import { sizeUnfolded } from './pdf-unpack.ts'

/** Most bytes of all unpacked data that are no picture, and of the pictures of one page. */
const [maxUnfolded, maxOfPage] = [128 * 1024 * 1024, 160 * 1024 * 1024]

/** The sentence for a file that needs too much time or memory. */
export const ocupaDemasiado = 'ocupa demasiado quando é aberto'

const unreadable =
  'usa uma compressão que o portal não consegue verificar (abra-o, imprima-o para um novo PDF e envie esse)'

/** Why a file is refused as a PDF; undefined for a good one. Judges its objects and actions. */
export async function faultOfPdf(bytes: Buffer): Promise<string | undefined> {
  try {
    return faultOfWhole(bytes) ?? (await faultOfObjects(bytes))
  } catch (error) {
    if (error instanceof Excess) return ocupaDemasiado
    if (error instanceof Unreadable) return unreadable
    throw error
  }
}

/** Heads of other file types, which may be a PDF as well. */
const otherKind =
  /^(?:MZ|\u007FELF|PK\p{C}{2}|GIF8|II\*|MM\0|#!|Rar!|7z|\u0089PNG|\u00FF\u00D8|\u00CA\u00FE|(?:\u00EF\u00BB\u00BF)?\s*<)/u
const behindEnd = /PK\p{C}{2}|<(?:html|script|svg|!doctype|\?php)/iu

/** Readers look for the head in the first kilobyte, and ignore little data after the end. */
function faultOfWhole(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, 1032)
  if (!/%PDF-[12]\.\d/u.test(head) || otherKind.test(head)) return 'não começa como um PDF'
  let to = bytes.length
  while (to > 0 && isPadding(bytes[to - 1])) to -= 1
  const end = bytes.toString('latin1', Math.max(0, to - 2048), to)
  const found = /startxref[\s\0]+\d+[\s\0]+%%EOF([^]*)$/u.exec(
    end.slice(end.lastIndexOf('startxref')),
  )
  const behind = found?.[1]
  if (behind === undefined || behind.length > 1024) return 'está incompleto'
  return behindEnd.test(behind) ? 'traz outro conteúdo depois do fim' : undefined
}

const isPadding = (byte: number | undefined) =>
  byte !== undefined && [0, 9, 10, 12, 13, 26, 32].includes(byte)

async function faultOfObjects(bytes: Buffer): Promise<string | undefined> {
  const actions = new Actions()
  const objects = new PdfObjects(bytes, (dict) => actions.look(dict))
  const fault = actions.faultIn(objects)
  if (fault !== undefined) return fault
  if (actions.pages === 0) return 'não tem páginas'
  return await faultOfStreams(objects, actions.pages)
}

async function faultOfStreams(objects: PdfObjects, pages: number): Promise<string | undefined> {
  objects.work.add(4 * objects.bytes.length)
  let room = maxUnfolded
  let ofPictures = maxOfPage * pages
  for (const { dict, from } of objects.streams) {
    for (const file of objects.all(dict.of('F'))) {
      if (typeof file === 'string' || file instanceof Dict) return 'lê dados de fora'
    }
    const isPicture = dict.of('Subtype').some((one) => one instanceof Name && one.text === 'Image')
    const most = isPicture ? Math.min(ofPictures, maxOfPage) : room
    if (isPicture) checkPicture(objects, dict)
    for (const filters of objects.filtersOf(dict)) {
      const data = objects.bytes.subarray(from)
      const size = await sizeUnfolded(data, filters, { most, work: objects.work })
      if (isPicture) ofPictures -= size
      else room -= size
    }
  }
  return undefined
}

/** A reader makes room for all points: as many as the largest plan has. */
function checkPicture(objects: PdfObjects, dict: Dict) {
  const sides = ['Width', 'Height'].map((side) =>
    Math.max(
      0,
      ...[...objects.all(dict.of(side))].map((one) => (typeof one === 'number' ? one : 0)),
    ),
  )
  if (sides.reduce((area, side) => area * side, 1) > maxOfPage) throw new Excess()
}
