import { useEffect } from 'react'
import { readPainel } from '#contract/painel.ts'
import { readMedida } from '#contract/seguranca/detalhe.ts'
import { listMedidas } from '#contract/seguranca/medida.ts'
import { readAgain, useRead } from '#web/kit/call/read.ts'

/** Reads a measure; its answers then count as read everywhere. */
export function useMedida(asked: { path: { org: number; id: number } } | undefined) {
  const read = useRead(readMedida, asked)
  const medida = read.data?.message
  useEffect(() => {
    if (medida?.nova) void readAgain([listMedidas, readPainel])
  }, [medida])
  return read
}

export const readsOfMedida = [readMedida, listMedidas] as const
