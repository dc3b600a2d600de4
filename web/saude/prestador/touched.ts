import { readAgenda } from '#contract/agenda.ts'
import {
  listAcoesPrestador,
  listMarcacoesPrestador,
  listPessoas,
  listVencimentos,
} from '#contract/saude/agenda.ts'
import { listExamesPrestador, readExamePrestador } from '#contract/saude/correcao.ts'

/** The reads to repeat after a change of bookings or results. */
export const listsOfSaude = [
  readAgenda,
  listMarcacoesPrestador,
  listAcoesPrestador,
  listPessoas,
  listVencimentos,
  listExamesPrestador,
  readExamePrestador,
] as const
