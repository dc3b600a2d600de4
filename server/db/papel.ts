import pg from 'pg'

/** Clients' calls; accounts, sessions and mail; the provider's side and jobs over companies. */
export const papeis = ['cliente', 'entrada', 'prestador'] as const

/** The groups that policies and grants name: of those that serve, and of who reads all for a backup. */
export const grupos = [...papeis.map((papel) => `apto_${papel}`), 'apto_copia']

export type Papel = (typeof papeis)[number]

export type RoleUrls = Record<Papel, string>

/** Dates as the text they are (a Date would move birthdays), codes and counts as numbers. */
export function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    types: {
      getTypeParser: (oid, format) => {
        if (format !== 'binary' && oid === pg.types.builtins.DATE) return String
        if (format !== 'binary' && oid === pg.types.builtins.INT8) return Number
        return pg.types.getTypeParser(oid, format)
      },
    },
  }
}
