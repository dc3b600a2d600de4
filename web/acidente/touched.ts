import {
  listAcidentes,
  listAcidentesPendentes,
  readAcidente,
  readAcidentePendente,
  readAnoDeAcidentes,
} from '#contract/acidente/acidente.ts'

/** The reads that show what is added to an accident. */
export const readsOfAcidentes = [
  readAcidente,
  readAcidentePendente,
  listAcidentes,
  listAcidentesPendentes,
  readAnoDeAcidentes,
] as const
