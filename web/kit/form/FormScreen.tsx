import type { ReactNode } from 'react'
import { useId } from 'react'
import { notify } from '../browser/notify.ts'
import { FormGuard } from './FormGuard.tsx'
import { FormProblems } from './FormProblems.tsx'
import type { ProblemsHeading } from './FormProblems.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { Row, Note } from '../ui/Layout.tsx'
import styles from './form.module.css'
import type { FormScreenOf, AnyFormScreen } from './use-form-screen.ts'
import { Button } from '../ui/Button.tsx'

export type FormReview = { title: string; confirm: string; content: ReactNode }

type Props<Body> = {
  screen: FormScreenOf<Body>
  submit: string
  waitingText?: string
  /** why there is nothing to send; left out: pressing lists the faults */
  pristine?: string
  heading?: ProblemsHeading
  help?: ReactNode
  /** asks before sending; undefined: nothing would change */
  review?: (body: Body) => FormReview | undefined
  cancel?: ReactNode
  look?: 'page' | 'card' | 'front'
  children: ReactNode
}

export function FormScreen<Body>(props: Props<Body>) {
  const { screen, pristine, heading, help, review, look = 'page' } = props
  const reviewed = screen.checked && review?.(screen.checked)

  function goOn(body: Body) {
    if (!review) return screen.submit(body)
    if (review(body)) screen.setChecked(body)
    // blanks at the end of a text are no change
    else if (pristine) notify.informacao(pristine)
    return undefined
  }

  return (
    <form className={styles.form} data-look={look} noValidate onSubmit={screen.check(goOn)}>
      <FormGuard screen={screen} />
      <FormProblems screen={screen} heading={heading} help={help} />
      {props.children}
      <Row className={styles.actions}>
        <SubmitButton
          screen={screen}
          waitingText={props.waitingText}
          pristine={pristine}
          wide={look === 'front'}
        >
          {props.submit}
        </SubmitButton>
        {props.cancel}
      </Row>
      {reviewed && (
        <ReviewDialog
          title={reviewed.title}
          confirm={reviewed.confirm}
          waiting={screen.waiting}
          onConfirm={() => screen.checked && void screen.submit(screen.checked)}
          onClose={() => screen.setChecked(undefined)}
        >
          {reviewed.content}
        </ReviewDialog>
      )}
    </form>
  )
}

type SubmitProps = {
  screen: Pick<AnyFormScreen, 'dirty' | 'waiting'>
  waitingText?: string | undefined
  pristine?: string | undefined
  wide?: boolean
  children: ReactNode
}

function SubmitButton(props: SubmitProps) {
  const { screen, waitingText = 'A enviar...', pristine, wide = false, children } = props
  const id = useId()
  const why = screen.dirty ? undefined : pristine
  return (
    <Row as="span" lines={2} inline>
      <Button
        type="submit"
        variant="primary"
        wide={wide}
        waiting={screen.waiting}
        waitingText={waitingText}
        blocked={why !== undefined && !screen.waiting}
        aria-describedby={why && id}
      >
        {children}
      </Button>
      {why && !screen.waiting && (
        <Note as="span" id={id}>
          {why}
        </Note>
      )}
    </Row>
  )
}
