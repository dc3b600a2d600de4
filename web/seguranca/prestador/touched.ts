import { readAgenda } from '#contract/agenda.ts'
import {
  listAtividadesPrestador,
  listMedidasPrestador,
} from '#contract/seguranca/prestador-listas.ts'
import { readAtividadePrestador, readMedidaPrestador } from '#contract/seguranca/detalhe.ts'
import {
  listFicheiros,
  listTiposPrestador,
  readVagasDeTecnico,
} from '#contract/seguranca/prestador.ts'
import { listAreasPrestador, readAreaPrestador } from '#contract/seguranca/prestador-area.ts'

export const readsOfSeguranca = [
  readAgenda,
  listAtividadesPrestador,
  listFicheiros,
  listMedidasPrestador,
  readAtividadePrestador,
  readMedidaPrestador,
  readVagasDeTecnico,
] as const

export const readsOfAreas = [listAreasPrestador, readAreaPrestador, listTiposPrestador] as const
