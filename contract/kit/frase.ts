/** Adds the full stop, unless the text has one: «Boa, Lda.». */
export const ponto = (frase: string) => (frase.endsWith('.') ? frase : `${frase}.`)
