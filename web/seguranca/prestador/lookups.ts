import { listEmpresasPrestador } from '#contract/prestador.ts'
import {
  listMotivosPrestador,
  listTecnicosPrestador,
  listTiposPrestador,
} from '#contract/seguranca/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { offeredBy } from '#web/kit/field/offered.ts'
import { formatCount } from '#web/kit/text/format.ts'

// these lists rarely change
const kept = { staleTime: 300_000 }

export const useTecnicos = () => offeredBy(useRead(listTecnicosPrestador, {}, kept))
export const useTipos = () => offeredBy(useRead(listTiposPrestador, {}, kept))
export const useMotivos = () => offeredBy(useRead(listMotivosPrestador, {}, kept))
export const useEmpresas = () => offeredBy(useRead(listEmpresasPrestador, {}, kept))

const usuais = [30, 60, 90, 120, 180, 240, 360, 480]

/** The usual durations, and one that is none of them. */
export const duracoesAtividade = (minutos: number) =>
  [...new Set([...usuais, minutos])]
    .toSorted((one, other) => one - other)
    .map((cd) => ({
      cd,
      nome: cd % 60 === 0 ? formatCount(cd / 60, 'hora', 'horas') : `${cd} minutos`,
    }))
