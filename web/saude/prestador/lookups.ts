import {
  listEnfermeirosPrestador,
  listLocais,
  listMedicosPrestador,
  listTiposAcaoPrestador,
  listTiposExamePrestador,
} from '#contract/saude/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'

// they hardly ever change
const kept = { staleTime: 300_000 }
const none = [] as const

export const useMedicos = () => useRead(listMedicosPrestador, {}, kept).data?.message ?? none
export const useEnfermeiros = () =>
  useRead(listEnfermeirosPrestador, {}, kept).data?.message ?? none
export const useTiposExame = () => useRead(listTiposExamePrestador, {}, kept).data?.message ?? none
export const useTiposAcao = () => useRead(listTiposAcaoPrestador, {}, kept).data?.message ?? none

/** The provider's places, and the addresses of the company. */
export const useLocais = (cd_empresa: number) =>
  useRead(listLocais, { query: { cd_empresa } }, kept).data?.message ?? none

export const duracoes = [5, 10, 15, 20, 30, 45, 60, 90].map((cd) => ({ cd, nome: `${cd} minutos` }))
