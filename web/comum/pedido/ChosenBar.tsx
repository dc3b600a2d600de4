import type { ReactNode } from 'react'
import type { Selection } from '#web/kit/list/selection.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import styles from './ChosenBar.module.css'
import { Panel } from '#web/kit/ui/Layout.tsx'

type Props<Row> = {
  selection: Selection<Row>
  name: string
  /** of more than the page, where all that the list finds are chosen */
  total?: number | undefined
  children: ReactNode
}

export function ChosenBar<Row>({ selection, name, total, children }: Props<Row>) {
  const { chosen, selectable, choose } = selection
  if (chosen.length === 0 && total === undefined) return null
  const count = total ?? chosen.length
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
        <strong>{formatNumber(count)}</strong> {count === 1 ? 'selecionado' : 'selecionados'}
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
