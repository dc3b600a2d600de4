/** Letters and digits nobody takes for one another: without I, L, O and U (Crockford's base 32). */
export const alfabeto = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Twenty of them are a hundred random bits. */
export const letrasDoCodigo = 20

/** A code as somebody typed it: in capitals, without what is between, and what looks alike as it is meant. */
export const codigoLido = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1')

/** As it is printed: in groups of four. */
export const codigoEmGrupos = (codigo: string) => codigo.match(/.{1,4}/gu)?.join('-') ?? ''
