import {
  listEnfermeirosPrestador,
  listLocais,
  listMedicosPrestador,
  listTiposAcaoPrestador,
  listTiposExamePrestador,
} from '#contract/saude/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { offeredBy } from '#web/kit/field/offered.ts'

// these lists rarely change
const kept = { staleTime: 300_000 }

export const useMedicos = () => offeredBy(useRead(listMedicosPrestador, {}, kept))
export const useEnfermeiros = () => offeredBy(useRead(listEnfermeirosPrestador, {}, kept))
export const useTiposExame = () => offeredBy(useRead(listTiposExamePrestador, {}, kept))
export const useTiposAcao = () => offeredBy(useRead(listTiposAcaoPrestador, {}, kept))

export const useLocais = (cd_empresa: number) =>
  offeredBy(useRead(listLocais, { query: { cd_empresa } }, kept))

export const duracoes = [5, 10, 15, 20, 30, 45, 60, 90].map((cd) => ({ cd, nome: `${cd} minutos` }))
