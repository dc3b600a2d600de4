import { readAgenda } from '#contract/agenda.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { readAgain } from '#web/kit/call/read.ts'
import {
  listAtividadesPrestador,
  listMedidasPrestador,
} from '#contract/seguranca/prestador-listas.ts'
import { readAtividadePrestador, readMedidaPrestador } from '#contract/seguranca/detalhe.ts'
import { listFicheiros } from '#contract/seguranca/prestador.ts'

export const readsOfSeguranca = [
  readAgenda,
  listAtividadesPrestador,
  listFicheiros,
  listMedidasPrestador,
  readAtividadePrestador,
  readMedidaPrestador,
] as const

export function tellDoneSeguranca({ message }: { message: string }) {
  notify.sucesso(message)
  void readAgain(readsOfSeguranca)
}
