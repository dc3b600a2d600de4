import type { Documento as Doc } from './documento.ts'

/** In points. */
export const medidasDaFolha = {
  esquerda: 40,
  largura: 515.28,
  topo: 34,
  /** the lowest y of a block; the footer is below */
  fundo: 796,
  margem: 7,
} as const

export const cor = {
  marca: '#0b6b7c',
  fundo: '#eef5f6',
  texto: '#15242a',
  suave: '#50626a',
  linha: '#b9c7cc',
  aviso: '#fdf1dc',
  avisoTexto: '#6b4100',
} as const

export type Estilo = { letra: 'normal' | 'forte'; corpo: number; cor: string }

export const estilo = {
  titulo: { letra: 'forte', corpo: 17, cor: cor.texto },
  quadro: { letra: 'forte', corpo: 8, cor: cor.marca },
  rotulo: { letra: 'normal', corpo: 6.5, cor: cor.suave },
  valor: { letra: 'normal', corpo: 9, cor: cor.texto },
  forte: { letra: 'forte', corpo: 9, cor: cor.texto },
  nota: { letra: 'normal', corpo: 7, cor: cor.suave },
} as const satisfies Record<string, Estilo>

export function com(doc: Doc, { letra, corpo, cor: tinta }: Estilo) {
  doc.como(letra, corpo)
  return doc.fillColor(tinta)
}

export function altura(doc: Doc, texto: string, como: Estilo, width: number) {
  doc.como(como.letra, como.corpo)
  const fits = cabe(doc, texto, width)
  return fits ? doc.currentLineHeight(true) : doc.heightOfString(texto, { width })
}

/** Writes text at a corner; leaves `doc.y` below it. Wraps when a width is given. */
export function write(
  doc: Doc,
  texto: string,
  como: Estilo,
  { x, y, width }: { x: number; y: number; width?: number },
) {
  com(doc, como)
  const fits = width === undefined || cabe(doc, texto, width)
  doc.text(texto, x, y, fits ? { lineBreak: false } : { width })
  // Without line breaks pdfkit stays on the line.
  if (fits) doc.y = y + doc.currentLineHeight(true)
}

// Most texts fit, and searching for a break costs more than drawing.
const cabe = (doc: Doc, texto: string, width: number) =>
  !texto.includes('\n') && doc.widthOfString(texto) <= width

/** Marks drawings as artifacts, which screen readers skip. */
export function draw(doc: Doc, strokes: () => void) {
  doc.markContent('Artifact', { type: 'Layout' })
  strokes()
  doc.endMarkedContent()
}

/** A box of the form. The cross is a letter, so that text extraction finds it. */
export function caixa(doc: Doc, { x, y }: { x: number; y: number }) {
  doc.lineWidth(0.8).strokeColor(cor.suave).roundedRect(x, y, ladoCaixa, ladoCaixa, 1.5).stroke()
}

export const ladoCaixa = 8.5
