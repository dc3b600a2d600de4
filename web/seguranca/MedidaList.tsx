import { ListChecks, ListX, Printer } from 'lucide'
import { listMedidas } from '#contract/seguranca/medida.ts'
import { LimitesDaLista } from '#web/comum/organigrama/LimitesDaLista.tsx'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { colunasMedida } from './columns.tsx'
import { PrazoMedidaFilter, TarefaFilter } from './filters.tsx'

const MedidaPanel = dialogOf(() => import('./MedidaPanel.tsx'), 'MedidaPanel')

export function MedidaList() {
  const list = useList(listMedidas)
  return (
    <ListScreen
      list={list}
      columns={colunasMedida}
      controls={{ organigrama: OrganigramaFilter, tarefa: TarefaFilter, dias: PrazoMedidaFilter }}
      actions={
        <>
          <ButtonLink
            to="/seguranca/medidas/fechadas"
            icon={<Icon of={ListX} size={16} aria-hidden />}
          >
            Medidas fechadas
          </ButtonLink>
          <ButtonLink
            to="/seguranca/medidas/plano"
            icon={<Icon of={Printer} size={16} aria-hidden />}
          >
            Plano de ação
          </ButtonLink>
        </>
      }
      exported={{ name: 'Medidas em aberto' }}
      rows={{ opens: { parameter: 'detalhe', Dialog: MedidaPanel } }}
      empty={{
        icon: ListChecks,
        title: 'Não há medidas em aberto',
        text: 'As medidas que o prestador propuser contra os riscos aparecem aqui até estarem implementadas.',
      }}
    >
      <LimitesDaLista list={list} que="as medidas com prazo" />
    </ListScreen>
  )
}
