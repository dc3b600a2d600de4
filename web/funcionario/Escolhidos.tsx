import type { ReactNode } from 'react'
import type { FuncionarioRow } from '#contract/funcionario/funcionario.ts'
import { todosMaximo } from '#contract/comum/todos.ts'
import { ChosenBar } from '#web/comum/pedido/ChosenBar.tsx'
import type { Escolha } from '#web/comum/pedido/todos/escolha.ts'
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
export function Escolhidos<Values extends object>({ list, chosenBy }: Props<Values>) {
  const { empresa } = useEmpresa()
  const { open, shown } = useOpened<keyof typeof dialogs>()
  const { todos, chooseTodos, found, selection } = chosenBy
  const { chosen, selectable } = selection
  const count = list.reply?.count ?? 0
  const escolha: Escolha = todos
    ? { org: list.org, total: count, choice: { filtros: found } }
    : { org: list.org, total: chosen.length, choice: { cds: chosen.map(({ cd }) => cd) } }
  const whole = !todos && chosen.length === selectable.length && count > chosen.length
  return (
    <>
      <ChosenBar
        selection={selection}
        name="Funcionários selecionados"
        total={todos ? count : undefined}
      >
        {whole && <Mais count={count} onChoose={chooseTodos} />}
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

const Mais = ({ count, onChoose }: { count: number; onChoose: () => void }) =>
  count <= todosMaximo ? (
    <Button variant="quiet" onClick={onChoose}>
      Selecionar os {formatNumber(count)} que o filtro encontra
    </Button>
  ) : (
    <Note>
      O filtro encontra {formatNumber(count)}. Para agir sobre todos, reduza-os a{' '}
      {formatNumber(todosMaximo)} com o organigrama, a pesquisa ou a validade.
    </Note>
  )
