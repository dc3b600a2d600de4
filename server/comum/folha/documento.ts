import PDFDocument from 'pdfkit'

/** Cache of text widths by font: every document measures the same labels. */
const medidas = new Map<string, Map<string, number>>()
const mostTexts = 5_000

/** A document in memory, without a stream. */
export class Documento extends PDFDocument {
  // The constructor of pdfkit pushes parts before field initialisers run.
  declare private parts?: Uint8Array[]
  private letra = ''
  private larguras = new Map<string, number>()

  /** Tagged A4 pages; the day stands for the clock, so that equal input gives equal bytes. */
  static a4({ titulo, autor, dia }: { titulo: string; autor: string; dia: string }): Documento {
    return new Documento({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'pt-PT',
      displayTitle: true,
      bufferPages: true,
      // Prevents the default font of pdfkit.
      font: '',
      info: {
        Title: titulo,
        Author: autor,
        Creator: 'Apto',
        CreationDate: new Date(`${dia}T12:00:00Z`),
      },
    })
  }

  override push(part: Uint8Array | null) {
    if (part) (this.parts ??= []).push(part)
    return true
  }

  /** Call after `end()`. */
  bytes(): Buffer {
    return Buffer.concat(this.parts ?? [])
  }

  como(letra: string, corpo: number) {
    const key = `${letra} ${corpo}`
    if (key === this.letra) return
    this.letra = key
    this.larguras = medidas.get(key) ?? new Map<string, number>()
    medidas.set(key, this.larguras)
    this.font(letra).fontSize(corpo)
  }

  /** The width in the present font; no text here uses spacing options. */
  override widthOfString(texto: string, options?: PDFKit.Mixins.TextOptions) {
    let width = this.larguras.get(texto)
    if (width === undefined) {
      if (this.larguras.size === mostTexts) this.larguras.clear()
      width = super.widthOfString(texto, options)
      this.larguras.set(texto, width)
    }
    return width
  }
}
