import { useRef, useState } from 'react'

/** Prints what `draw` makes, in the element `paper`, which is empty before and afterwards. */
export function usePrinting(draw: () => Promise<HTMLElement[]>) {
  const paper = useRef<HTMLDivElement>(null)
  const [printing, setPrinting] = useState(false)

  async function print() {
    if (printing) return
    setPrinting(true)
    try {
      paper.current?.replaceChildren(...(await draw()))
      globalThis.print()
    } finally {
      paper.current?.replaceChildren()
      setPrinting(false)
    }
  }

  return { paper, print, printing }
}
