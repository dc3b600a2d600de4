import type { Direito } from '../kit/rights.ts'

/** Chapters of the inspector's folder, in its order, and the right that opens each. */
export const capitulosDaPasta = {
  1: { nome: 'Serviços e contrato', direito: 'seguranca.ver' },
  2: { nome: 'Relatórios de risco e de atividades', direito: 'seguranca.doc' },
  3: { nome: 'Acidentes com baixa', direito: 'acidente.ver' },
  4: { nome: 'Medidas e o seu percurso', direito: 'seguranca.ver' },
  5: { nome: 'Fichas de aptidão em vigor', direito: 'saude.doc' },
  6: { nome: 'Marcações e quem compareceu', direito: 'saude.ver' },
  7: { nome: 'Indicadores', direito: 'acidente.ver' },
  8: { nome: 'Consulta dos trabalhadores', direito: 'seguranca.ver' },
} as const satisfies Record<number, { nome: string; direito: Direito }>
export type NumeroDoCapitulo = keyof typeof capitulosDaPasta

export const numerosDosCapitulos = Object.keys(capitulosDaPasta).map(
  (numero) => Number(numero) as NumeroDoCapitulo,
)

/** The chapters these rights open. */
export const capitulosCom = (direitos: readonly Direito[]): NumeroDoCapitulo[] =>
  numerosDosCapitulos.filter((numero) => direitos.includes(capitulosDaPasta[numero].direito))

/** Of one maker in one company, made or to be made. */
export const maxPastas = 3
export const diasDaPasta = 7
