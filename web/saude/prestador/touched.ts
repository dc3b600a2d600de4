import {
  listAcoesPrestador,
  listMarcacoesPrestador,
  listPessoas,
  listVencimentos,
} from '#contract/saude/agenda.ts'

/** The lists that show what is booked, moved, settled and recorded. */
export const listsOfSaude = [
  listMarcacoesPrestador,
  listAcoesPrestador,
  listPessoas,
  listVencimentos,
] as const
