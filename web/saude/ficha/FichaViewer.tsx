import { ChevronLeft, ChevronRight, Download, Printer, ZoomIn, ZoomOut } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { saveFile } from '#web/kit/browser/download.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import styles from './FichaViewer.module.css'
import { drawAll } from './pdf.ts'
import type { Pdf } from './pdf.ts'
import { PdfPage } from './PdfPage.tsx'
import { useWidth } from './use-width.ts'
import { usePrinting } from './use-printing.ts'

type Props = {
  title: string
  pdf: Pdf
  file: { content: Blob; name: string }
  onClose: () => void
}

const steps = 1.25
const bounds = { least: 0.25, most: 4 }

/** Shows a certificate, to print and save. The caller has read it, which the server logged. */
export function FichaViewer({ title, pdf, file, onClose }: Props) {
  const [number, setNumber] = useState(1)
  // fits the width until the user chooses a size
  const [chosen, setChosen] = useState<number>()
  const desk = useRef<HTMLDivElement>(null)
  const room = useWidth(desk)
  const total = pdf.pages.length
  const page = pdf.pages[number - 1]
  const scale = chosen ?? Math.min(2, room / (page?.getViewport({ scale: 1 }).width ?? room))

  const turn = (by: number) => setNumber((now) => Math.min(total, Math.max(1, now + by)))
  const zoom = (by: number) => setChosen(Math.min(bounds.most, Math.max(bounds.least, scale * by)))
  const { paper, print, printing } = usePrinting(() => drawAll(pdf))

  const acts = new Map<string, () => void>([
    ['+', () => zoom(steps)],
    ['-', () => zoom(1 / steps)],
    ['0', () => setChosen(undefined)],
    ['ArrowRight', () => turn(1)],
    ['ArrowLeft', () => turn(-1)],
  ])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    acts.get(event.key)?.()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => () => void pdf.document.loadingTask.destroy(), [pdf])

  return (
    <Dialog
      title={title}
      onClose={onClose}
      size="page"
      footer={
        <div className={styles.bar}>
          {total > 1 && (
            <div className={styles.group}>
              <IconButton
                name="Página anterior"
                icon={<Icon of={ChevronLeft} size={18} aria-hidden />}
                disabled={number === 1}
                onClick={() => turn(-1)}
              />
              <output>
                Página {number} de {total}
              </output>
              <IconButton
                name="Página seguinte"
                icon={<Icon of={ChevronRight} size={18} aria-hidden />}
                disabled={number === total}
                onClick={() => turn(1)}
              />
            </div>
          )}
          <div className={styles.group}>
            <IconButton
              name="Diminuir (-)"
              icon={<Icon of={ZoomOut} size={18} aria-hidden />}
              disabled={scale <= bounds.least}
              onClick={() => zoom(1 / steps)}
            />
            <output aria-label="Tamanho">{Math.round(scale * 100)} %</output>
            <IconButton
              name="Aumentar (+)"
              icon={<Icon of={ZoomIn} size={18} aria-hidden />}
              disabled={scale >= bounds.most}
              onClick={() => zoom(steps)}
            />
            {chosen !== undefined && (
              <Button variant="quiet" onClick={() => setChosen(undefined)}>
                Ajustar
              </Button>
            )}
          </div>
          <div className={styles.acts}>
            <Button
              icon={<Icon of={Printer} size={16} />}
              aria-busy={printing || undefined}
              onClick={() => void print()}
            >
              Imprimir
            </Button>
            <Button
              variant="primary"
              icon={<Icon of={Download} size={16} />}
              onClick={() => saveFile(file.content, file.name)}
            >
              Descarregar
            </Button>
          </div>
        </div>
      }
    >
      <div ref={desk} className={styles.desk}>
        <div ref={paper} className={styles.paper} />
        {page && room > 0 && (
          <PdfPage key={number} page={page} scale={scale} name={`Página ${number} de ${total}`} />
        )}
      </div>
    </Dialog>
  )
}
