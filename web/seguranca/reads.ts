import { readMedida } from '#contract/seguranca/detalhe.ts'
import { listMedidas } from '#contract/seguranca/medida.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { readAgain } from '#web/kit/call/read.ts'

export const readsOfMedida = [readMedida, listMedidas] as const

export function tellDoneMedida({ message }: { message: string }) {
  notify.sucesso(message)
  void readAgain(readsOfMedida)
}
