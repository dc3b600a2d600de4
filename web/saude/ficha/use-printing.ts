import { useRef, useState } from 'react'
import { notify } from '#web/kit/browser/notify.ts'

/** Prints what `draw` makes, in the element `paper`, which is empty before and afterwards. */
export function usePrinting(draw: () => Promise<HTMLElement[]>) {
  const paper = useRef<HTMLDivElement>(null)
  const [printing, setPrinting] = useState(false)

  async function print() {
    if (printing) return
    setPrinting(true)
    try {
      paper.current?.replaceChildren(...(await draw()))
      // not after `print`: in some browsers that returns before anything is on paper
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
