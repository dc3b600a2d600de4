import { useEffect, useEffectEvent } from 'react'
import { listAcidentesPendentes } from '#contract/acidente/acidente.ts'
import { readPainel } from '#contract/painel.ts'
import { readNovas, listPedidos } from '#contract/pedido/pedido.ts'
import { listPedidosSaude, readNovasSaude } from '#contract/saude/pedido/pedido.ts'
import { readAgain } from '#web/kit/call/read.ts'

const comNovas = [
  listPedidos,
  listAcidentesPendentes,
  listPedidosSaude,
  readPainel,
  readNovas,
  readNovasSaude,
] as const

type Row = { cd: number; nova: boolean }

/** Marks answers and comments as read everywhere, once they are in sight. */
export function useLida(rows: readonly Row[], pedido: { cd: number } | null | undefined) {
  const cd = pedido?.cd
  const forget = useEffectEvent((lida: number | undefined) => {
    if (rows.some((row) => row.cd === lida && row.nova)) {
      void readAgain(comNovas)
    }
  })
  useEffect(() => forget(cd), [cd])
}
