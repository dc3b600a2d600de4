import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Note } from '../ui/Layout.tsx'

type Props = {
  title: string
  children: ReactNode
  confirm: string
  waiting: boolean
  /** why it may not be sent yet */
  blocked?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

export function ReviewDialog({ title, children, confirm, waiting, ...props }: Props) {
  const { blocked, onConfirm, onClose } = props
  const id = useId()
  return (
    <Dialog
      title={title}
      size="large"
      onClose={waiting ? () => {} : onClose}
      footer={
        <>
          {blocked !== undefined && (
            <Note as="span" id={id} tone="warning">
              {blocked}
            </Note>
          )}
          <Button onClick={waiting ? () => {} : onClose}>Voltar e corrigir</Button>
          <Button
            variant="primary"
            waiting={waiting}
            waitingText="A enviar..."
            blocked={blocked !== undefined}
            aria-describedby={blocked === undefined ? undefined : id}
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
