import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font, type GlyphRun } from 'fontkit'

type Letra = Parameters<PDFKit.PDFDocument['registerFont']>[1]

let letras: { normal: Letra; forte: Letra } | undefined

/** Latin, Greek and Cyrillic letters. Cached: parsing takes longer than a document. */
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
 * With 1000 units per em pdfkit scales nothing, so shaped words are cached across documents. This
 * saves two thirds of the time.
 */
function remembering(font: Font): Font {
  const unit = 1_000 / font.unitsPerEm
  const words = new Map<string, Run>()
  const layout = (text: string) => {
    let run = words.get(text)
    if (!run) {
      if (words.size === mostWords) words.clear()
      // Contextual alternates are arrows and the like, and slow.
      run = inUnits(font.layout(text, { calt: false }), unit)
      words.set(text, run)
    }
    return run
  }
  const { minX, minY, maxX, maxY } = font.bbox
  const measures = {
    unitsPerEm: 1_000,
    ascent: font.ascent * unit,
    descent: font.descent * unit,
    lineGap: font.lineGap * unit,
    capHeight: font.capHeight * unit,
    xHeight: font.xHeight * unit,
    bbox: { minX: minX * unit, minY: minY * unit, maxX: maxX * unit, maxY: maxY * unit },
  }
  return Object.create(font, Object.getOwnPropertyDescriptors({ ...measures, layout })) as Font
}

type Run = ReturnType<typeof inUnits>

function inUnits({ glyphs, positions }: GlyphRun, unit: number) {
  const widths = glyphs.map(({ advanceWidth }) => advanceWidth * unit)
  const places = positions.map(({ xAdvance, yAdvance, xOffset, yOffset }, index) => ({
    xAdvance: xAdvance * unit,
    yAdvance: yAdvance * unit,
    xOffset: xOffset * unit,
    yOffset: yOffset * unit,
    advanceWidth: widths[index] ?? 0,
  }))
  return {
    glyphs: glyphs.map(({ id, codePoints }, index) => ({
      id,
      codePoints,
      advanceWidth: widths[index] ?? 0,
    })),
    positions: places,
    advanceWidth: places.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
  }
}
