import {
  listAcidentes,
  listAcidentesPendentes,
  readAcidente,
  readAcidentePendente,
  readAnoDeAcidentes,
} from '#contract/acidente/acidente.ts'
import { readPainel } from '#contract/painel.ts'

/** The reads to repeat after something is added to an accident. */
export const readsOfAcidentes = [
  readAcidente,
  readAcidentePendente,
  listAcidentes,
  listAcidentesPendentes,
  readAnoDeAcidentes,
  readPainel,
] as const
