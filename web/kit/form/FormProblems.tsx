import { useEffect, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Notice } from '../ui/Notice.tsx'
import { Panel, Row, Stack } from '../ui/Layout.tsx'
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

/** After a failed attempt: the failure, or links to the fields still faulty if the form is not brief. */
export function FormProblems({ screen, heading, help }: Props) {
  const { brief, faulty, problems } = screen
  const { attempt, failure } = problems
  const faults = problems.faults.filter(({ name }) => faulty.includes(name))
  const box = useRef<HTMLDivElement>(null)
  const isSummary = faults.length > 0 && !brief
  const sentence = typeof heading === 'function' ? heading(faults) : heading
  const told = useRef(0)
  // the form knows its faulty fields a render later than the attempt
  useEffect(() => {
    if (told.current === attempt || (attempt > 0 && !box.current)) return
    told.current = attempt
    if (!brief) box.current?.focus()
  })
  useErrorTitle(failure !== undefined || faults.length > 0)
  if (!failure && !isSummary && !(sentence && faults.length > 0)) return null
  return (
    <Stack ref={box} gap={3} tabIndex={-1} role="alert" className={styles.problems}>
      {failure && <FailureNotice error={failure} help={help} />}
      {isSummary && (
        <Panel flat tone="danger" className={styles.summary}>
          <h2 className={styles.heading}>{sentence ?? 'Corrija o que está assinalado:'}</h2>
          <ul>
            {faults.map((fault) => (
              <Item key={fault.name} fault={fault} />
            ))}
          </ul>
        </Panel>
      )}
      {faults.length > 0 && brief && sentence && <Notice kind="aviso">{sentence}</Notice>}
    </Stack>
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

const Item = ({ fault: { name, text, label } }: { fault: Fault }) => (
  <Row as="li" gap={2} lines={1} className={styles.item}>
    <a href={`#${fieldId(name)}`} onClick={(event) => toField(event, name)}>
      {label === undefined ? text : `${label}: ${text}`}
    </a>
  </Row>
)

function toField(event: MouseEvent, name: string) {
  event.preventDefault()
  const field = document.getElementById(fieldId(name))
  field?.focus({ preventScroll: true })
  field?.closest('[data-field]')?.scrollIntoView({ block: 'center' })
}
