import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import { drawPage } from './pdf.ts'
import styles from './FichaViewer.module.css'

type Props = { page: PDFPageProxy; scale: number; name: string }

/** A page as an image, with a transparent text layer to read out, search and copy. */
export function PdfPage({ page, scale, name }: Props) {
  const picture = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const { width, height } = page.getViewport({ scale })

  useEffect(() => {
    if (!picture.current || !words.current) return undefined
    const drawing = drawPage(page, picture.current, scale * devicePixelRatio)
    const layer = words.current
    layer.replaceChildren()
    const writing = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: layer,
      viewport: page.getViewport({ scale }),
    })
    // cancelling rejects both promises
    drawing.promise.catch(() => {})
    writing.render().catch(() => {})
    return () => {
      drawing.cancel()
      writing.cancel()
    }
  }, [page, scale])

  return (
    <section
      className={styles.page}
      aria-label={name}
      style={{ '--total-scale-factor': scale, width, height } as object}
    >
      <canvas ref={picture} className={styles.picture} aria-hidden />
      <div ref={words} className={styles.words} />
    </section>
  )
}
