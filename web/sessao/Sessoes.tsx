import { useState, type ComponentType } from 'react'
import {
  endOutrasSessoes,
  endSessaoAberta,
  listSessoes,
  type SessaoAberta,
} from '#contract/sessao.ts'
import { useRead } from '#web/kit/call/read.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, Note, Row, Rows, Stack } from '#web/kit/ui/Layout.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { LogoutDialog } from '#web/comum/entrada/LogoutDialog.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { EndOthersDialog, EndSessaoDialog, type SessaoCalls } from './EndSessaoDialog.tsx'
import { SessaoItem, SessaoSkeleton } from './SessaoItem.tsx'
import styles from './Sessoes.module.css'

type Ending = SessaoAberta | 'outras' | undefined

const ofClientes = { list: listSessoes, end: endSessaoAberta, endOthers: endOutrasSessoes }

export const Sessoes = () => <SessoesOf calls={ofClientes} Logout={LogoutDialog} />

type Props = {
  calls: SessaoCalls
  Logout: ComponentType<{ onClose: () => void }>
}

/** The open sessions of the account, the current one first. */
export function SessoesOf({ calls, Logout }: Props) {
  const { data, error, refetch } = useRead(calls.list, {}, { staleTime: 0 })
  const [ending, setEnding] = useState<Ending>()
  const sessoes = data?.message
  const close = () => setEnding(undefined)
  return (
    <Stack gap={5} max={60}>
      <ScreenTitle>
        <p>
          Onde a sua conta está aberta neste momento. Se não reconhecer uma sessão, termine-a e
          altere a palavra-passe.
        </p>
      </ScreenTitle>
      {error && !sessoes ? (
        <Card>
          <FailureMessage error={error} onRetry={refetch} />
        </Card>
      ) : (
        <Rows>
          {sessoes ? (
            sessoes.map((sessao) => (
              <SessaoItem key={sessao.cd} sessao={sessao} onEnd={() => setEnding(sessao)} />
            ))
          ) : (
            <SessaoSkeleton />
          )}
        </Rows>
      )}
      {sessoes && (
        <Row className={styles.foot}>
          {sessoes.length > 1 ? (
            <Button onClick={() => setEnding('outras')}>Terminar as outras sessões</Button>
          ) : (
            <Note full>Só esta sessão está aberta.</Note>
          )}
        </Row>
      )}
      {ending === 'outras' ? (
        <EndOthersDialog calls={calls} count={(sessoes?.length ?? 1) - 1} onClose={close} />
      ) : ending?.esta ? (
        <Logout onClose={close} />
      ) : (
        ending && <EndSessaoDialog calls={calls} sessao={ending} onClose={close} />
      )}
    </Stack>
  )
}
