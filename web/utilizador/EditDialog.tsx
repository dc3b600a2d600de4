import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import type { Utilizador, UtilizadorDetalhe } from '#contract/utilizador.ts'
import { isFailure } from '#web/kit/failure.ts'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { FailureMessage } from '#web/kit/ui/FailureMessage.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { EditForm } from './EditForm.tsx'
import { utilizadorQuery } from './queries.ts'

type Props = { utilizador: Utilizador; onClose: () => void }

export function EditDialog({ utilizador, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery(utilizadorQuery(utilizador))
  // what is read later must not change under the hands of who edits
  const [read, setRead] = useState<UtilizadorDetalhe>()
  if (!read && data && !isFetching) setRead(data.message)
  if (read) return <EditForm read={read} onClose={onClose} />
  return (
    <Dialog title="Editar utilizador" onClose={onClose}>
      {isFailure(error, 404) ? (
        <StateMessage icon={<UserX size={26} />} tone="warning" title={error.message} />
      ) : error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <Spinner text="A carregar utilizador..." />
      )}
    </Dialog>
  )
}
