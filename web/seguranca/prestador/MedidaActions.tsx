import { Pencil } from 'lucide'
import type { MedidaPrestadorRow } from '#contract/seguranca/prestador-listas.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { useOpened } from '#web/kit/screen/use-opened.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'

const EditMedidaDialog = onDemand(
  async () => (await import('./EditMedidaDialog.tsx')).EditMedidaDialog,
)

export function MedidaActions({ row }: { row: MedidaPrestadorRow }) {
  const { open, shown } = useOpened<'editar'>()
  return (
    <>
      <IconButton
        name={`Alterar a medida: ${row.tarefa}, ${row.empresa}`}
        icon={<Icon of={Pencil} size={17} />}
        onPointerEnter={EditMedidaDialog.preload}
        onFocus={EditMedidaDialog.preload}
        onClick={open('editar')}
      />
      {shown((_, onClose) => (
        <EditMedidaDialog {...{ row, onClose }} />
      ))}
    </>
  )
}
