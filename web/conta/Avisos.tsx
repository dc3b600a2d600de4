import { readAvisos, saveAvisos } from '#contract/conta/conta.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Switch } from '#web/kit/field/Switch.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { Stack } from '#web/kit/ui/Layout.tsx'

export function Avisos({ user }: { user: number }) {
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
