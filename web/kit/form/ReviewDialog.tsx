import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type Props = {
  title: string
  children: ReactNode
  confirm: string
  waiting: boolean
  onConfirm: () => void
  onClose: () => void
}

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
