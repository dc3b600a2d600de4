import type { ReactNode } from 'react'
import { readSaudeFuncionario } from '#contract/saude/exame.ts'
import type { SaudeDoFuncionario } from '#contract/saude/exame.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { DecisaoBadge } from './DecisaoBadge.tsx'
import styles from './SaudeDetails.module.css'

/** Bookings and results of exams, for users with the right to health. */
export function SaudeDetails({ codigo }: { codigo: number }) {
  const { empresa } = useEmpresa()
  const { data, error, refetch } = useRead(readSaudeFuncionario, {
    path: { org: empresa.cd, codigo },
  })
  const saude = data?.message
  if (!saude && error) return <FailureMessage error={error} onRetry={refetch} />
  return (
    <>
      <Part title="Marcações" none="Sem marcações.">
        {saude?.marcacoes.map(({ dt, hr, tipo }) => (
          <li key={`${dt} ${hr} ${tipo}`}>
            <time dateTime={`${dt}T${hr}`}>
              {formatDate(dt)}, {hr}
            </time>
            {tipo}
          </li>
        ))}
      </Part>
      <Part title="Exames realizados" none="Sem exames.">
        {saude?.exames.map((exame) => (
          <Exame key={exame.cd} exame={exame} />
        ))}
      </Part>
    </>
  )
}

function Exame({ exame }: { exame: SaudeDoFuncionario['exames'][number] }) {
  const { dt, tipo_exam, dt_expir, substitui } = exame
  return (
    <li>
      <time dateTime={dt}>{formatDate(dt)}</time>
      {tipo_exam}
      <DecisaoBadge exame={exame} />
      {dt_expir !== null && <span className={styles.muted}>Válido até {formatDate(dt_expir)}</span>}
      {substitui !== null && (
        <span className={styles.muted}>Substitui a ficha de {formatDate(substitui)}</span>
      )}
    </li>
  )
}

type Props = { title: string; none: string; children: ReactNode[] | undefined }

function Part({ title, none, children }: Props) {
  return (
    <section aria-busy={children ? undefined : true}>
      <h3 className={styles.title}>{title}</h3>
      {children?.length === 0 ? (
        <p className={styles.muted}>{none}</p>
      ) : (
        <ul className={styles.list}>
          {children ?? (
            <li>
              <Skeleton width="16rem" height="0.9rem" />
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
