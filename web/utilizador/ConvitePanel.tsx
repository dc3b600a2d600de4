import { CalendarClock, CalendarX2, Send, Undo2 } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useState } from 'react'
import { readUtilizador } from '#contract/utilizador/utilizador.ts'
import type { Utilizador } from '#contract/utilizador/utilizador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import styles from './ConvitePanel.module.css'
import { pathOfMembro } from './queries.ts'
import { useResend } from './use-convite.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

export function ConvitePanel({ utilizador }: { utilizador: Utilizador }) {
  const { data, isPending } = useRead(readUtilizador, { path: pathOfMembro(utilizador) })
  const { resend, waiting } = useResend(utilizador)
  const [withdrawing, setWithdrawing] = useState(false)
  const termina = data?.message.convite_termina

  return (
    <div className={styles.panel}>
      <span className={styles.state}>
        {termina ? (
          <Validity termina={termina} />
        ) : (
          isPending && <Skeleton width="12rem" height="1.25rem" />
        )}
      </span>
      <Button
        icon={<Icon of={Send} size={16} aria-hidden />}
        waiting={waiting}
        waitingText="A enviar..."
        onClick={resend}
      >
        Enviar de novo
      </Button>
      <Button
        icon={<Icon of={Undo2} size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setWithdrawing(true)}
      >
        Retirar convite
      </Button>
      {withdrawing && (
        <WithdrawDialog utilizador={utilizador} onClose={() => setWithdrawing(false)} />
      )}
    </div>
  )
}

function Validity({ termina }: { termina: string }) {
  const expired = termina < today()
  const icon = expired ? CalendarX2 : CalendarClock
  return (
    <span className={styles.validity} data-expired={expired || undefined}>
      <Icon of={icon} size={16} aria-hidden />
      {expired ? 'Convite expirado' : `Convite válido até ${formatDate(termina)}`}
    </span>
  )
}
