/** Crockford's base 32: no I, L, O or U. */
export const alfabeto = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 100 random bits. */
export const letrasDoCodigo = 20

/** Upper case, no separators, look-alikes replaced. */
export const codigoLido = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1')

export const codigoEmGrupos = (codigo: string) => codigo.match(/.{1,4}/gu)?.join('-') ?? ''
