import { namesOf, type Codes } from '../kit/codes.ts'
import { oneOf, type Filter } from '../kit/filter.ts'

/** In the order in which forms offer them. */
const triOrdem = ['1', '0', '2'] as const
export const triEstados = { 1: 'Sim', 0: 'Não', 2: 'Não aplicável' } as const
export const triOpcoes = /* @__PURE__ */ triOrdem.map((value) => ({
  value,
  label: triEstados[value],
}))
export const naoAplicavel = 2

export const perguntas = {
  formac_tarefa: 'Formação para a tarefa',
  epi_adeq: "EPI's adequados",
  prest_prim_socorr: 'Prestação de primeiros socorros',
} as const

export function triFilter(label: string): Filter<'0' | '1' | '2'> {
  const filter = oneOf(triEstados, label)
  return { ...filter, choice: { all: 'Todos', options: triOpcoes } }
}

export const estadoAcidente = { novo: 0, aceite: 1, recusado: 3 } as const

export const codigosAcidente = {
  0: { nome: 'Novo', tom: 'accent' },
  1: { nome: 'Aceite', tom: 'success' },
  3: { nome: 'Recusado', tom: 'danger' },
} as const satisfies Codes

export const estadosAcidente = /* @__PURE__ */ namesOf(codigosAcidente)

/** `dias`: with days lost */
export const baixas = { com: 'Com baixa', sem: 'Sem baixa', dias: 'Com dias perdidos' } as const

export const ondeFoi = { trabalho: 'No trabalho', trajeto: 'No trajeto' } as const

export const comunicacoes = {
  atraso: 'Em atraso',
  corre: 'A decorrer',
  falta: 'Por fazer',
} as const
