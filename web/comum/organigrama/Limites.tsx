import { LimitChip } from '#web/kit/list/LimitChip.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { useOrganigrama } from './use-organigrama.ts'

type LimitesProps = {
  desde?: string | undefined
  ate?: string | undefined
  unidade?: number | undefined
  que: string
  onClear: () => void
}

/** The limits of a list in words, and how to lift them. */
export function Limites({ desde, ate, unidade, que, onClear }: LimitesProps) {
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
    <LimitChip clear={`Mostrar ${que} ${dias}de todas as unidades`} onClear={onClear}>
      Só {que} <strong>{said.filter(Boolean).join(', ')}</strong>
    </LimitChip>
  )
}
