import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import * as parser from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'

/** A document that was read, page by page. */
export type Pdf = { document: PDFDocumentProxy; pages: PDFPageProxy[] }

/**
 * Reads a document. Throws a sentence for one that cannot be read. The parser works on the page's own
 * thread: a certificate is a page or two, and its worker would come from an address of its own making.
 */
export async function openPdf(file: Blob): Promise<Pdf> {
  Reflect.set(globalThis, 'pdfjsWorker', parser)
  const data = new Uint8Array(await file.arrayBuffer())
  const loading = getDocument({ data, useWasm: false, enableXfa: false, verbosity: 0 })
  try {
    const document = await loading.promise
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
    return { document, pages: await Promise.all(numbers.map((one) => document.getPage(one))) }
  } catch {
    void loading.destroy()
    throw new Error('o documento está danificado ou protegido.')
  }
}

/** Draws a page in as many points as asked for; `ended` is rejected when it is called off. */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number) {
  const viewport = page.getViewport({ scale })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  return page.render({ canvas, viewport })
}

// twice what a screen has: about 150 points an inch
const printScale = 2

/** Every page as it is printed. */
export async function drawAll({ pages }: Pdf): Promise<HTMLCanvasElement[]> {
  const drawn: HTMLCanvasElement[] = []
  for (const page of pages) {
    const canvas = document.createElement('canvas')
    await drawPage(page, canvas, printScale).promise
    drawn.push(canvas)
  }
  return drawn
}
