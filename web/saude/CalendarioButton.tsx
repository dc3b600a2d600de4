import { CalendarArrowDown } from 'lucide'
import type { ListedRow } from '#contract/kit/list.ts'
import type { ListState } from '#web/kit/list/use-list.ts'
import type { EspecieMarcada } from './save-calendario.ts'
import { SaveButton } from './SaveButton.tsx'

const load = () => import('./save-calendario.ts')

type Props<Row extends ListedRow, Values extends object> = {
  especie: EspecieMarcada
  list: ListState<Row, Values>
  chosen: readonly Row[]
}

export function CalendarioButton<Row extends ListedRow, Values extends object>(
  props: Props<Row, Values>,
) {
  const { especie, list, chosen } = props
  if (list.reply?.count === 0) return null
  return (
    <SaveButton
      icon={CalendarArrowDown}
      // a phone has room for a number only
      label={chosen.length > 0 ? `Exportar calendário (${chosen.length})` : 'Exportar calendário'}
      prepare={load}
      save={async () => (await load()).saveCalendario(especie, list, chosen)}
    />
  )
}
