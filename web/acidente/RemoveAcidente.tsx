import { removeAcidentePendente, restoreAcidentePendente } from '#contract/acidente/acidente.ts'
import { RemoveDialog } from '#web/comum/pedido/RemoveDialog.tsx'

type Props = { cd: number; nome: string; onClose: () => void; onRemoved: () => void }

/** Asks before a request about an accident is taken back. */
export function RemoveAcidente({ cd, nome, ...rest }: Props) {
  return (
    <RemoveDialog
      call={removeAcidentePendente}
      undo={restoreAcidentePendente}
      cd={cd}
      title="Remover pedido de acidente pendente"
      confirm="Sim"
      {...rest}
    >
      <p>
        O registo do acidente de <strong>{nome}</strong> deixa de existir e o prestador não o vai
        tratar. Pretende removê-lo?
      </p>
    </RemoveDialog>
  )
}
