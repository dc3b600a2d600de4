import { Users } from 'lucide'
import { listFuncionarios, type FuncionarioRow } from '#contract/funcionario/funcionario.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useSelection } from '#web/kit/list/selection.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { colunasFuncionario } from './columns.tsx'
import { Escolhidos } from './Escolhidos.tsx'
import { useTodos } from './use-todos.tsx'

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
        intro: 'Escolha pessoas, ou todas as que o filtro encontra, e peça o mesmo para cada uma.',
      }}
      exported={{ name: 'Funcionários' }}
      actions={<ButtonLink to="/funcionario">Voltar aos funcionários</ButtonLink>}
      rows={{ choosing: chosenBy.choosing }}
      empty={{
        icon: Users,
        title: 'Ainda não há funcionários',
        text: 'As pessoas da sua empresa aparecem aqui quando o prestador aceitar a admissão.',
      }}
    >
      <Escolhidos list={list} chosenBy={chosenBy} />
    </ListScreen>
  )
}
