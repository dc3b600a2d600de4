import { UserPlus } from 'lucide'
import { useState } from 'react'
import { listEquipa, type Colaborador } from '#contract/equipa/equipa.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { ColaboradorItem } from './ColaboradorItem.tsx'
import { ConvidarDialog } from './ConvidarDialog.tsx'
import { EditarDialog } from './EditarDialog.tsx'
import { EquipaTabs } from './EquipaTabs.tsx'
import styles from './Equipa.module.css'

export function Equipa() {
  const { data, error, refetch } = useRead(listEquipa, {}, { staleTime: 0 })
  const [inviting, setInviting] = useState(false)
  // by code: the dialog follows what is read again
  const [editing, setEditing] = useState<number>()
  const equipa = data?.message
  const edited = equipa?.find(({ cd }) => cd === editing)
  const items = (title: string, some: readonly Colaborador[]) =>
    some.length > 0 && (
      <Card title={title}>
        <ul className={styles.list}>
          {some.map((colaborador) => (
            <ColaboradorItem
              key={colaborador.cd}
              colaborador={colaborador}
              onEdit={() => setEditing(colaborador.cd)}
            />
          ))}
        </ul>
      </Card>
    )
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenTitle>
          <p>Quem entra na área do prestador, e o que lá pode ver e fazer.</p>
        </ScreenTitle>
        <Button
          variant="primary"
          icon={<Icon of={UserPlus} size={16} />}
          aria-haspopup="dialog"
          onClick={() => setInviting(true)}
        >
          Convidar
        </Button>
      </div>
      <EquipaTabs />
      {equipa ? (
        <>
          {items(
            'Ativos',
            equipa.filter(({ inactiv, convidado }) => !inactiv && !convidado),
          )}
          {items(
            'Convidados',
            equipa.filter(({ convidado }) => convidado),
          )}
          {items(
            'Inativos',
            equipa.filter(({ inactiv }) => inactiv),
          )}
        </>
      ) : error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <Spinner text="A carregar a equipa..." />
      )}
      {inviting && <ConvidarDialog onClose={() => setInviting(false)} />}
      {edited && <EditarDialog colaborador={edited} onClose={() => setEditing(undefined)} />}
    </div>
  )
}
