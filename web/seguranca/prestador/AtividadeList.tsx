import { CalendarPlus, HardHat } from 'lucide'
import { useState } from 'react'
import { listAtividadesPrestador } from '#contract/seguranca/prestador-listas.ts'
import { bookAtividade, listTecnicosPrestador } from '#contract/seguranca/prestador.ts'
import { EmpresaFilter } from '#web/comum/pedido/prestador/EmpresaFilter.tsx'
import { IfMay } from '#web/comum/prestador/IfMay.tsx'
import { useRead } from '#web/kit/call/read.ts'
import { columnsOf, day, organig } from '#web/kit/list/columns.ts'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { LookupFilter } from '#web/kit/list/LookupFilter.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { EstadoAtividadeBadge } from '../EstadoAtividadeBadge.tsx'
import { AtividadeActions } from './AtividadeActions.tsx'
import { SegurancaTabs } from './SegurancaTabs.tsx'

const BookDialog = onDemand(async () => (await import('./BookDialog.tsx')).BookDialog)

const columns = columnsOf(listAtividadesPrestador, [
  { key: 'tipo', label: 'Tipo', main: true, whole: true, searched: true },
  { key: 'empresa', label: 'Empresa', wrap: true, searched: true, width: '15%' },
  { ...organig, width: '12%' },
  { key: 'tecnic', label: 'Técnico', whole: true, searched: true, width: '14%' },
  day('dt', 'Data'),
  { key: 'hr', label: 'Hora', width: '4.25em' },
  {
    key: 'estado',
    label: 'Estado',
    cell: (atividade) => <EstadoAtividadeBadge atividade={atividade} />,
    width: '9em',
  },
])

const TecnicoFilter = (props: ControlProps) => (
  <LookupFilter {...props} lookup={useRead(listTecnicosPrestador, {}, { staleTime: 300_000 })} />
)

export function AtividadeList() {
  const [booking, setBooking] = useState(false)
  return (
    <>
      <ListScreen
        list={useList(listAtividadesPrestador)}
        columns={columns}
        tabs={<SegurancaTabs />}
        controls={{ empresa: EmpresaFilter, tecnico: TecnicoFilter }}
        actions={
          <IfMay call={bookAtividade}>
            <Button
              variant="primary"
              icon={<Icon of={CalendarPlus} size={16} />}
              aria-haspopup="dialog"
              onClick={() => setBooking(true)}
            >
              Marcar atividade
            </Button>
          </IfMay>
        }
        RowActions={AtividadeActions}
        rowActionsCount={3}
        empty={{
          icon: HardHat,
          title: 'Ainda não há atividades técnicas',
          text: 'As que as empresas pedirem aparecem aqui, as mais antigas por responder primeiro.',
        }}
      />
      {booking && <BookDialog onClose={() => setBooking(false)} />}
    </>
  )
}
