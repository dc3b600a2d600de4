import { listAcidentes, listAcidentesPendentes } from '#contract/acidente/acidente.ts'
import {
  readAcidentePendente,
  readAcidente,
  readAnoDeAcidentes,
} from '#contract/acidente/chamadas.ts'
import { readPainel } from '#contract/painel.ts'

/** The server logs each read, so neither StrictMode nor an automatic refetch may repeat it. */
export const once = { staleTime: Infinity, refetchOnMount: 'always', noted: true } as const

/** The reads to repeat after something is added to an accident. */
export const readsOfAcidentes = [
  readAcidente,
  readAcidentePendente,
  listAcidentes,
  listAcidentesPendentes,
  readAnoDeAcidentes,
  readPainel,
] as const
