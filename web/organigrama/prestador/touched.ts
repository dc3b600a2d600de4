import { readOrganigramaPrestador } from '#contract/organigrama/organigrama.ts'
import { listHistoriaOrganigrama, readNo } from '#contract/organigrama/prestador.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { readAgain } from '#web/kit/call/read.ts'

/** What shows a company's tree to the provider. */
export const readsOfOrganigrama = [
  readOrganigramaPrestador,
  readNo,
  listHistoriaOrganigrama,
] as const

/** After a write: what came of it. */
export function tellOrganigrama({ message }: { message: string }) {
  notify.sucesso(message)
  void readAgain(readsOfOrganigrama)
}
