import type { IconNode } from 'lucide'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { IconButton, painted } from '../ui/IconButton.tsx'
import { useOpened } from './use-opened.tsx'

type Props<Of extends object> = {
  name: string
  icon: IconNode
  Dialog: ComponentType<Of & { onClose: () => void }>
  of: Of
}

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
