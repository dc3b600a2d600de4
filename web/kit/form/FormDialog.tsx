import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { FormGuard } from './FormGuard.tsx'
import { FormProblems } from './FormProblems.tsx'
import type { ProblemsHeading } from './FormProblems.tsx'
import { Note } from '../ui/Layout.tsx'
import styles from './form.module.css'
import type { FormScreenOf } from './use-form-screen.ts'

type Props<Body> = {
  screen: FormScreenOf<Body>
  title: string
  submit: string
  waitingText?: string
  /** why it cannot be sent yet; '' reserves the line */
  reason?: string
  heading?: ProblemsHeading
  help?: ReactNode
  /** named in the question before closing; null: no question */
  what?: string | null
  cancel?: string
  onChecked?: (body: Body) => unknown
  onClose: () => void
  children: ReactNode
}

/** Asks before it closes over unsaved input, and stays open while sending. */
export function FormDialog<Body>(props: Props<Body>) {
  const { screen, reason, waitingText = 'A enviar...', cancel = 'Cancelar', onClose } = props
  const { what = 'o que escreveu', onChecked = screen.submit } = props
  const form = useId()
  const why = useId()
  const [leaving, setLeaving] = useState(false)
  const close = () => !screen.waiting && onClose()

  return (
    <>
      <Dialog
        title={props.title}
        size="medium"
        onClose={() => (screen.dirty && what && !screen.waiting ? setLeaving(true) : close())}
        footer={
          <>
            {reason !== undefined && (
              <Note id={why} className={styles.reason}>
                {reason}
              </Note>
            )}
            <Button onClick={close}>{cancel}</Button>
            <Button
              type="submit"
              form={form}
              variant="primary"
              blocked={Boolean(reason) && !screen.waiting}
              aria-describedby={reason === undefined ? undefined : why}
              waiting={screen.waiting}
              waitingText={waitingText}
            >
              {props.submit}
            </Button>
          </>
        }
      >
        <form
          id={form}
          className={styles.form}
          data-look="card"
          noValidate
          onSubmit={screen.check(onChecked)}
        >
          <FormProblems screen={screen} heading={props.heading} help={props.help} />
          {props.children}
        </form>
      </Dialog>
      {what && <FormGuard screen={screen} what={what} />}
      {leaving && what && (
        <LeaveDialog what={what} onLeave={onClose} onStay={() => setLeaving(false)} />
      )}
    </>
  )
}
