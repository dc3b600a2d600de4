import { listValores, readAuxiliaresPrestador, readUso } from '#contract/auxiliar/prestador.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { readAgain } from '#web/kit/call/read.ts'

export const readsOfTabelas = [listValores, readAuxiliaresPrestador, readUso] as const

export function tellTabela({ message }: { message: string }) {
  notify.sucesso(message)
  void readAgain(readsOfTabelas)
}
