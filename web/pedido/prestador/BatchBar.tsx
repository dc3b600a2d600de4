import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import { ChosenBar } from '#web/comum/pedido/prestador/ChosenBar.tsx'
import type { Selection } from '#web/kit/list/selection.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import type { Batch } from './batch.ts'

type Props = {
  selection: Selection<PedidoPrestadorRow>
  onAnswer: (verb: Batch['verb']) => void
}

export const BatchBar = ({ selection, onAnswer }: Props) => (
  <ChosenBar selection={selection} name="Pedidos selecionados">
    <Button onClick={() => onAnswer('recusar')}>Recusar</Button>
    <Button variant="primary" onClick={() => onAnswer('aceitar')}>
      Aceitar
    </Button>
  </ChosenBar>
)
