import { listAreasPrestador, readAreaPrestador } from '#contract/seguranca/prestador-area.ts'
import { listTiposPrestador } from '#contract/seguranca/prestador.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { readAgain } from '#web/kit/call/read.ts'

/** What shows areas with their kinds and documents, and offers them. */
export const readsOfAreas = [listAreasPrestador, readAreaPrestador, listTiposPrestador] as const

/** After a write: what came of it. */
export function tellArea({ message }: { message: string }) {
  notify.sucesso(message)
  void readAgain(readsOfAreas)
}
