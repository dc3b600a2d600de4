import { ponto } from '#contract/kit/plain-text.ts'
import { ListChecks, ListPlus, Printer } from 'lucide'
import { listMedidasPrestador } from '#contract/seguranca/prestador-listas.ts'
import { changeMedida, createMedida } from '#contract/seguranca/prestador.ts'
import { EmpresaFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import { IfMay, useMay } from '#web/comum/prestador/session.ts'
import { RowMenu } from '#web/kit/list/RowMenu.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { OpenButton } from '#web/kit/screen/OpenButton.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { colunasMedidaPrestador } from '../columns.tsx'
import { useMedidaActs } from './acts.tsx'
import { SegurancaTabs } from './SegurancaTabs.tsx'
import type { MedidaEmMaos } from '#contract/seguranca/prestador-listas.ts'

const MedidaActions = ({ row }: { row: MedidaEmMaos }) => (
  <RowMenu row={`${row.tarefa}, ${row.empresa}`} acts={useMedidaActs(row)} />
)

const MedidaPanelPrestador = dialogOf(
  () => import('./MedidaPanelPrestador.tsx'),
  'MedidaPanelPrestador',
)
const MedidaDialog = dialogOf(() => import('./MedidaDialog.tsx'), 'MedidaDialog')

export function MedidaListPrestador() {
  const may = useMay(changeMedida)
  const list = useList(listMedidasPrestador)
  return (
    <ListScreen
      {...{ list }}
      columns={colunasMedidaPrestador}
      tabs={<SegurancaTabs />}
      controls={{ empresa: EmpresaFilter }}
      actions={
        <>
          {list.search.empresa !== undefined && (
            <ButtonLink
              to="/prestador/seguranca/medida/plano"
              search={{ empresa: list.search.empresa }}
              icon={<Icon of={Printer} size={16} aria-hidden />}
            >
              Plano de ação
            </ButtonLink>
          )}
          <IfMay call={createMedida}>
            <OpenButton variant="primary" icon={ListPlus} Dialog={MedidaDialog} of={{}}>
              Propor uma medida
            </OpenButton>
          </IfMay>
        </>
      }
      rows={{
        actions: may && { count: 1, Actions: MedidaActions },
        opens: { parameter: 'detalhe', Dialog: MedidaPanelPrestador },
        marks: {
          parameter: 'nova',
          said: ({ tarefa, empresa }) =>
            ponto(`A medida proposta está na lista: ${tarefa}, ${empresa}`),
        },
      }}
      empty={{
        icon: ListChecks,
        title: 'Não há medidas em aberto',
        text: 'As medidas propostas ficam aqui até estarem implementadas.',
      }}
    />
  )
}
