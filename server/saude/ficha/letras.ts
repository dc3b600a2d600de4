import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font, type GlyphRun } from 'fontkit'

type Letra = Parameters<PDFKit.PDFDocument['registerFont']>[1]

let letras: { normal: Letra; forte: Letra } | undefined

/**
 * Inter with all its letters, Latin, Greek and Cyrillic: names come from everywhere. Read once: the
 * parsing takes longer than a document.
 */
export function useLetras(doc: PDFKit.PDFDocument) {
  letras ??= {
    normal: read(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
    forte: read(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  }
  doc.registerFont('normal', letras.normal)
  doc.registerFont('forte', letras.forte)
}

function read(url: string): Letra {
  const font = create(readFileSync(fileURLToPath(url))) as Font
  // pdfkit takes a parsed font as well as a file, which its types do not know
  return remembering(font) as unknown as Letra
}

const mostWords = 5_000

/**
 * The same font, which shapes a word once and not in every document: two thirds of a document's
 * time were the same labels shaped again.
 */
function remembering(font: Font): Font {
  const words = new Map<string, GlyphRun>()
  const layout = (text: string) => {
    let run = words.get(text)
    if (!run) {
      if (words.size === mostWords) words.clear()
      // contextual alternates are arrows and the like, and the slowest of all
      run = font.layout(text, { calt: false })
      words.set(text, run)
    }
    return ownPositions(run)
  }
  return Object.assign(Object.create(font) as Font, { layout })
}

/** pdfkit scales the positions of a run where they are. */
function ownPositions(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }))
  return Object.assign(Object.create(run) as GlyphRun, { positions })
}
