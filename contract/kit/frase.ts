/** A sentence with its full stop, which a name like «Boa, Lda.» at its end has already. */
export const ponto = (frase: string) => (frase.endsWith('.') ? frase : `${frase}.`)
