import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Notice } from '../ui/Notice.tsx'
import styles from './FormProblems.module.css'
import { fieldId } from './use-form-screen.ts'
import type { AnyFormScreen, Fault } from './use-form-screen.ts'

type Props = {
  screen: AnyFormScreen
  /** the sentence above the fields that are to be mended */
  heading: string
  /** what can be done about a failure, beside reading it */
  help?: ReactNode
}

/** Above a form after a failed attempt: each fault as a link to its field, or why it was refused. */
export function FormProblems({ screen: { problems, faulty }, heading, help }: Props) {
  const { attempt, faults, failure } = problems
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (faults.length === 0 && !failure) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.problems}>
      {failure && (
        <Notice kind="erro">
          <p>{failure.message}</p>
          {help}
          {failure.ref && failure.status >= 500 && !failure.message.includes(failure.ref) && (
            <p className={styles.ref}>Referência: {failure.ref}</p>
          )}
        </Notice>
      )}
      {faults.length > 0 && (
        <div className={styles.summary}>
          <h2 className={styles.heading}>{heading}</h2>
          <ul>
            {faults.map((fault) => (
              <Item key={fault.name} fault={fault} mended={!faulty.includes(fault.name)} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** It stays in its place when it is mended: nothing moves under the hands of who is typing. */
function Item({ fault: { name, text }, mended }: { fault: Fault; mended: boolean }) {
  return (
    <li className={styles.item} data-mended={mended || undefined}>
      <a href={`#${fieldId(name)}`} onClick={(event) => toField(event, name)}>
        {text}
      </a>
      {mended && (
        <>
          <CircleCheck size={15} aria-hidden />
          <span className="visually-hidden">corrigido</span>
        </>
      )}
    </li>
  )
}

function toField(event: MouseEvent, name: string) {
  event.preventDefault()
  const field = document.getElementById(fieldId(name))
  field?.focus({ preventScroll: true })
  field?.closest('[data-field]')?.scrollIntoView({ block: 'center' })
}
