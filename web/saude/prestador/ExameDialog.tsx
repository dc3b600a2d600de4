import { FileX2, PencilLine } from 'lucide'
import { correctExame, readExamePrestador } from '#contract/saude/correcao.ts'
import type { ExamePrestador, ExamePrestadorRow } from '#contract/saude/correcao.ts'
import { PedidoPlaceholder } from '#web/comum/pedido/PedidoPlaceholder.tsx'
import { useMay } from '#web/comum/prestador/use-may.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { useOpened } from '#web/kit/screen/use-opened.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { pessoaOf } from './pessoa.ts'
import { PessoaLine } from './PessoaLine.tsx'
import { ResultFacts } from './ResultFacts.tsx'
import { Versoes } from './Versoes.tsx'

const CorrectDialog = onDemand(async () => (await import('./CorrectDialog.tsx')).CorrectDialog)

type Props = {
  cd: number
  rows: readonly ExamePrestadorRow[]
  onClose: () => void
}

export function ExameDialog({ cd: id, rows, onClose }: Props) {
  const { data, error, refetch } = useRead(readExamePrestador, { path: { id } })
  const { open, shown } = useOpened<'corrigir'>()
  const may = useMay(correctExame)
  const gone = isFailure(error, 404)
  const exame = gone ? undefined : data?.message
  const row = rows.find(({ cd }) => cd === id)
  return (
    <>
      <Dialog
        title={exame?.funcion ?? row?.funcion ?? 'Exame'}
        size="large"
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>Fechar</Button>
            {may && exame && (
              <Button
                variant="primary"
                icon={<Icon of={PencilLine} size={16} />}
                onClick={open('corrigir')}
              >
                Corrigir
              </Button>
            )}
          </>
        }
      >
        {exame ? (
          <Shown exame={exame} />
        ) : gone ? (
          <StateMessage
            icon={<Icon of={FileX2} size={26} />}
            tone="warning"
            title={error.message}
          />
        ) : error ? (
          <FailureMessage error={error} onRetry={refetch} />
        ) : (
          <PedidoPlaceholder />
        )}
      </Dialog>
      {exame && shown((_, close) => <CorrectDialog exame={exame} onClose={close} />)}
    </>
  )
}

const Shown = ({ exame }: { exame: ExamePrestador }) => (
  <>
    <PessoaLine pessoa={pessoaOf(exame)} />
    <ResultFacts result={exame} substitui={exame.substitui} />
    <Versoes versoes={exame.versoes} />
  </>
)
