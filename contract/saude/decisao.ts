import { namesOf, type Codes } from '../kit/codes.ts'

type Propriedades = Codes[string] & {
  /** final: there is a certificate, and its form has a box for the decision */
  decidida: boolean
  apto: boolean
  expira: boolean
  /** worth nothing without its restrictions */
  condicionada: boolean
}

/** Decisions of the physician: the employer learns nothing else. */
export const codigosDecisao = {
  A: {
    nome: 'Apto',
    tom: 'success',
    decidida: true,
    apto: true,
    expira: true,
    condicionada: false,
  },
  AC: {
    nome: 'Apto condicionalmente',
    tom: 'warning',
    decidida: true,
    apto: true,
    expira: true,
    condicionada: true,
  },
  IT: {
    nome: 'Inapto temporariamente',
    tom: 'neutral',
    decidida: true,
    apto: false,
    expira: true,
    condicionada: false,
  },
  ID: {
    nome: 'Inapto definitivamente',
    tom: 'danger',
    decidida: true,
    apto: false,
    expira: false,
    condicionada: false,
  },
  SD: {
    nome: 'Sem decisão',
    tom: 'dark',
    decidida: false,
    apto: false,
    expira: false,
    condicionada: false,
  },
} as const satisfies Record<string, Propriedades>

export type Decisao = keyof typeof codigosDecisao
export const decisoes = /* @__PURE__ */ namesOf(codigosDecisao)

export type Decidida = {
  [Code in Decisao]: (typeof codigosDecisao)[Code]['decidida'] extends true ? Code : never
}[Decisao]

const propriedades: Readonly<Record<string, Propriedades>> = codigosDecisao

export const isDecidida = (code: string): code is Decidida => propriedades[code]?.decidida === true

export const isCondicionada = (code: string) => propriedades[code]?.condicionada === true

export const isInapto = (code: string) => isDecidida(code) && !propriedades[code]?.apto
