import { CircleCheck } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import { useEffect, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Notice } from '../ui/Notice.tsx'
import styles from './FormProblems.module.css'
import { FailureNotice } from '../screen/FailureNotice.tsx'
import { fieldId } from './use-form-screen.ts'
import type { AnyFormScreen, Fault } from './use-form-screen.ts'

type Props = {
  screen: Pick<AnyFormScreen, 'problems' | 'faulty' | 'brief'>
  /** the sentence above the fields that are to be mended, where it says more than that; of a brief form, where it needs one */
  heading?: Heading
  /** what can be done about a failure, beside reading it */
  help?: ReactNode
}

/** A sentence for fields that were left empty: it does not stand where one of them is wrong. */
export const whereEmpty = (sentence: string) => (faults: readonly Fault[]) =>
  faults.every(({ empty }) => empty) ? sentence : undefined

export type Heading = string | ((faults: readonly Fault[]) => string | undefined) | undefined

/**
 * Above a form after a failed attempt: why it was refused, or each fault as a link to its field. The
 * fields of a brief form are in sight, and one of them has the focus.
 */
export function FormProblems({ screen, heading, help }: Props) {
  const { brief, faulty, problems } = screen
  const { attempt, faults, failure } = problems
  const box = useRef<HTMLDivElement>(null)
  const isSummary = faults.length > 0 && !brief
  const sentence = typeof heading === 'function' ? heading(faults) : heading
  useEffect(() => {
    if (attempt > 0 && !brief) box.current?.focus()
  }, [attempt, brief])
  useErrorTitle(failure !== undefined || faults.length > 0)
  if (!failure && !isSummary && !(sentence && faults.length > 0)) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.problems}>
      {failure && <FailureNotice error={failure} help={help} />}
      {isSummary && (
        <div className={styles.summary}>
          <h2 className={styles.heading}>{sentence ?? 'Corrija o que está assinalado:'}</h2>
          <ul>
            {faults.map((fault) => (
              <Item key={fault.name} fault={fault} mended={!faulty.includes(fault.name)} />
            ))}
          </ul>
        </div>
      )}
      {faults.length > 0 && brief && sentence && <Notice kind="aviso">{sentence}</Notice>}
    </div>
  )
}

/** Whoever hears the page's title hears that the attempt failed, until another goes through. */
function useErrorTitle(failed: boolean) {
  useEffect(() => {
    if (!failed) return undefined
    document.title = `Erro: ${document.title}`
    return () => {
      document.title = document.title.replace(/^Erro: /u, '')
    }
  }, [failed])
}

/** It stays in its place when it is mended: nothing moves under the hands of who is typing. */
function Item({ fault: { name, text, label }, mended }: { fault: Fault; mended: boolean }) {
  return (
    <li className={styles.item} data-mended={mended || undefined}>
      <a href={`#${fieldId(name)}`} onClick={(event) => toField(event, name)}>
        {label === undefined ? text : `${label}: ${text}`}
      </a>
      {mended && (
        <>
          <Icon of={CircleCheck} size={15} aria-hidden />
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
