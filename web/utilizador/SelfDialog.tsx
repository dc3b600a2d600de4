import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'

type Props = {
  /** leaves the company, not only its administration */
  inactiv: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
}

export function SelfDialog({ inactiv, onConfirm, onClose }: Props) {
  const { empresa } = useEmpresa()
  return (
    <ConfirmDialog
      title={inactiv ? 'Ficar sem acesso à empresa?' : 'Deixar de ser administrador?'}
      confirm={inactiv ? 'Ficar inativo' : 'Deixar de ser administrador'}
      waitingText="A guardar..."
      variant="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {inactiv
          ? `Deixa já de ter acesso a ${empresa.nome}, e só outro administrador lho pode devolver.`
          : `Deixa já de gerir os utilizadores de ${empresa.nome}, e só outro administrador o pode voltar a nomear. Os seus acessos aos dados mantêm-se.`}
      </p>
    </ConfirmDialog>
  )
}
