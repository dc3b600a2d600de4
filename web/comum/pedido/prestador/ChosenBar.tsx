import type { ReactNode } from 'react'
import type { Selection } from '#web/kit/list/selection.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import styles from './Pedidos.module.css'
import { Panel } from '#web/kit/ui/Layout.tsx'

type Props<Row> = {
  selection: Selection<Row>
  name: string
  children: ReactNode
}

export function ChosenBar<Row>({ selection, name, children }: Props<Row>) {
  const { chosen, selectable, choose } = selection
  if (chosen.length === 0) return null
  return (
    <Panel
      as="section"
      tone="accent"
      flat
      className={styles.batch}
      aria-label={name}
      data-unprinted
    >
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
      {children}
    </Panel>
  )
}
