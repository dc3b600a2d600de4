import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { readFuncionario } from '#contract/funcionario.ts'
import { call } from '#web/kit/api.ts'
import { isFailure } from '#web/kit/failure.ts'
import { useEmpresa } from '#web/kit/session.ts'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { FailureMessage } from '#web/kit/ui/FailureMessage.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { FuncionarioDetails } from './FuncionarioDetails.tsx'

type Props = {
  codigo: number
  /** known from the list, before the rest is */
  nome: string | undefined
  onClose: () => void
}

/** The details of an employee, open while its code is in the address. */
export function FuncionarioDialog({ codigo, nome, onClose }: Props) {
  const { empresa } = useEmpresa()
  const { data, error, refetch } = useQuery({
    queryKey: ['funcionario', empresa.cd, codigo],
    queryFn: ({ signal }) => call(readFuncionario, { path: { org: empresa.cd, codigo }, signal }),
  })
  const known = data?.message.nome ?? nome
  return (
    <Dialog title={known ?? 'Detalhes do funcionário'} onClose={onClose} size="large">
      {data ? (
        <FuncionarioDetails funcionario={data.message} />
      ) : isFailure(error, 404) ? (
        <StateMessage icon={<UserX size={26} />} tone="warning" title={error.message} />
      ) : error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <FuncionarioDetails funcionario={undefined} />
      )}
    </Dialog>
  )
}
