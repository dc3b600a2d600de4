import { UserX } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { readFuncionario } from '#contract/funcionario/funcionario.ts'
import type { FuncionarioRow } from '#contract/funcionario/funcionario.ts'
import { useRead } from '#web/kit/call/read.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { RowSteps } from '#web/kit/list/RowSteps.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { FuncionarioDetails } from './FuncionarioDetails.tsx'

type Props = {
  cd: number
  /** the rows of the list: they hold the name before the rest loads */
  rows: readonly FuncionarioRow[]
  onClose: () => void
}

export function FuncionarioDialog({ cd: codigo, rows, onClose }: Props) {
  const { empresa } = useEmpresa()
  const { data, error, refetch } = useRead(readFuncionario, { path: { org: empresa.cd, codigo } })
  const known = data?.message.nome ?? rows.find(({ cd }) => cd === codigo)?.nome
  return (
    <Dialog
      title={known ?? 'Detalhes do funcionário'}
      onClose={onClose}
      size="large"
      footer={<RowSteps parameter="detalhe" cd={codigo} rows={rows} />}
    >
      {data ? (
        <FuncionarioDetails funcionario={data.message} />
      ) : isFailure(error, 404) ? (
        <StateMessage icon={<Icon of={UserX} size={26} />} tone="warning" title={error.message} />
      ) : error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <FuncionarioDetails funcionario={undefined} />
      )}
    </Dialog>
  )
}
