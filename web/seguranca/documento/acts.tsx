import { CalendarPlus, Pencil, Trash2 } from 'lucide'
import type { ReactNode } from 'react'
import type { RowAct } from '#web/kit/list/RowMenu.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import type { Documento } from './DocumentoDialog.tsx'
import type { Lado } from './lado.ts'

const RenovarDialog = dialogOf(() => import('./RenovarDialog.tsx'), 'RenovarDialog')
const RemoverDialog = dialogOf(() => import('./RemoverDialog.tsx'), 'RemoverDialog')

type Acts = {
  lado: Lado
  /** the dialog of its form */
  change: (onClose: () => void) => ReactNode
  /** once it was removed */
  onGone: () => void
}

/** The acts on a document, the next one first. */
export const documentoActs = (
  documento: Documento,
  { lado, change, onGone }: Acts,
): readonly RowAct[] => [
  {
    label: 'Renovar',
    icon: CalendarPlus,
    dialog: (onClose) => <RenovarDialog {...{ documento, lado, onClose }} />,
  },
  { label: 'Alterar', icon: Pencil, dialog: change },
  {
    label: 'Remover',
    icon: Trash2,
    dialog: (onClose) => <RemoverDialog {...{ documento, lado, onGone, onClose }} />,
  },
]
