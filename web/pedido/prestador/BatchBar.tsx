import { formatNumber } from '#web/kit/text/format.ts'
import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import type { Selection } from '#web/kit/list/selection.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import type { Batch } from './batch.ts'
import styles from '#web/comum/pedido/prestador/Pedidos.module.css'

type Props = {
  selection: Selection<PedidoPrestadorRow>
  onAnswer: (verb: Batch['verb']) => void
}

/** What can be done with the chosen requests; there once some are chosen. */
export function BatchBar({ selection, onAnswer }: Props) {
  const { chosen, selectable, choose } = selection
  if (chosen.length === 0) return null
  return (
    <section className={styles.batch} aria-label="Pedidos selecionados">
      <output>
        <strong>{formatNumber(chosen.length)}</strong>{' '}
        {chosen.length === 1 ? 'selecionado' : 'selecionados'}
      </output>
      {chosen.length < selectable.length && (
        <Button variant="quiet" onClick={() => choose(selectable, true)}>
          Selecionar os {selectable.length} da página
        </Button>
      )}
      <Button variant="quiet" onClick={() => choose(chosen, false)}>
        Limpar
      </Button>
      <Button onClick={() => onAnswer('recusar')}>Recusar</Button>
      <Button variant="primary" onClick={() => onAnswer('aceitar')}>
        Aceitar
      </Button>
    </section>
  )
}
