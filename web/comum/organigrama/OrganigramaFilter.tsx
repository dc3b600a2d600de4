import { Network, X } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useState } from 'react'
import { useEmpresa } from '#web/kit/session/session.ts'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import styles from './OrganigramaFilter.module.css'
import { useOrganigrama } from './use-organigrama.ts'

const OrganigramaDialog = onDemand(
  async () => (await import('./OrganigramaDialog.tsx')).OrganigramaDialog,
)

type Props = {
  chosen: number | undefined
  onChoose: (cd: number | undefined) => void
}

/** The branch filter of a list: the branch's name, with a cross that clears the filter. */
export function OrganigramaFilter({ chosen, onChoose }: Props) {
  const { empresa } = useEmpresa()
  const [open, setOpen] = useState(false)
  const { data: tree } = useOrganigrama({ enabled: chosen !== undefined })
  const node = chosen === undefined ? undefined : tree?.byCd.get(chosen)
  const name = node?.fullName
  return (
    <span
      className={styles.filter}
      data-grows
      data-chosen={chosen === undefined ? undefined : true}
    >
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        title={name}
        onClick={() => setOpen(true)}
      >
        <Icon of={Network} size={16} aria-hidden />
        <span className={styles.label}>Organigrama</span>
        <span className={styles.name}>{chosen === undefined ? 'Todos' : (name ?? '...')}</span>
      </button>
      {chosen !== undefined && (
        <IconButton
          name="Limpar o filtro de organigrama"
          icon={<Icon of={X} size={16} />}
          onClick={() => onChoose(undefined)}
        />
      )}
      {open && (
        <OrganigramaDialog
          title="Filtrar por organigrama"
          chosen={chosen}
          onChoose={(cd) => {
            setOpen(false)
            onChoose(cd === empresa.cd ? undefined : cd)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  )
}
