import type { ReactNode } from 'react'
import { motivosDever } from '#contract/comum/dever.ts'
import { readDeveres } from '#contract/dever/dever.ts'
import { readSaudeFuncionario } from '#contract/saude/exame.ts'
import type { SaudeDoFuncionario } from '#contract/saude/exame.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { PartHeading, Note, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { DecisaoBadge } from './DecisaoBadge.tsx'
import styles from './SaudeDetails.module.css'

/** Bookings and results of exams, for users with the right to health. */
export function SaudeDetails({ codigo }: { codigo: number }) {
  const { empresa } = useEmpresa()
  const { data, error, refetch } = useRead(readSaudeFuncionario, {
    path: { org: empresa.cd, codigo },
  })
  const { data: deveres } = useRead(readDeveres, { path: { org: empresa.cd, codigo } })
  const saude = data?.message
  if (!saude && error) return <FailureMessage error={error} onRetry={refetch} />
  return (
    <>
      <Part title="Exames devidos" none="Nenhum exame devido.">
        {deveres?.message.map(({ cd, motivo, dt, dt_marc }) => (
          <Row as="li" lines={1} key={cd}>
            {dt === null ? 'A marcar no regresso' : <time dateTime={dt}>{formatDate(dt)}</time>}
            {motivosDever[motivo]}
            {dt_marc !== null && (
              <Note as="span" full>
                Marcado para {formatDate(dt_marc)}
              </Note>
            )}
          </Row>
        ))}
      </Part>
      <Part title="Marcações" none="Sem marcações.">
        {saude?.marcacoes.map(({ dt, hr, tipo }) => (
          <Row as="li" lines={1} key={`${dt} ${hr} ${tipo}`}>
            <time dateTime={`${dt}T${hr}`}>
              {formatDate(dt)}, {hr}
            </time>
            {tipo}
          </Row>
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
    <Row as="li" lines={1}>
      <time dateTime={dt}>{formatDate(dt)}</time>
      {tipo_exam}
      <DecisaoBadge exame={exame} />
      {dt_expir !== null && (
        <Note as="span" full>
          Válido até {formatDate(dt_expir)}
        </Note>
      )}
      {substitui !== null && (
        <Note as="span" full>
          Substitui a ficha de {formatDate(substitui)}
        </Note>
      )}
    </Row>
  )
}

type Props = { title: string; none: string; children: ReactNode[] | undefined }

function Part({ title, none, children }: Props) {
  return (
    <section aria-busy={children ? undefined : true}>
      <PartHeading gap={2}>{title}</PartHeading>
      {children?.length === 0 ? (
        <Note full>{none}</Note>
      ) : (
        <Stack as="ul" gap={2} className={styles.list}>
          {children ?? (
            <li>
              <Skeleton width="16rem" height="0.9rem" />
            </li>
          )}
        </Stack>
      )}
    </section>
  )
}
