import { FolderDown } from 'lucide'
import type { ExameRow } from '#contract/saude/exame.ts'
import type { ListState } from '#web/kit/list/use-list.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { SaveButton } from './SaveButton.tsx'

const load = () => import('./save-fichas.ts')

type Props<Values extends object> = {
  list: ListState<ExameRow, Values>
  chosen: readonly ExameRow[]
}

export function FichasButton<Values extends object>({ list, chosen }: Props<Values>) {
  return (
    <SaveButton
      icon={FolderDown}
      label={labelOf(list.narrowed, chosen.length)}
      prepare={load}
      save={async (onBytes) => (await load()).saveFichas(list, chosen, onBytes)}
    />
  )
}

function labelOf(narrowed: boolean, chosen: number) {
  if (chosen > 0) return `Descarregar ${formatCount(chosen, 'ficha', 'fichas')}`
  return narrowed ? 'Descarregar fichas filtradas' : 'Descarregar fichas'
}
