import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import type { AnyFormScreen } from './use-form-screen.ts'
import { Note, Row } from '../ui/Layout.tsx'

type Props = {
  screen: Pick<AnyFormScreen, 'dirty' | 'waiting'>
  waitingText?: string | undefined
  pristine?: string | undefined
  wide?: boolean
  children: ReactNode
}

export function SubmitButton(props: Props) {
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
