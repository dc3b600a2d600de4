import { readAgenda } from '#contract/agenda.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { readAgain } from '#web/kit/call/read.ts'
import {
  listAtividadesPrestador,
  listMedidasPrestador,
} from '#contract/seguranca/prestador-listas.ts'
import { readAtividadePrestador, readMedidaPrestador } from '#contract/seguranca/detalhe.ts'
import { listFicheiros, listTiposPrestador } from '#contract/seguranca/prestador.ts'
import { listAreasPrestador, readAreaPrestador } from '#contract/seguranca/prestador-area.ts'
import { readVagasDeTecnico } from '#contract/seguranca/vaga.ts'

export const readsOfSeguranca = [
  readAgenda,
  listAtividadesPrestador,
  listFicheiros,
  listMedidasPrestador,
  readAtividadePrestador,
  readMedidaPrestador,
  readVagasDeTecnico,
] as const

type Reply = { message: string; avisos?: string[] }

export function tellDoneSeguranca({ message, avisos = [] }: Reply) {
  notify.sucesso([message, ...avisos].join(' '))
  void readAgain(readsOfSeguranca)
}

export const readsOfAreas = [listAreasPrestador, readAreaPrestador, listTiposPrestador] as const

export function tellArea({ message }: { message: string }) {
  notify.sucesso(message)
  void readAgain(readsOfAreas)
}
