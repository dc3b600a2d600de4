/** The lines of a certificate's restrictions in one, without the full stop at the end. */
export const restricoesSeguidas = (restricoes: string) =>
  restricoes
    .split('\n')
    .map((linha) => linha.trim().replace(/[.;]$/u, ''))
    .filter((linha) => linha !== '')
    .join('; ')
