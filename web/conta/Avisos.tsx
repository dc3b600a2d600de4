import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readAvisos, saveAvisos } from '#contract/conta.ts'
import { call } from '#web/kit/api.ts'
import { FailureMessage } from '#web/kit/ui/FailureMessage.tsx'
import { Switch } from '#web/kit/ui/Switch.tsx'
import { notify } from '#web/kit/notify.ts'
import { tellFailure } from './tell-failure.ts'

/** Which mails the user wants; a change is saved at once. */
export function Avisos({ user }: { user: number }) {
  const queryClient = useQueryClient()
  const queryKey = ['avisos', user]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readAvisos, { path: { user }, signal }),
  })
  const saving = useMutation({
    mutationFn: (pedidos: boolean) => call(saveAvisos, { path: { user }, body: { pedidos } }),
    onSuccess: ({ message }, pedidos) => {
      queryClient.setQueryData(queryKey, { message: { pedidos } })
      notify.sucesso(message)
    },
    onError: tellFailure,
  })
  if (error && !data) return <FailureMessage error={error} onRetry={refetch} />
  return (
    <Switch
      label="Pedidos respondidos"
      hint="Um email quando o prestador aceita ou recusa um pedido que fez. Nunca diz de quem é o pedido."
      checked={saving.isPending ? saving.variables : (data?.message.pedidos ?? false)}
      waiting={!data || saving.isPending}
      onChange={saving.mutate}
    />
  )
}
