import { ListChecks, ListPlus } from 'lucide'
import { useState } from 'react'
import { listMedidasPrestador } from '#contract/seguranca/prestador-listas.ts'
import { changeMedida, createMedida } from '#contract/seguranca/prestador.ts'
import { EmpresaFilter } from '#web/comum/pedido/prestador/EmpresaFilter.tsx'
import { IfMay } from '#web/comum/prestador/IfMay.tsx'
import { useMay } from '#web/comum/prestador/use-may.ts'
import { columnsOf, day } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { PrazoCell } from '../PrazoCell.tsx'
import { MedidaActions } from './MedidaActions.tsx'
import { SegurancaTabs } from './SegurancaTabs.tsx'

const MedidaDialog = onDemand(async () => (await import('./MedidaDialog.tsx')).MedidaDialog)

const columns = columnsOf(listMedidasPrestador, [
  { key: 'tarefa', label: 'Tarefa', main: true, whole: true, searched: true },
  { key: 'empresa', label: 'Empresa', wrap: true, searched: true, width: '13%' },
  { key: 'risco_identific', label: 'Risco', whole: true, searched: true, width: '14%' },
  { key: 'medida', label: 'Medida', whole: true, searched: true, width: '20%' },
  day('dt', 'Data'),
  {
    key: 'prazo',
    label: 'Prazo (dias)',
    cell: (medida) => <PrazoCell medida={medida} />,
    // fits «1234 dias excedidos»
    width: 'max(11.5em, 10.25rem)',
    whole: true,
  },
  { key: 'estad', label: 'Estado', wrap: true, searched: true, width: '8em' },
])

export function MedidaListPrestador() {
  const may = useMay(changeMedida)
  const [proposing, setProposing] = useState(false)
  return (
    <>
      <ListScreen
        list={useList(listMedidasPrestador)}
        columns={columns}
        tabs={<SegurancaTabs />}
        controls={{ empresa: EmpresaFilter }}
        actions={
          <IfMay call={createMedida}>
            <Button
              variant="primary"
              icon={<Icon of={ListPlus} size={16} />}
              aria-haspopup="dialog"
              onClick={() => setProposing(true)}
            >
              Propor uma medida
            </Button>
          </IfMay>
        }
        {...(may && { RowActions: MedidaActions, rowActionsCount: 1 })}
        empty={{
          icon: ListChecks,
          title: 'Não há medidas em aberto',
          text: 'As medidas propostas ficam aqui até estarem implementadas.',
        }}
      />
      {proposing && <MedidaDialog onClose={() => setProposing(false)} />}
    </>
  )
}
