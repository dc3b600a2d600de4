import PDFDocument from 'pdfkit'

/** The widths of texts by how they are set: labels are measured again and again, in every document. */
const medidas = new Map<string, Map<string, number>>()
const mostTexts = 5_000

/** A document in memory, written as it is drawn: nothing reads along, so it needs no stream. */
export class Documento extends PDFDocument {
  // pdfkit writes the first of them while it is being made
  declare private parts?: Uint8Array[]
  private letra = ''
  private larguras = new Map<string, number>()

  override push(part: Uint8Array | null) {
    if (part) (this.parts ??= []).push(part)
    return true
  }

  /** All of it, once it has been ended. */
  bytes(): Buffer {
    return Buffer.concat(this.parts ?? [])
  }

  /** The letter of what is measured or written next. */
  como(letra: string, corpo: number) {
    const key = `${letra} ${corpo}`
    if (key === this.letra) return
    this.letra = key
    this.larguras = medidas.get(key) ?? new Map<string, number>()
    medidas.set(key, this.larguras)
    this.font(letra).fontSize(corpo)
  }

  /** Of the letter there is; nothing here spaces or stretches what it writes. */
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
