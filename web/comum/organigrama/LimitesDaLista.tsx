import type { ListedRow } from '#contract/kit/list.ts'
import type { ListState } from '#web/kit/list/use-list.ts'
import { Limites } from './Limites.tsx'

type Limitada = ListState<ListedRow, { desde?: string; ate?: string; unidade: number }>
type Props = { list: Limitada; que: string }

/** The limits with which a figure opens its rows; `que` names them: «os acidentes». */
export const LimitesDaLista = ({ list, que }: Props) => (
  <Limites
    {...{ ...list.search, que }}
    onClear={() => list.change({ desde: undefined, ate: undefined, unidade: undefined })}
  />
)
