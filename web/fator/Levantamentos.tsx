import { UserRoundX } from 'lucide'
import { useState } from 'react'
import type { LevantamentoPendente } from '#contract/fator/fator.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { formatDateTime, timeAgo } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, ItemRow, Note, Rows, Stack } from '#web/kit/ui/Layout.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'

type Read<T> = {
  data?: { message: readonly T[] } | undefined
  error: unknown
  refetch: () => unknown
}

type Props<T> = {
  read: Read<T>
  /** who else may agree */
  outro: string
  onAgree: (one: T) => Promise<unknown>
}

/** Liftings that wait for their day, or for somebody else to agree. */
export function Levantamentos<T extends LevantamentoPendente>({ read, outro, onAgree }: Props<T>) {
  const { data, error, refetch } = read
  const [asked, setAsked] = useState<T>()
  const close = () => setAsked(undefined)
  return (
    <Card title="Levantamentos à espera">
      {error && !data ? (
        <FailureMessage error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton width="100%" height="2.5rem" />
      ) : data.message.length === 0 ? (
        <Note full>Ninguém está à espera.</Note>
      ) : (
        <Rows>
          {data.message.map((one) => (
            <Pendente key={one.cd} one={one} outro={outro} onAgree={() => setAsked(one)} />
          ))}
        </Rows>
      )}
      {asked && (
        <ConfirmDialog
          title="Concordar com o levantamento?"
          confirm="Levantar já"
          waitingText="A levantar..."
          variant="danger"
          onConfirm={async () => {
            await onAgree(asked)
            close()
          }}
          onClose={close}
        >
          <p>
            O segundo fator de <strong>{asked.nome}</strong> deixa já de valer e as suas sessões
            terminam. Confirme por telefone ou pessoalmente que foi mesmo essa pessoa quem pediu
            ajuda.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

type PendenteProps = { one: LevantamentoPendente; outro: string; onAgree: () => void }

function Pendente({ one, outro, onAgree }: PendenteProps) {
  const { nome, email, autor, proprio, pedido_em, vale_em } = one
  return (
    <ItemRow
      sign={<Icon of={UserRoundX} size={20} />}
      actions={
        proprio ? undefined : (
          <Button onClick={onAgree} aria-label={`Concordar com o levantamento de ${nome}`}>
            Concordar
          </Button>
        )
      }
    >
      <Stack gap={1}>
        <strong>{nome}</strong>
        <Note>{email}</Note>
        <Note>
          {proprio ? 'Pedido por si' : `Pedido por ${autor}`}{' '}
          <span title={formatDateTime(pedido_em)}>{timeAgo(pedido_em)}</span> · vale a{' '}
          {formatDateTime(vale_em)}
          {proprio && `, ou já se outro ${outro} concordar`}
        </Note>
      </Stack>
    </ItemRow>
  )
}
