import { useBlocker } from '@tanstack/react-router'
import { Button } from '../ui/Button.tsx'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { AnyFormScreen } from './use-form-screen.ts'
import { Row } from '../ui/Layout.tsx'

type Guarded = Pick<AnyFormScreen, 'isUnsaved' | 'restored' | 'discard'>

type Props = {
  screen: Guarded
  what?: string
}

/** Asks before unsaved input is left, and tells of a restored draft. Once per form. */
export function FormGuard({ screen, what = 'o que escreveu' }: Props) {
  const { isUnsaved, restored, discard } = screen
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <>
      {restored && (
        <Notice kind="informacao" announce>
          <Row gap={4} lines={2} justify="between">
            <span>Recuperámos o que tinha escrito e ainda não enviou.</span>
            <Button onClick={discard}>Descartar</Button>
          </Row>
        </Notice>
      )}
      {leaving.status === 'blocked' && (
        <LeaveDialog
          what={what}
          onLeave={() => {
            discard()
            leaving.proceed()
          }}
          onStay={leaving.reset}
        />
      )}
    </>
  )
}
