import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  children: ReactNode
  confirm: string
  cancel?: string
  waitingText: string
  variant?: 'primary' | 'danger'
  onConfirm: () => Promise<void> | void
  onClose: () => void
}

/** Asks before an irreversible action. The focus starts on Cancelar. */
export function ConfirmDialog(props: Props) {
  const { title, children, confirm, cancel = 'Cancelar', waitingText, variant = 'primary' } = props
  const { onConfirm, onClose } = props
  const [waiting, setWaiting] = useState(false)
  const close = waiting ? () => {} : onClose

  async function act() {
    setWaiting(true)
    try {
      await onConfirm()
    } finally {
      setWaiting(false)
    }
  }

  return (
    <Dialog
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close} data-focus>
            {cancel}
          </Button>
          <Button variant={variant} waiting={waiting} waitingText={waitingText} onClick={act}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
