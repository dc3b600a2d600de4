import type { DiaDeAlguem } from '#contract/comum/vaga.ts'
import { Note, Stack } from '#web/kit/ui/Layout.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { ContraHora } from './AnywayDialog.tsx'
import { Faixa } from './Faixa.tsx'
import styles from './Marcar.module.css'
import type { Against } from './AnywayDialog.tsx'

export type Chosen = {
  dt?: string
  hr?: string
  quem?: number
  minutos: number
}

type Sabida = Against & { dia: DiaDeAlguem | null }

type Props = {
  chosen: Chosen
  /** the last answer there was */
  known: Sabida | undefined
  /** the answer about what is chosen now */
  fresh: Sabida | undefined
  read: { error: unknown }
}

/** The day of somebody, and what is against the chosen hour. */
export const HoraEscolhida = ({ chosen, known, fresh, read }: Props) => (
  <Stack as="section" gap={2} aria-label="O dia escolhido">
    <ODia dia={known?.dia ?? undefined} chosen={chosen} />
    <Contra {...{ chosen, fresh, read }} />
  </Stack>
)

function ODia({ dia, chosen }: { dia: DiaDeAlguem | undefined; chosen: Chosen }) {
  const { dt, hr, quem, minutos } = chosen
  if (dt === undefined || quem === undefined || !dia) {
    return (
      <Note className={styles.faltaDia}>
        Escolha uma hora livre, ou quem e o dia, para ver o que já está ocupado.
      </Note>
    )
  }
  return <Faixa {...{ dia, dt, minutos }} hr={hr} />
}

/** The warnings about the hour, in a place that stays. */
function Contra({ chosen, fresh, read }: Omit<Props, 'known'>) {
  const { dt, hr, quem } = chosen
  const whole = dt !== undefined && hr !== undefined && quem !== undefined
  return (
    <div className={styles.contra} aria-live="polite">
      {!whole ? null : fresh?.impede != null ? (
        <Notice kind="erro">{fresh.impede} Escolha outra hora.</Notice>
      ) : fresh && fresh.avisos.length > 0 ? (
        <Notice kind="aviso">
          <ContraHora avisos={fresh.avisos} />
        </Notice>
      ) : fresh ? (
        <Notice kind="sucesso">Nada contra esta hora.</Notice>
      ) : read.error ? (
        <Notice kind="aviso">Não foi possível ver o que há contra esta hora.</Notice>
      ) : (
        <Note>A ver o que há contra esta hora...</Note>
      )}
    </div>
  )
}
