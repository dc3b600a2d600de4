import type { EspecieMarcada } from '#contract/saude/marcar.ts'
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
export const useTiposExame = () => offeredBy(useRead(listTiposExamePrestador, {}, kept))

/** Read where a nursing action is booked. */
export const useTiposAcao = (especie: EspecieMarcada) =>
  offeredBy(useRead(listTiposAcaoPrestador, especie === 'acao' ? {} : undefined, kept))

const demoram = {
  exame: { campo: 'cd_tipo_exam', list: listTiposExamePrestador },
  acao: { campo: 'cd_tipo_ac_enferm', list: listTiposAcaoPrestador },
} as const

/** The field with the kind of a booking, and the minutes of a kind; undefined: not known yet. */
export function useDemora(especie: EspecieMarcada) {
  const { campo, list } = demoram[especie]
  const { data } = useRead(list, {}, kept)
  return {
    campo,
    minutosDe: (tipo: unknown) => data?.message.find(({ cd }) => cd === tipo)?.minutos,
  }
}

const pessoal = {
  exame: { campo: 'cd_medic', list: listMedicosPrestador },
  acao: { campo: 'cd_enferm', list: listEnfermeirosPrestador },
} as const

/** The doctors or the nurses, and the field that names one. */
export function usePessoal(especie: EspecieMarcada) {
  const { campo, list } = pessoal[especie]
  return { campo, pessoas: offeredBy(useRead(list, {}, kept)) }
}

export const useLocais = (cd_empresa: number) =>
  offeredBy(useRead(listLocais, { query: { cd_empresa } }, kept))
