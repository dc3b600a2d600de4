import { readAgenda } from '#contract/agenda.ts'
import {
  listAcoesPrestador,
  listMarcacoesPrestador,
  listPessoas,
  listVencimentos,
} from '#contract/saude/agenda.ts'
import { listExamesPrestador, readExamePrestador } from '#contract/saude/correcao.ts'

export const listsOfSaude = [
  readAgenda,
  listMarcacoesPrestador,
  listAcoesPrestador,
  listPessoas,
  listVencimentos,
  listExamesPrestador,
  readExamePrestador,
] as const
