import { ChevronLeft, ChevronRight, Download, Printer, ZoomIn, ZoomOut } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState, useLayoutEffect, type RefObject } from 'react'
import { saveFile } from '#web/kit/browser/download.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Row } from '#web/kit/ui/Layout.tsx'
import styles from './FichaViewer.module.css'
import { PdfPage } from './PdfPage.tsx'
import { drawAll, type Pdf } from './pdf.ts'

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
        <Row gap={4} lines={2} justify="between" className={styles.bar}>
          {total > 1 && (
            <Row gap={1} className={styles.group}>
              <IconButton
                name="Página anterior"
                icon={ChevronLeft}
                size={18}
                disabled={number === 1}
                onClick={() => turn(-1)}
              />
              <output>
                Página {number} de {total}
              </output>
              <IconButton
                name="Página seguinte"
                icon={ChevronRight}
                size={18}
                disabled={number === total}
                onClick={() => turn(1)}
              />
            </Row>
          )}
          <Row gap={1} className={styles.group}>
            <IconButton
              name="Diminuir (-)"
              icon={ZoomOut}
              size={18}
              disabled={scale <= bounds.least}
              onClick={() => zoom(1 / steps)}
            />
            <output aria-label="Tamanho">{Math.round(scale * 100)} %</output>
            <IconButton
              name="Aumentar (+)"
              icon={ZoomIn}
              size={18}
              disabled={scale >= bounds.most}
              onClick={() => zoom(steps)}
            />
            {chosen !== undefined && (
              <Button variant="quiet" onClick={() => setChosen(undefined)}>
                Ajustar
              </Button>
            )}
          </Row>
          <Row>
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
          </Row>
        </Row>
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

/** The present width of an element in px; 0 until it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Prints the result of `draw` inside the element `paper`, which is empty otherwise. */
function usePrinting(draw: () => Promise<HTMLElement[]>) {
  const paper = useRef<HTMLDivElement>(null)
  const [printing, setPrinting] = useState(false)

  async function print() {
    if (printing) return
    setPrinting(true)
    try {
      paper.current?.replaceChildren(...(await draw()))
      // `print` returns too early in some browsers, so `afterprint` cleans up
      addEventListener('afterprint', () => paper.current?.replaceChildren(), { once: true })
      globalThis.print()
    } catch {
      notify.erro('Não foi possível preparar a impressão. Descarregue o ficheiro e imprima-o.')
    } finally {
      setPrinting(false)
    }
  }

  return { paper, print, printing }
}
