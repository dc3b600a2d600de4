import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { OrganigramaPicker } from './OrganigramaPicker.tsx'
import { useOrganigrama } from './use-organigrama.ts'

type Props = {
  title: string
  chosen: number | undefined
  present?: number | undefined
  onChoose: (cd: number) => void
  onClose: () => void
}

export function OrganigramaDialog({ title, onClose, ...picked }: Props) {
  const { data: tree, error, refetch } = useOrganigrama()
  return (
    <Dialog title={title} onClose={onClose} size="medium">
      <OrganigramaPicker label={title} {...{ tree, error, onRetry: refetch, ...picked }} />
    </Dialog>
  )
}
