import type { ReactNode } from 'react'
import type { FuncionarioRow } from '#contract/funcionario/funcionario.ts'
import { todosMaximo } from '#contract/comum/todos.ts'
import { ChosenBar } from '#web/comum/pedido/ChosenBar.tsx'
import type { Visados } from '#web/comum/pedido/todos/AtoDialog.tsx'
import { pede } from '#web/comum/saude/pede.ts'
import type { ListState } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { useOpened } from '#web/kit/screen/DialogButton.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Note } from '#web/kit/ui/Layout.tsx'
import type { useTodos } from './use-todos.tsx'

const dialogs = {
  marcacao: dialogOf(
    () => import('#web/comum/saude/PedirMarcacoesDialog.tsx'),
    'PedirMarcacoesDialog',
  ),
  transferencia: dialogOf(
    () => import('#web/comum/pedido/todos/TransferenciasDialog.tsx'),
    'TransferenciasDialog',
  ),
  saida: dialogOf(() => import('#web/comum/pedido/todos/SaidasDialog.tsx'), 'SaidasDialog'),
}

type Props<Values extends object> = {
  list: ListState<FuncionarioRow, Values>
  chosenBy: ReturnType<typeof useTodos<FuncionarioRow, Values>>
}

/** The acts on the chosen people, or on all that search and filters find. */
export function AtosBar<Values extends object>({ list, chosenBy }: Props<Values>) {
  const { empresa } = useEmpresa()
  const { open, shown } = useOpened<keyof typeof dialogs>()
  const { todos, found, selection } = chosenBy
  const { chosen } = selection
  const count = list.reply?.count ?? 0
  const escolha: Visados = todos
    ? { org: list.org, total: count, choice: { filtros: found } }
    : { org: list.org, total: chosen.length, choice: { cds: chosen.map(({ cd }) => cd) } }
  return (
    <>
      <ChosenBar
        selection={selection}
        name="Funcionários selecionados"
        total={todos ? count : undefined}
      >
        <TodosButton list={list} chosenBy={chosenBy} />
        {pede(empresa) && <Button onClick={open('marcacao')}>Pedir marcação</Button>}
        <Button onClick={open('transferencia')}>Transferir</Button>
        <Button onClick={open('saida')}>Pedir a saída</Button>
      </ChosenBar>
      {shown((name, onClose): ReactNode => {
        const Dialog = dialogs[name]
        return <Dialog {...{ escolha, onClose }} />
      })}
    </>
  )
}

/** Chooses all that the list finds, on whatever page; too many: says so. */
function TodosButton<Values extends object>({ list, chosenBy }: Props<Values>) {
  const { reply, narrowed } = list
  const { todos, chooseTodos } = chosenBy
  if (todos || !reply || reply.count <= reply.message.length) return null
  if (reply.mais || reply.count > todosMaximo) {
    return (
      <Note as="span">
        A lista tem mais de {formatNumber(todosMaximo)} pessoas. Para agir sobre todas, reduza-a com
        o organigrama, a pesquisa ou um filtro.
      </Note>
    )
  }
  return (
    <Button variant="quiet" onClick={chooseTodos}>
      Selecionar {narrowed ? 'todos os' : 'os'} {formatNumber(reply.count)}{' '}
      {narrowed ? 'que o filtro encontra' : 'da lista'}
    </Button>
  )
}
