import { editConta, readAvisos, saveAvisos } from '#contract/conta/conta.ts'
import { call } from '#web/kit/call/call.ts'
import { showConta, useSessao } from '#web/kit/session/session.ts'
import { Card, Stack } from '#web/kit/ui/Layout.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Switch } from '#web/kit/field/Switch.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { ContaForm } from './ContaForm.tsx'

export function EditConta() {
  const { utilizador } = useSessao()
  return (
    <Stack gap={5} max={40}>
      <ScreenTitle>
        <p>O nome e o email da sua conta, em todas as empresas de que é membro.</p>
      </ScreenTitle>
      <Card>
        <ContaForm
          utilizador={utilizador}
          save={(body, key) => call(editConta, { body, key })}
          onSaved={showConta}
        />
      </Card>
      <Card title="Avisos por email">
        <Avisos user={utilizador.cd} />
      </Card>
    </Stack>
  )
}

function Avisos({ user }: { user: number }) {
  const path = { user }
  const { data, error, refetch } = useRead(readAvisos, { path })
  const { write, sent } = useWrite(saveAvisos, { touches: [readAvisos] })
  if (!data) {
    if (error) return <FailureMessage error={error} onRetry={refetch} />
    return (
      <Stack gap={5} aria-busy>
        <Skeleton width="100%" height="3.5rem" />
        <Skeleton width="100%" height="5rem" />
      </Stack>
    )
  }
  const pedidos = sent?.body.pedidos ?? data.message.pedidos
  const agenda = sent?.body.agenda ?? data.message.agenda
  const waiting = sent !== undefined
  return (
    <Stack gap={5}>
      <Switch
        label="Pedidos respondidos"
        hint="Um email quando o prestador aceita ou recusa um pedido seu. O email nunca diz o nome do funcionário."
        checked={pedidos}
        waiting={waiting}
        onChange={(to) => write({ path, body: { pedidos: to } })}
      />
      {agenda !== null && (
        <Switch
          label="Novidades na agenda"
          hint="No máximo um email em cada quarto de hora: quantas marcações e atividades são novas, mudaram ou foram desmarcadas e quantos relatórios chegaram, com um ficheiro para o calendário. O email nunca diz nomes nem o tipo de exame."
          checked={agenda}
          waiting={waiting}
          onChange={(to) => write({ path, body: { agenda: to } })}
        />
      )}
    </Stack>
  )
}
