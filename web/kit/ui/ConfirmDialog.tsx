import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  /** what will happen, and to whom */
  children: ReactNode
  confirm: string
  /** the way out, where it is more than giving up */
  cancel?: string
  /** shown while `onConfirm` runs */
  waitingText: string
  variant?: 'primary' | 'danger'
  onConfirm: () => Promise<void> | void
  onClose: () => void
}

/** Asks before something that cannot be taken back. The focus starts on Cancelar. */
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
