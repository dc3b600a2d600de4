import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { listUrgentes, maisUrgentes } from '#contract/painel.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { formatPlace } from '#web/kit/text/format.ts'
import styles from './Urgentes.module.css'
import { urgency } from './urgency.ts'

export function Urgentes() {
  const { empresa } = useEmpresa()
  const id = useId()
  const { data, error, refetch } = useRead(listUrgentes, { path: { org: empresa.cd } })
  if (error && !data) return <FailureMessage error={error} onRetry={refetch} />
  return (
    <div className={styles.urgentes}>
      <h3 id={id} className={styles.title}>
        Mais urgentes
      </h3>
      {data?.message.length === 0 ? (
        <p className={styles.none}>Ninguém espera por uma marcação.</p>
      ) : (
        <ol className={styles.people} aria-labelledby={id} aria-busy={!data || undefined}>
          {data
            ? data.message.map(({ cd, nome, organig, organig_acima, dias_expir }) => (
                <li key={cd} className={styles.person}>
                  <span className={styles.who}>
                    <Link to="/funcionario" search={{ detalhe: cd }}>
                      {nome}
                    </Link>
                    <span className={styles.where}>{formatPlace(organig, organig_acima)}</span>
                  </span>
                  <Todo dias_expir={dias_expir} />
                </li>
              ))
            : Array.from({ length: maisUrgentes }, (_, row) => (
                <li key={row} className={styles.person}>
                  <Skeleton width="12rem" height="1rem" />
                </li>
              ))}
        </ol>
      )}
    </div>
  )
}

function Todo({ dias_expir }: { dias_expir: number | null }) {
  const { tone, state, todo } = urgency(dias_expir)
  return (
    <span className={styles.what}>
      <strong data-tone={tone}>{state}</strong> {todo}
    </span>
  )
}
