import { Download } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import { MenuItem } from '../ui/MenuItem.tsx'
import type { Format } from './export.ts'

const icon = <Icon of={Download} size={17} />

type Props = {
  narrowed: boolean
  onChoose: (format: Format, all: boolean) => void
}

export function ExportChoices({ narrowed, onChoose }: Props) {
  const choices = (which: string, all: boolean) => (
    <>
      <MenuItem icon={icon} onSelect={() => onChoose('xlsx', all)}>
        {which} em Excel
      </MenuItem>
      <MenuItem icon={icon} onSelect={() => onChoose('csv', all)}>
        {which} em CSV
      </MenuItem>
    </>
  )
  return (
    <>
      {narrowed && choices('Filtrados', false)}
      {narrowed && <hr />}
      {choices('Todos', true)}
    </>
  )
}
