import type { Utilizador } from '#contract/utilizador/utilizador.ts'
import { formatPlace } from '#web/kit/text/format.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { useWithdraw } from './use-convite.ts'

type Props = { utilizador: Utilizador; onClose: () => void }

export function WithdrawDialog({ utilizador, onClose }: Props) {
  const { nome, email, organig, organig_acima } = utilizador
  const withdraw = useWithdraw(utilizador)

  async function confirm() {
    await withdraw()
    onClose()
  }

  return (
    <ConfirmDialog
      title="Retirar o convite?"
      confirm="Retirar convite"
      waitingText="A retirar..."
      variant="danger"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <strong>{nome}</strong> sai da lista de {formatPlace(organig, organig_acima)}, com os
        acessos que lhe definiu. A ligação enviada a <strong>{email}</strong>, ou a palavra-passe
        temporária que indicou, deixa de servir. Pode voltar a convidar quando quiser.
      </p>
    </ConfirmDialog>
  )
}
