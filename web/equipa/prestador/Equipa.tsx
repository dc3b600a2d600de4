import { UserPlus, History, UsersRound } from 'lucide'
import { useState } from 'react'
import { listEquipa, type Colaborador } from '#contract/equipa/equipa.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { OpenButton } from '#web/kit/screen/OpenButton.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Card, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Lines } from '#web/kit/ui/Lines.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { ColaboradorItem } from './ColaboradorItem.tsx'
import { ConvidarDialog, EditarDialog } from './ColaboradorDialogs.tsx'
import { Tab, Tabs } from '#web/kit/ui/Tabs.tsx'

export function Equipa() {
  const { data, error, refetch } = useRead(listEquipa, {}, { staleTime: 0 })
  // by code: the dialog follows what is read again
  const [editing, setEditing] = useState<number>()
  const equipa = data?.message
  const edited = equipa?.find(({ cd }) => cd === editing)
  const items = (title: string, some: readonly Colaborador[]) =>
    some.length > 0 && (
      <Card title={title}>
        <Lines wide>
          {some.map((colaborador) => (
            <ColaboradorItem
              key={colaborador.cd}
              colaborador={colaborador}
              onEdit={() => setEditing(colaborador.cd)}
            />
          ))}
        </Lines>
      </Card>
    )
  return (
    <Stack>
      <Row justify="between">
        <ScreenTitle>
          <p>Quem entra na área do prestador, e o que lá pode ver e fazer.</p>
        </ScreenTitle>
        <OpenButton variant="primary" icon={UserPlus} Dialog={ConvidarDialog} of={{}}>
          Convidar
        </OpenButton>
      </Row>
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
      {edited && <EditarDialog colaborador={edited} onClose={() => setEditing(undefined)} />}
    </Stack>
  )
}

export const EquipaTabs = () => (
  <Tabs name="Equipa">
    <Tab to="/prestador/equipa" activeOptions={{ exact: true }} icon={UsersRound}>
      Contas
    </Tab>
    <Tab to="/prestador/equipa/registo" icon={History}>
      Registo
    </Tab>
  </Tabs>
)
