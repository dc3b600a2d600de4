type Propriedades = {
  nome: string
  /** not kept: listed as an absence, and its time is free */
  falta: boolean
  fim: string
}

export const codigosMarcacao = {
  0: { nome: 'Marcada', falta: false, fim: '' },
  1: { nome: 'Realizada', falta: false, fim: 'já foi dada por feita' },
  2: {
    nome: 'Falta do médico',
    falta: true,
    fim: 'já está nas faltas: falta do médico',
  },
  3: {
    nome: 'Falta do funcionário',
    falta: true,
    fim: 'já está nas faltas: falta do funcionário',
  },
  4: { nome: 'Desmarcado', falta: true, fim: 'já foi desmarcada' },
} as const satisfies Record<number, Propriedades>

export type EstadoMarcacao = keyof typeof codigosMarcacao

export const estadoMarcacao = {
  marcada: 0,
  realizada: 1,
  faltaMedico: 2,
  faltaFuncionario: 3,
  desmarcado: 4,
} as const satisfies Record<string, EstadoMarcacao>

export type TipoFalta = {
  [Code in EstadoMarcacao]: (typeof codigosMarcacao)[Code]['falta'] extends true ? Code : never
}[EstadoMarcacao]

export const faltas = (Object.keys(codigosMarcacao) as `${EstadoMarcacao}`[]).filter(isFalta)

/** The same as numbers; here, since a call beside a schema would keep the schema's library in every page. */
export const codigosFalta = faltas.map((cd) => Number(cd) as TipoFalta)

export const tiposFalta = Object.fromEntries(
  faltas.map((cd) => [cd, codigosMarcacao[cd].nome]),
) as { readonly [Code in TipoFalta]: string }

function isFalta(cd: `${EstadoMarcacao}`): cd is `${TipoFalta}` {
  return codigosMarcacao[cd].falta
}
