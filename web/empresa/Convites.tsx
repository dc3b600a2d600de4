import { useId, useState } from 'react'
import { listConvites, acceptConvite, refuseConvite, type Convite } from '#contract/convite.ts'
import type { Read } from '#web/kit/call/read.ts'
import { Card, ItemRow, Note, Rows, Stack } from '#web/kit/ui/Layout.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { useFocusKept } from '#web/kit/ui/use-focus-kept.ts'
import styles from './Empresas.module.css'
import { Mail } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { listEmpresas } from '#contract/empresa/empresa.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { useSessao } from '#web/kit/session/session.ts'

type Props = { convites: Read<typeof listConvites> }

export function Convites({ convites: { data, error, refetch } }: Props) {
  const [refusing, setRefusing] = useState<Convite>()
  const id = useId()
  const open = data?.message ?? []
  useFocusKept(
    open.map(({ cd }) => cd),
    refusing !== undefined,
  )
  if (error && !data) {
    return (
      <Card>
        <FailureMessage
          error={error}
          onRetry={refetch}
          title="Não foi possível carregar os seus convites"
        />
      </Card>
    )
  }
  if (open.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>Convites por aceitar</h2>
      <Rows>
        {open.map((convite) => (
          <ConviteItem key={convite.cd} convite={convite} onRefuse={() => setRefusing(convite)} />
        ))}
      </Rows>
      {refusing && <RefuseDialog convite={refusing} onClose={() => setRefusing(undefined)} />}
    </Stack>
  )
}

type ItemProps = { convite: Convite; onRefuse: () => void }

function ConviteItem({ convite, onRefuse }: ItemProps) {
  const { organig, autor, termina } = convite
  const { answer, waiting } = useAnswer(acceptConvite)
  return (
    <ItemRow
      sign={<Icon of={Mail} size={20} />}
      tone="warning"
      actions={
        <>
          <Button onClick={onRefuse} aria-label={`Recusar o convite para ${organig}`}>
            Recusar
          </Button>
          <Button
            variant="primary"
            waiting={waiting}
            waitingText="A aceitar..."
            aria-label={`Aceitar o convite para ${organig}`}
            onClick={() => answer(convite)}
          >
            Aceitar
          </Button>
        </>
      }
    >
      <p className={styles.name}>{organig}</p>
      <Note>
        {autor ? `Convite de ${autor}` : 'Convite do seu prestador'}, válido até{' '}
        <span className={styles.date}>{formatDate(termina)}</span>
      </Note>
    </ItemRow>
  )
}

type RefuseProps = { convite: Convite; onClose: () => void }

function RefuseDialog({ convite, onClose }: RefuseProps) {
  const { answer } = useAnswer(refuseConvite)

  async function refuse() {
    await answer(convite)
    onClose()
  }

  return (
    <ConfirmDialog
      title="Recusar o convite?"
      confirm="Recusar convite"
      waitingText="A recusar..."
      variant="danger"
      onConfirm={refuse}
      onClose={onClose}
    >
      <p>
        O convite para <strong>{convite.organig}</strong> deixa de valer. Se mais tarde precisar de
        acesso, terá de lhe ser enviado outro.
      </p>
    </ConfirmDialog>
  )
}

function useAnswer(route: typeof acceptConvite | typeof refuseConvite) {
  const { utilizador } = useSessao()
  const { write, waiting } = useWrite(route, { touches: [listConvites, listEmpresas] })
  const answer = async ({ cd }: Convite) => await write({ path: { user: utilizador.cd, id: cd } })
  return { answer, waiting }
}
