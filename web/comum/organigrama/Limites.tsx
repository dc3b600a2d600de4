import type { ListedRow } from '#contract/kit/list.ts'
import { LimitChip } from '#web/kit/list/LimitChip.tsx'
import type { ListState } from '#web/kit/list/use-list.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { useOrganigrama } from './use-organigrama.ts'

type Limitada = ListState<ListedRow, { desde?: string; ate?: string; unidade: number }>

/** The limits with which a figure opens its rows; `of`: `os acidentes`. */
export function Limites({ list, of }: { list: Limitada; of: string }) {
  const { desde, ate, unidade } = list.search
  const { data: tree } = useOrganigrama({ enabled: unidade !== undefined })
  if (desde === undefined && ate === undefined && unidade === undefined) return null
  const nome =
    unidade === undefined ? undefined : (tree?.byCd.get(unidade)?.fullName ?? 'uma unidade')
  const said = [
    desde && `desde ${formatDate(desde)}`,
    ate && `até ${formatDate(ate)}`,
    nome && `só em ${nome}, sem as unidades abaixo`,
  ]
  const dias = desde === undefined && ate === undefined ? '' : 'de todos os dias e '
  return (
    <LimitChip
      clear={`Mostrar ${of} ${dias}de todas as unidades`}
      onClear={() => list.change({ desde: undefined, ate: undefined, unidade: undefined })}
    >
      Só {of} <strong>{said.filter(Boolean).join(', ')}</strong>
    </LimitChip>
  )
}
