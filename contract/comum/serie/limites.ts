import { Ilegivel } from '../../kit/ficheiro/ilegivel.ts'

/** How many people a file may bring, and how large it may be. */
export const maximoDeLinhas = 10_000
export const maximoDeBytes = 8_388_608
/** How often its lines and its cells may end: cells go over several lines, and empty ones are nobody's. */
export const maximoDeQuebras = 10 * maximoDeLinhas
export const maximoDeCelulas = 200 * maximoDeLinhas

/** Of a file too large to be opened at all. */
export const grande = () => new Ilegivel('tem mais de 8 MB; no máximo 10 000 linhas de cada vez.')
