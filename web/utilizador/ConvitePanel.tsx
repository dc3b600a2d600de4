import { CalendarClock, CalendarX2, Send, Undo2 } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useState } from 'react'
import { readUtilizador, type Utilizador } from '#contract/utilizador/utilizador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import { formatDate, formatPlace } from '#web/kit/text/format.ts'
import { Row } from '#web/kit/ui/Layout.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import styles from './Utilizadores.module.css'
import { pathOfMembro, readsOfUtilizadores } from './membro.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { resendConvite, withdrawConvite } from '#contract/convite.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { tellFailure } from '#web/kit/call/failure.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { useDrop, useGone } from './use-gone.ts'

export function ConvitePanel({ utilizador }: { utilizador: Utilizador }) {
  const { data, isPending } = useRead(readUtilizador, { path: pathOfMembro(utilizador) })
  const gone = useGone()
  const resend = useWrite(resendConvite, {
    touches: readsOfUtilizadores,
    onFailure: async (failure) => await gone(utilizador, failure),
  })
  const [withdrawing, setWithdrawing] = useState(false)
  const termina = data?.message.convite_termina

  return (
    <Row gap={2} className={styles.convite}>
      <Row as="span" single className={styles.state}>
        {termina ? (
          <Validity termina={termina} />
        ) : (
          isPending && <Skeleton width="12rem" height="1.25rem" />
        )}
      </Row>
      <Button
        icon={<Icon of={Send} size={16} aria-hidden />}
        waiting={resend.waiting}
        waitingText="A enviar..."
        onClick={() => void resend.write({ path: pathOfMembro(utilizador) })}
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
    </Row>
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

type Props = { utilizador: Utilizador; onClose: () => void }

function WithdrawDialog({ utilizador, onClose }: Props) {
  const { nome, email, organig, organig_acima } = utilizador
  const withdraw = useWithdraw(utilizador)
  return (
    <ConfirmDialog
      title="Retirar o convite?"
      confirm="Retirar convite"
      waitingText="A retirar..."
      variant="danger"
      onConfirm={async () => {
        await withdraw()
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        <strong>{nome}</strong> sai da lista de {formatPlace(organig, organig_acima)}, com os
        acessos que lhe definiu. A ligação enviada a <strong>{email}</strong>, ou a palavra-passe
        temporária que indicou, deixa de servir. Pode voltar a convidar quando quiser.
      </p>
    </ConfirmDialog>
  )
}

/** Withdraws an invitation; one that was accepted meanwhile shows as a user. */
function useWithdraw(utilizador: Utilizador) {
  const drop = useDrop()
  const gone = useGone()
  const { write } = useWrite(withdrawConvite, {
    async onDone({ message }) {
      notify.sucesso(message)
      await drop(utilizador)
    },
    async onFailure(failure) {
      if (await gone(utilizador, failure)) return true
      tellFailure(failure)
      if (failure.status === 409) await drop(utilizador)
      return true
    },
  })
  return async () => await write({ path: pathOfMembro(utilizador) })
}
