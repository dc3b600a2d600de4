import { useRef, useState } from 'react'
import { notify } from '#web/kit/browser/notify.ts'

/** Prints the result of `draw` inside the element `paper`, which is empty otherwise. */
export function usePrinting(draw: () => Promise<HTMLElement[]>) {
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
