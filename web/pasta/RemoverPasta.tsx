import { listPastas, removePasta, type Pasta } from '#contract/pasta/pasta.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'

type Props = { pasta: Pasta; onClose: () => void }

export function RemoverPasta({ pasta: { cd, cd_organig, unidade }, onClose }: Props) {
  const { write } = useWrite(removePasta, { touches: [listPastas] })
  return (
    <ConfirmDialog
      title="Remover a pasta"
      confirm="Remover"
      waitingText="A remover..."
      variant="danger"
      onConfirm={async () => {
        await write({ path: { org: cd_organig, id: cd } })
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        A pasta de <strong>{unidade}</strong> deixa de existir, também se ainda está a ser feita. Os
        documentos de que foi feita ficam como estão.
      </p>
    </ConfirmDialog>
  )
}
