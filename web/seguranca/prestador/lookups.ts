import { listEmpresasPrestador } from '#contract/prestador.ts'
import {
  listMotivosPrestador,
  listTecnicosPrestador,
  listTiposPrestador,
} from '#contract/seguranca/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { formatCount } from '#web/kit/text/format.ts'

// they hardly ever change
const kept = { staleTime: 300_000 }
const none = [] as const

export const useTecnicos = () => useRead(listTecnicosPrestador, {}, kept).data?.message ?? none
export const useTipos = () => useRead(listTiposPrestador, {}, kept).data?.message ?? none
export const useMotivos = () => useRead(listMotivosPrestador, {}, kept).data?.message ?? none
export const useEmpresas = () => useRead(listEmpresasPrestador, {}, kept).data?.message ?? none

export const duracoes = [30, 60, 90, 120, 180, 240, 360, 480].map((cd) => ({
  cd,
  nome: cd % 60 === 0 ? formatCount(cd / 60, 'hora', 'horas') : `${cd} minutos`,
}))
