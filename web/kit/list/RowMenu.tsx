import { Ellipsis, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { useOpened } from '../screen/DialogButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import { MenuItem } from '../ui/MenuItem.tsx'

export type RowAct = {
  label: string
  icon: IconNode
  /** the dialog of the act */
  dialog: (onClose: () => void) => ReactNode
}

/** The acts of a row behind one button; `row` names it. */
export function RowMenu({ row, acts }: { row: string; acts: readonly RowAct[] }) {
  const { open, shown } = useOpened<string>()
  return (
    <>
      <Menu name={`Ações: ${row}`} button={<Icon of={Ellipsis} size={18} />}>
        {acts.map(({ label, icon }) => (
          <MenuItem key={label} icon={<Icon of={icon} size={18} />} onSelect={open(label)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {shown((label, onClose) => acts.find((act) => act.label === label)?.dialog(onClose))}
    </>
  )
}
