import { Pencil } from 'lucide'
import type { MedidaPrestadorRow } from '#contract/seguranca/prestador-listas.ts'
import { DialogButton } from '#web/kit/screen/DialogButton.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'

const EditMedidaDialog = onDemand(
  async () => (await import('./EditMedidaDialog.tsx')).EditMedidaDialog,
)

export const MedidaActions = ({ row }: { row: MedidaPrestadorRow }) => (
  <DialogButton
    name={`Alterar a medida: ${row.tarefa}, ${row.empresa}`}
    icon={Pencil}
    Dialog={EditMedidaDialog}
    of={{ row }}
  />
)
