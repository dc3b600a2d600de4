import { Ilegivel } from '../../kit/ficheiro/ilegivel.ts'

export const maximoDeLinhas = 10_000
export const maximoDeBytes = 8_388_608
/** Cells may span lines, and may be empty. */
export const maximoDeQuebras = 10 * maximoDeLinhas
export const maximoDeCelulas = 200 * maximoDeLinhas

export const grande = () => new Ilegivel('tem mais de 8 MB; no máximo 10 000 linhas de cada vez.')
