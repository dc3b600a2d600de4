import { readAvisos, saveAvisos } from '#contract/conta.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Switch } from '#web/kit/field/Switch.tsx'

/** Which mails the user wants; a change is saved at once. */
export function Avisos({ user }: { user: number }) {
  const path = { user }
  const { data, error, refetch } = useRead(readAvisos, { path })
  const { write, sent } = useWrite(saveAvisos, { touches: [readAvisos] })
  if (error && !data) return <FailureMessage error={error} onRetry={refetch} />
  return (
    <Switch
      label="Pedidos respondidos"
      hint="Um email quando o prestador aceita ou recusa um pedido seu. O email nunca diz o nome do funcionário."
      checked={sent?.body.pedidos ?? data?.message.pedidos ?? false}
      waiting={!data || sent !== undefined}
      onChange={(pedidos) => write({ path, body: { pedidos } })}
    />
  )
}
