import { useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

const frame = () => document.getElementById('conteudo') ?? document.body

/** One of several dialogs of a row, in a portal: the table's styles would match its calendar. */
export function useOpened<Name extends string>() {
  const [opened, setOpened] = useState<Name>()
  const close = () => setOpened(undefined)
  return {
    open: (name: Name) => () => setOpened(name),
    shown: (draw: (name: Name, onClose: () => void) => ReactNode) =>
      opened && createPortal(draw(opened, close), frame()),
  }
}
