import type { ListedRow } from '#contract/kit/list.ts'
import type { ListState } from '#web/kit/list/use-list.ts'
import { Limites } from './Limites.tsx'

export type DePedidos = {
  feito_desde: string
  feito_ate: string
  unidade: number
  espera: number
}

/** The limits with which a figure opens requests, by the day they were made. */
export function LimitesDosPedidos({ list }: { list: ListState<ListedRow, DePedidos> }) {
  const { feito_desde: desde, feito_ate: ate, unidade } = list.search
  return (
    <Limites
      {...{ desde, ate, unidade }}
      que="os pedidos feitos"
      onClear={() =>
        list.change({ feito_desde: undefined, feito_ate: undefined, unidade: undefined })
      }
    />
  )
}
