import type { ReactNode, SubmitEventHandler } from 'react'
import { Button } from '#web/kit/ui/Button.tsx'
import styles from './conta.module.css'

type Props = {
  saving: boolean
  waitingText: string
  onSave: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}

/** A form of the own account, with its button at the end. */
export function SaveForm({ saving, waitingText, onSave, children }: Props) {
  return (
    <form className={styles.form} onSubmit={onSave} noValidate>
      {children}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" waiting={saving} waitingText={waitingText}>
          Guardar
        </Button>
      </div>
    </form>
  )
}
