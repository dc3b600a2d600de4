import { useEffect, useEffectEvent } from 'react'
import { listAcidentesPendentes } from '#contract/acidente/acidente.ts'
import { readPainel } from '#contract/painel.ts'
import { readNovas } from '#contract/pedido/novas.ts'
import { listPedidos } from '#contract/pedido/pedido.ts'
import { readAgain } from '#web/kit/call/read.ts'

type Row = { cd: number; nova: boolean }

/** Once an answer or a comment is in sight, it is new nowhere any more. */
export function useLida(rows: readonly Row[], pedido: { cd: number } | null | undefined) {
  const cd = pedido?.cd
  const forget = useEffectEvent((lida: number | undefined) => {
    if (rows.some((row) => row.cd === lida && row.nova)) {
      void readAgain([listPedidos, listAcidentesPendentes, readPainel, readNovas])
    }
  })
  useEffect(() => forget(cd), [cd])
}
