import { Network, X } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { use, useState } from 'react'
import { useEmpresa } from '#web/kit/session/session.ts'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { AsChip, Chip } from '#web/kit/ui/Chip.tsx'
import { InputBox, Note } from '#web/kit/ui/Layout.tsx'
import styles from './OrganigramaFilter.module.css'
import { useOrganigrama } from './use-organigrama.ts'

const OrganigramaDialog = dialogOf(() => import('./OrganigramaDialog.tsx'), 'OrganigramaDialog')

/** The branch filter of a list: the branch's name, with a cross that clears the filter. */
export const OrganigramaFilter = ({ list, label }: ControlProps) => (
  <RamoChoice
    label={label}
    chosen={list.search.organigrama}
    onChoose={(organigrama) => list.change({ organigrama })}
  />
)

type Props = {
  label: string
  chosen: number | undefined
  onChoose: (cd: number | undefined) => void
}

/** The same of a screen without a list. */
export function RamoChoice({ label, chosen, onChoose: choose }: Props) {
  const { empresa } = useEmpresa()
  const [open, setOpen] = useState(false)
  const { data: tree } = useOrganigrama({ enabled: chosen !== undefined })
  const node = chosen === undefined ? undefined : tree?.byCd.get(chosen)
  const name = node?.fullName
  const remove = use(AsChip)
  if (remove) return <Chip label={label} text={name ?? '…'} onRemove={remove} />
  return (
    <InputBox chosen={chosen !== undefined} className={styles.filter} data-grows>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        title={name}
        onClick={() => setOpen(true)}
      >
        <Icon of={Network} size={16} aria-hidden />
        <Note as="span" full>
          {label}
        </Note>
        <span className={styles.name} data-cut>
          {chosen === undefined ? 'Todos' : (name ?? '...')}
        </span>
      </button>
      {chosen !== undefined && (
        <IconButton
          name="Limpar o filtro de organigrama"
          icon={X}
          size={16}
          onClick={() => choose(undefined)}
        />
      )}
      {open && (
        <OrganigramaDialog
          title="Filtrar por organigrama"
          chosen={chosen}
          onChoose={(cd) => {
            setOpen(false)
            choose(cd === empresa.cd ? undefined : cd)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </InputBox>
  )
}
