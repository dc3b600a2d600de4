import { ArrowLeft, Users } from 'lucide'
import { listFuncionarios, type FuncionarioRow } from '#contract/funcionario/funcionario.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { LimitesDaLista } from '#web/comum/organigrama/LimitesDaLista.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useSelection } from '#web/kit/list/selection.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { colunasFuncionario } from './columns.tsx'
import { AtosBar } from './AtosBar.tsx'
import { useTodos } from './use-todos.tsx'

const FuncionarioDialog = dialogOf(() => import('./FuncionarioDialog.tsx'), 'FuncionarioDialog')

const nameOf = ({ nome }: FuncionarioRow) => `Selecionar ${nome}`
const any = { isSelectable: () => true, nameOf }

/** The employees with boxes: acts on a page, or on all that the filter finds. */
export function EscolherFuncionarios() {
  const list = useList(listFuncionarios)
  const chosenBy = useTodos(list, useSelection(list.reply, any), nameOf)
  return (
    <ListScreen
      list={list}
      columns={colunasFuncionario}
      controls={{ organigrama: OrganigramaFilter }}
      words={{
        intro:
          'Selecione pessoas, ou todas as que o filtro encontra, e peça a marcação, a transferência ou a saída de uma só vez.',
      }}
      exported={{ name: 'Funcionários' }}
      actions={
        <ButtonLink to="/funcionario" search icon={<Icon of={ArrowLeft} size={16} aria-hidden />}>
          Voltar<span className="visually-hidden"> aos funcionários</span>
        </ButtonLink>
      }
      rows={{
        choosing: chosenBy.choosing,
        opens: { parameter: 'detalhe', stays: true, Dialog: FuncionarioDialog },
      }}
      empty={{
        icon: Users,
        title: 'Ainda não há funcionários',
        text: 'As pessoas da sua empresa aparecem aqui quando o prestador aceitar a admissão.',
      }}
    >
      <LimitesDaLista list={list} que="os exames que expiram" />
      <AtosBar list={list} chosenBy={chosenBy} />
    </ListScreen>
  )
}
