import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { listUrgentes, maisUrgentes } from '#contract/painel.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { formatPlace, formatCount } from '#web/kit/text/format.ts'
import { Note, Panel, Row, Stack } from '#web/kit/ui/Layout.tsx'
import styles from './Urgentes.module.css'

type Urgency = { tone: 'danger' | 'warning'; state: string; todo: string }

const days = (count: number) => formatCount(count, 'dia', 'dias')

/** The urgency of an employee without a booking, and the next step. */
export function urgency(dias_expir: number | null): Urgency {
  if (dias_expir === null) {
    return { tone: 'danger', state: 'Sem exame.', todo: 'Peça ao prestador o primeiro exame.' }
  }
  if (dias_expir > 0) {
    const state = `Exame expirado há ${days(dias_expir)}.`
    return { tone: 'danger', state, todo: 'Peça ao prestador uma marcação.' }
  }
  const state =
    dias_expir === 0 ? 'O exame expira hoje.' : `O exame expira dentro de ${days(-dias_expir)}.`
  return { tone: 'warning', state, todo: 'Combine com o prestador o próximo.' }
}

export function Urgentes() {
  const { empresa } = useEmpresa()
  const id = useId()
  const { data, error, refetch } = useRead(listUrgentes, { path: { org: empresa.cd } })
  if (error && !data) return <FailureMessage error={error} onRetry={refetch} />
  return (
    <Panel pad={0} gap={2} className={styles.urgentes}>
      <h3 id={id} className={styles.title}>
        Mais urgentes
      </h3>
      {data?.message.length === 0 ? (
        <Note>Ninguém espera por uma marcação.</Note>
      ) : (
        <Stack as="ol" gap={0} aria-labelledby={id} aria-busy={!data || undefined}>
          {data
            ? data.message.map(({ cd, nome, organig, organig_acima, dias_expir }) => (
                <Person key={cd}>
                  <Row as="span" gap={2} lines={0} align="baseline" className={styles.who}>
                    <Link to="/funcionario" search={{ detalhe: cd }}>
                      {nome}
                    </Link>
                    <Note as="span" className={styles.where}>
                      {formatPlace(organig, organig_acima)}
                    </Note>
                  </Row>
                  <Todo dias_expir={dias_expir} />
                </Person>
              ))
            : Array.from({ length: maisUrgentes }, (_, row) => (
                <Person key={row}>
                  <Skeleton width="12rem" height="1rem" />
                </Person>
              ))}
        </Stack>
      )}
    </Panel>
  )
}

function Todo({ dias_expir }: { dias_expir: number | null }) {
  const { tone, state, todo } = urgency(dias_expir)
  return (
    <Note as="span">
      <strong className={styles.state} data-tone={tone}>
        {state}
      </strong>{' '}
      {todo}
    </Note>
  )
}

const Person = ({ children }: { children: ReactNode }) => (
  <Row as="li" gap={4} lines={0} align="baseline" justify="between" className={styles.person}>
    {children}
  </Row>
)
