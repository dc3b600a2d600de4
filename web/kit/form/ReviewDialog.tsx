import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type Props = {
  title: string
  /** what is sent, and what happens then */
  children: ReactNode
  /** the verb */
  confirm: string
  waiting: boolean
  onConfirm: () => void
  onClose: () => void
}

/** What was filled in, before it is sent: the way back keeps everything. */
export function ReviewDialog({ title, children, confirm, waiting, onConfirm, onClose }: Props) {
  return (
    <Dialog
      title={title}
      size="large"
      onClose={waiting ? () => {} : onClose}
      footer={
        <>
          <Button onClick={waiting ? () => {} : onClose}>Voltar e corrigir</Button>
          <Button
            variant="primary"
            waiting={waiting}
            waitingText="A enviar..."
            onClick={onConfirm}
            data-focus
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
