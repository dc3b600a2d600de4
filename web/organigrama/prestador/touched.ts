import { readOrganigramaPrestador } from '#contract/organigrama/organigrama.ts'
import { listHistoriaOrganigrama, readNo } from '#contract/organigrama/prestador.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { readAgain } from '#web/kit/call/read.ts'

export const readsOfOrganigrama = [
  readOrganigramaPrestador,
  readNo,
  listHistoriaOrganigrama,
] as const

export function tellOrganigrama({ message }: { message: string }) {
  notify.sucesso(message)
  void readAgain(readsOfOrganigrama)
}
