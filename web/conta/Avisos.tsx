import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAvisos, saveAvisos } from '#contract/conta.ts'
import { call } from '#web/kit/api.ts'
import { notify } from '#web/kit/notify.ts'
import { FailureMessage } from '#web/kit/ui/FailureMessage.tsx'
import { Switch } from '#web/kit/ui/Switch.tsx'
import { tellFailure } from './tell-failure.ts'

/** Which mails the user wants; a change is saved at once. */
export function Avisos({ user }: { user: number }) {
  const queryClient = useQueryClient()
  const [saving, setSaving] = useState<boolean>()
  const queryKey = ['avisos', user]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readAvisos, { path: { user }, signal }),
  })

  async function save(pedidos: boolean) {
    setSaving(pedidos)
    try {
      const { message } = await call(saveAvisos, { path: { user }, body: { pedidos } })
      queryClient.setQueryData(queryKey, { message: { pedidos } })
      notify.sucesso(message)
    } catch (failure) {
      tellFailure(failure)
    }
    setSaving(undefined)
  }

  if (error && !data) return <FailureMessage error={error} onRetry={refetch} />
  return (
    <Switch
      label="Pedidos respondidos"
      hint="Um email quando o prestador aceita ou recusa um pedido seu. O email nunca diz o nome do funcionário."
      checked={saving ?? data?.message.pedidos ?? false}
      waiting={!data || saving !== undefined}
      onChange={save}
    />
  )
}
