import { useEffect, useEffectEvent, useState } from 'react'
import { readUtilizador } from '#contract/utilizador/utilizador.ts'
import type { Utilizador, UtilizadorDetalhe } from '#contract/utilizador/utilizador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { EditForm } from './EditForm.tsx'
import { pathOfMembro } from './queries.ts'
import { isGone, useGone } from './use-gone.ts'

type Props = { utilizador: Utilizador; onClose: () => void }

export function EditDialog({ utilizador, onClose }: Props) {
  const { data, error, isFetching, refetch } = useRead(readUtilizador, {
    path: pathOfMembro(utilizador),
  })
  // a later refetch must not change the form under the user's hands
  const [read, setRead] = useState<UtilizadorDetalhe>()
  if (!read && data && !isFetching) setRead(data.message)
  const missing = !read && isGone(error)
  const gone = useGone()
  const leave = useEffectEvent(() => {
    onClose()
    void gone(utilizador, error)
  })
  useEffect(() => {
    if (missing) leave()
  }, [missing])
  if (read) return <EditForm read={read} onClose={onClose} />
  return (
    <Dialog title="Editar utilizador" onClose={onClose}>
      {error && !missing ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <Spinner text="A carregar utilizador..." />
      )}
    </Dialog>
  )
}
