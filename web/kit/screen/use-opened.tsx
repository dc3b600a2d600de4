import { useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

// inside the area, whose accent the dialog has too
const frame = () => document.getElementById('conteudo') ?? document.body

/** One dialog of several at a row; drawn out of the table, whose cells its calendar would look like. */
export function useOpened<Name extends string>() {
  const [opened, setOpened] = useState<Name>()
  const close = () => setOpened(undefined)
  return {
    open: (name: Name) => () => setOpened(name),
    shown: (draw: (name: Name, onClose: () => void) => ReactNode) =>
      opened && createPortal(draw(opened, close), frame()),
  }
}
