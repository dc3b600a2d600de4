import { CalendarClock, CalendarX2, Inbox } from 'lucide'
import { RowMenu, type RowAct } from '#web/kit/list/RowMenu.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import type { MarcacaoVista } from './SobreDialog.tsx'

const load = () => import('./SobreDialog.tsx')
const PedirMudancaDialog = dialogOf(load, 'PedirMudancaDialog')
const PedirDesmarcacaoDialog = dialogOf(load, 'PedirDesmarcacaoDialog')

/** The requests of a company about a booking. */
export const actsOf = (de: 'exame' | 'acao', row: MarcacaoVista): readonly RowAct[] => [
  {
    label: 'Pedir outra data',
    icon: CalendarClock,
    dialog: (onClose) => <PedirMudancaDialog {...{ de, row, onClose }} />,
  },
  {
    label: 'Pedir a desmarcação',
    icon: CalendarX2,
    dialog: (onClose) => <PedirDesmarcacaoDialog {...{ de, row, onClose }} />,
  },
]

const actionsDe = (de: 'exame' | 'acao') =>
  function Actions({ row }: { row: MarcacaoVista }) {
    return <RowMenu row={`${row.funcion}, ${formatDate(row.dt)}`} acts={actsOf(de, row)} />
  }

export const ExameActions = actionsDe('exame')
export const AcaoActions = actionsDe('acao')

export const PedidosLink = () => (
  <ButtonLink to="/saude/pedido" icon={<Icon of={Inbox} size={16} aria-hidden />}>
    Pedidos
  </ButtonLink>
)
