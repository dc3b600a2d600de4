import type { AcidentePendenteRow } from '#contract/acidente/acidente.ts'
import { RowActions } from '#web/comum/pedido/RowActions.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { formatDate } from '#web/kit/text/format.ts'

const RemoveAcidente = onDemand(async () => (await import('./RemoveAcidente.tsx')).RemoveAcidente)

/** What can be done with a request about an accident. */
export function PendenteActions({ row }: { row: AcidentePendenteRow }) {
  const { cd, funcion, dt } = row
  return (
    <RowActions
      pedido={row}
      nome={`${funcion}: acidente de ${formatDate(dt)}`}
      removal={(removing) => <RemoveAcidente cd={cd} nome={funcion} {...removing} />}
    />
  )
}
