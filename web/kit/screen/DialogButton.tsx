import type { IconNode } from 'lucide'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { IconButton, painted } from '../ui/IconButton.tsx'
import { useOpened } from './use-opened.tsx'

type Props<Of extends object> = {
  /** what it does, and with whom */
  name: string
  icon: IconNode
  Dialog: ComponentType<Of & { onClose: () => void }>
  /** what the dialog is about */
  of: Of
}

/** A button at a row, and the dialog it opens. */
export function DialogButton<Of extends object>({ name, icon, Dialog, of }: Props<Of>) {
  const [face] = useState(() => painted(icon))
  const { open, shown } = useOpened<'dialog'>()
  return (
    <>
      <IconButton name={name} {...face} onClick={open('dialog')} />
      {shown((_, onClose) => (
        <Dialog {...of} onClose={onClose} />
      ))}
    </>
  )
}
