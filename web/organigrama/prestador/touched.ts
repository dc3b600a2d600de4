import { readOrganigramaPrestador } from '#contract/organigrama/organigrama.ts'
import { listHistoriaOrganigrama, readNo } from '#contract/organigrama/prestador.ts'

export const readsOfOrganigrama = [
  readOrganigramaPrestador,
  readNo,
  listHistoriaOrganigrama,
] as const
