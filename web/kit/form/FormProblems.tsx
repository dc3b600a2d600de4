import { CircleCheck } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import { useEffect, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Notice } from '../ui/Notice.tsx'
import { Row } from '../ui/Layout.tsx'
import styles from './FormProblems.module.css'
import { FailureNotice } from '../screen/FailureNotice.tsx'
import { fieldId } from './use-form-screen.ts'
import type { AnyFormScreen, Fault } from './use-form-screen.ts'

type Props = {
  screen: Pick<AnyFormScreen, 'problems' | 'faulty' | 'brief'>
  heading?: ProblemsHeading
  help?: ReactNode
}

/** A heading shown only where every fault is an empty field. */
export const whereEmpty = (sentence: string) => (faults: readonly Fault[]) =>
  faults.every(({ empty }) => empty) ? sentence : undefined

export type ProblemsHeading =
  | string
  | ((faults: readonly Fault[]) => string | undefined)
  | undefined

/** After a failed attempt: the failure, or links to the faulty fields if the form is not brief. */
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

/** Screen readers announce the title: it says that the attempt failed. */
function useErrorTitle(failed: boolean) {
  useEffect(() => {
    if (!failed) return undefined
    document.title = `Erro: ${document.title}`
    return () => {
      document.title = document.title.replace(/^Erro: /u, '')
    }
  }, [failed])
}

/** A corrected fault stays in the list, so that nothing moves while typing. */
function Item({ fault: { name, text, label }, mended }: { fault: Fault; mended: boolean }) {
  return (
    <Row as="li" gap={2} lines={1} className={styles.item} data-mended={mended || undefined}>
      <a href={`#${fieldId(name)}`} onClick={(event) => toField(event, name)}>
        {label === undefined ? text : `${label}: ${text}`}
      </a>
      {mended && (
        <>
          <Icon of={CircleCheck} size={15} aria-hidden />
          <span className="visually-hidden">corrigido</span>
        </>
      )}
    </Row>
  )
}

function toField(event: MouseEvent, name: string) {
  event.preventDefault()
  const field = document.getElementById(fieldId(name))
  field?.focus({ preventScroll: true })
  field?.closest('[data-field]')?.scrollIntoView({ block: 'center' })
}
