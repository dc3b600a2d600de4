import { artigosDever, motivosDever } from '#contract/comum/dever.ts'
import { listDeveresPrestador } from '#contract/dever/dever.ts'
import { listDeveres, type DeverRow } from '#contract/dever/lista.ts'
import { today } from '#web/kit/field/date.ts'
import { columnsOfBoth, day, organig, suaEmpresa, pessoa } from '#web/kit/list/columns.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'

export const prazoOf = ({ dt }: Pick<DeverRow, 'dt'>) =>
  dt === null ? 'A marcar no regresso' : formatDate(dt)

const isLate = ({ dt, dt_marc }: DeverRow) => dt !== null && dt < today() && dt_marc === null

export const [colunasDever, colunasDeverPrestador] = columnsOfBoth(
  [listDeveres, listDeveresPrestador],
  [
    { ...suaEmpresa, width: '12%' },
    ...pessoa,
    {
      key: 'motivo',
      label: 'Motivo',
      text: ({ motivo }) => motivosDever[motivo],
      below: ({ motivo }) => artigosDever[motivo],
      width: '15%',
      wrap: true,
    },
    {
      key: 'dt',
      label: 'Devido até',
      text: prazoOf,
      cell: (row) => (isLate(row) ? <Badge tone="danger">{prazoOf(row)}</Badge> : prazoOf(row)),
      width: '8em',
      wrap: true,
    },
    {
      ...day('dt_marc', 'Marcado para'),
      text: ({ dt_marc }) => formatDate(dt_marc) || 'Por marcar',
    },
    day('dt_expir', 'Ficha válida até'),
    { ...organig, width: '10%' },
  ],
)

/** The day of a duty, within a sentence. */
export const devidoAte = (dt: string | null) =>
  dt === null ? 'a marcar no regresso' : `devido até ${formatDate(dt)}`
