import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { RenderParameters } from 'pdfjs-dist/types/src/display/api.js'

export type Pdf = {
  pages: string[][]
  /** texts outside the structure and the artifacts */
  untagged: string[]
  roles: string[]
  titulo: string
  lang: string
  tagged: boolean
}

export async function paintPage(bytes: Buffer) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const page = await (await loading.promise).getPage(1)
  const viewport = page.getViewport({ scale: 3 })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  if (!isPaper(context)) throw new Error('there is nothing to paint on')
  await page.render({ canvas: null, canvasContext: context, viewport }).promise
  const { data } = context.getImageData(0, 0, width, height)
  await loading.destroy()
  return { width, height, data, png: () => canvas.toBuffer('image/png') }
}

type Paper = NonNullable<RenderParameters['canvasContext']>

// The canvas type of pdf.js, without the page's members.
const isPaper = (context: object): context is Paper => 'drawImage' in context

type Item = { type?: string; id?: string; tag?: string; str?: string; hasEOL?: boolean }
type Node = { role?: string; children?: Node[] }

/** Reads a PDF with a library that did not write it. */
export async function readPdf(bytes: Buffer): Promise<Pdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const pdf: Pdf = { pages: [], untagged: [], roles: [], titulo: '', lang: '', tagged: false }
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const { texts, untagged } = textsOf(items)
    pdf.pages.push(texts)
    pdf.untagged.push(...untagged)
    if (number === 1) pdf.roles = rolesOf((await page.getStructTree()) as Node)
  }
  const { info } = (await document.getMetadata()) as { info: Record<string, string> }
  pdf.titulo = info['Title'] ?? ''
  pdf.lang = info['Language'] ?? ''
  pdf.tagged = isMarked(await document.getMarkInfo())
  await loading.destroy()
  return pdf
}

function textsOf(items: readonly Item[]) {
  const open: Item[] = []
  const untagged: string[] = []
  let text = ''
  for (const item of items) {
    const { str } = item
    if (str === undefined) {
      if (item.type === 'endMarkedContent') open.pop()
      else open.push(item)
      text += '\n'
      continue
    }
    text += item.hasEOL === true ? `${str}\n` : str
    const inside = open.some(({ id, tag }) => id !== undefined || tag === 'Artifact')
    if (str.trim() !== '' && !inside) untagged.push(str)
  }
  const texts = text.split('\n').map((line) => line.trim())
  return { texts: texts.filter((line) => line !== ''), untagged }
}

// The types declare an object; pdf.js returns a Map.
const isMarked = (info: unknown) => info instanceof Map && info.get('Marked') === true

const rolesOf = ({ role, children = [] }: Node): string[] => [
  ...(role === undefined ? [] : [role]),
  ...children.flatMap(rolesOf),
]
