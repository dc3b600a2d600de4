import { useId, useState } from 'react'
import type { ReactNode, SubmitEventHandler } from 'react'
import { useUnsaved } from '#web/kit/use-unsaved.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { LeaveDialog } from '#web/kit/ui/LeaveDialog.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import styles from './Form.module.css'

type Props = {
  title: string
  /** what the sending button says, and while it waits */
  submit: string
  waitingText: string
  /** why it cannot be sent yet; empty when it can */
  reason: string
  /** why it was refused */
  failure: string | undefined
  dirty: boolean
  submitting: boolean
  /** what would be lost by closing it */
  what: string
  onSubmit: SubmitEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** The form of a user in a dialog, which is not closed over what was typed without asking. */
export function FormDialog(props: Props) {
  const { title, submit, waitingText, reason, failure, dirty, submitting, onClose } = props
  const form = useId()
  const reasonId = useId()
  const [leaving, setLeaving] = useState(false)
  useUnsaved(dirty)

  return (
    <>
      <Dialog
        title={title}
        size="medium"
        onClose={() => {
          if (submitting) return
          if (dirty) setLeaving(true)
          else onClose()
        }}
        footer={
          <>
            <p id={reasonId} className={styles.reason}>
              {reason}
            </p>
            <Button onClick={onClose}>Cancelar</Button>
            <Button
              type="submit"
              form={form}
              variant="primary"
              blocked={reason !== ''}
              aria-describedby={reasonId}
              waiting={submitting}
              waitingText={waitingText}
            >
              {submit}
            </Button>
          </>
        }
      >
        <form id={form} className={styles.form} noValidate onSubmit={props.onSubmit}>
          {failure && (
            <Notice kind="erro" announce>
              {failure}
            </Notice>
          )}
          {props.children}
        </form>
      </Dialog>
      {leaving && (
        <LeaveDialog what={props.what} onLeave={onClose} onStay={() => setLeaving(false)} />
      )}
    </>
  )
}
