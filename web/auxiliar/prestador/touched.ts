import { listValores, readAuxiliaresPrestador, readUso } from '#contract/auxiliar/prestador.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { readAgain } from '#web/kit/call/read.ts'

/** The reads that show lookups to the provider. */
export const readsOfTabelas = [listValores, readAuxiliaresPrestador, readUso] as const

/** Notifies, and reads again after a write. */
export function tellTabela({ message }: { message: string }) {
  notify.sucesso(message)
  void readAgain(readsOfTabelas)
}
