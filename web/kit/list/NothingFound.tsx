import { SearchX } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import type { ListedRow } from '#contract/kit/list.ts'
import { Button } from '../ui/Button.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import type { ListState } from './use-list.ts'

export function NothingFound<Row extends ListedRow>({ list }: { list: ListState<Row> }) {
  const { pesquisa } = list.search
  return (
    <StateMessage
      icon={<Icon of={SearchX} size={26} />}
      title="Nada encontrado"
      actions={<Button onClick={list.clear}>Limpar filtros</Button>}
    >
      <p>
        {pesquisa
          ? `Nenhum registo corresponde a «${pesquisa}» com os filtros escolhidos.`
          : 'Nenhum registo corresponde aos filtros escolhidos.'}
      </p>
    </StateMessage>
  )
}
