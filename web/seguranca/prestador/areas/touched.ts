import { listAreasPrestador, readAreaPrestador } from '#contract/seguranca/prestador-area.ts'
import { listTiposPrestador } from '#contract/seguranca/prestador.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { readAgain } from '#web/kit/call/read.ts'

export const readsOfAreas = [listAreasPrestador, readAreaPrestador, listTiposPrestador] as const

export function tellArea({ message }: { message: string }) {
  notify.sucesso(message)
  void readAgain(readsOfAreas)
}
