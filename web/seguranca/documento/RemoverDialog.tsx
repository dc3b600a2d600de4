import { notify } from '#web/kit/browser/notify.ts'
import { tellFailure } from '#web/kit/call/failure.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { useIntent, useTask } from '#web/kit/call/write.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import type { Lado } from './lado.ts'

type Props = {
  lado: Lado
  documento: { cd: number; titulo: string }
  onGone: () => void
  onClose: () => void
}

export function RemoverDialog({ lado, documento: { cd, titulo }, onGone, onClose }: Props) {
  const intent = useIntent()
  const { run } = useTask(async () => {
    try {
      const { message } = await lado.remove(cd, { key: intent.keyFor(cd) })
      onGone()
      notify.sucesso(message)
    } catch (error) {
      tellFailure(error)
    }
    onClose()
    // the page of the document is gone
    await readAgain([lado.lista])
  })
  return (
    <ConfirmDialog
      title="Remover o documento"
      confirm="Remover"
      waitingText="A remover..."
      variant="danger"
      onConfirm={run}
      onClose={onClose}
    >
      <p>
        <strong>{titulo}</strong> deixa de existir, com todos os seus ficheiros e a sua história.
        Não se pode desfazer.
      </p>
    </ConfirmDialog>
  )
}
