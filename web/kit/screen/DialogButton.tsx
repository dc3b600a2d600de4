import type { IconNode } from 'lucide'
import type { ComponentType, ReactNode } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import { useState } from 'react'
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

type Props<Of extends object> = {
  name: string
  icon: IconNode
  Dialog: ComponentType<Of & { onClose: () => void }>
  of: Of
}

export function DialogButton<Of extends object>({ name, icon, Dialog, of }: Props<Of>) {
  const { open, shown } = useOpened<'dialog'>()
  return (
    <>
      <IconButton name={name} icon={icon} onClick={open('dialog')} />
      {shown((_, onClose) => (
        <Dialog {...of} onClose={onClose} />
      ))}
    </>
  )
}
