import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import * as parser from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'

export type Pdf = { document: PDFDocumentProxy; pages: PDFPageProxy[] }

/**
 * Throws a sentence. Parses on the main thread: certificates are short, and a worker needs its own
 * URL.
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

/** Draws a page at `scale`; `ended` rejects when the drawing is cancelled. */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number) {
  const viewport = page.getViewport({ scale })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  return page.render({ canvas, viewport })
}

// twice the screen's resolution: about 150 dpi
const printScale = 2

export async function drawAll({ pages }: Pdf): Promise<HTMLCanvasElement[]> {
  const drawn: HTMLCanvasElement[] = []
  for (const page of pages) {
    const canvas = document.createElement('canvas')
    await drawPage(page, canvas, printScale).promise
    drawn.push(canvas)
  }
  return drawn
}
