import { useId, useState } from 'react'
import type { Convite, listConvites } from '#contract/convite.ts'
import type { Read } from '#web/kit/call/read.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { useFocusKept } from '#web/kit/ui/use-focus-kept.ts'
import { ConviteItem } from './ConviteItem.tsx'
import { Rows } from '#web/kit/ui/Rows.tsx'
import styles from './Convites.module.css'
import { RefuseDialog } from './RefuseDialog.tsx'

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
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Convites por aceitar
      </h2>
      <Rows>
        {open.map((convite) => (
          <ConviteItem key={convite.cd} convite={convite} onRefuse={() => setRefusing(convite)} />
        ))}
      </Rows>
      {refusing && <RefuseDialog convite={refusing} onClose={() => setRefusing(undefined)} />}
    </section>
  )
}
