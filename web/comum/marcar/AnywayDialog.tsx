import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'

export const ContraHora = ({ avisos }: { avisos: readonly string[] }) =>
  avisos.map((aviso) => <p key={aviso}>{aviso}</p>)

type Props = {
  verb: 'Marcar' | 'Alterar'
  avisos: readonly string[]
  cancel?: string
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks once, before a booking with something against it is saved. */
export const AnywayDialog = ({ avisos, verb, cancel = 'Escolher outra hora', ...asked }: Props) => (
  <ConfirmDialog
    title={`${verb} mesmo assim?`}
    confirm={`${verb} mesmo assim`}
    waitingText="A guardar..."
    {...{ cancel, ...asked }}
  >
    <ContraHora avisos={avisos} />
  </ConfirmDialog>
)
