import { hostname } from 'node:os'
import pg from 'pg'

/** Clients' calls; accounts, sessions and mail; the provider's side and jobs over companies. */
export const papeis = ['cliente', 'entrada', 'prestador'] as const

/** The groups that policies and grants name: of those that serve, and of who reads all for a backup. */
export const grupos = [...papeis.map((papel) => `apto_${papel}`), 'apto_copia']

export type Papel = (typeof papeis)[number]

export type RoleUrls = Record<Papel, string>

/** What a connection is there for, as `pg_stat_activity` shows it. */
type Para = Papel | 'dono' | 'migracao' | 'identidade' | 'lideranca' | 'copia' | 'reposicao'

/**
 * Dates as the text they are (a Date would move birthdays), codes and counts as numbers. The server shows
 * the use, machine and process, unless the address names the application.
 */
export function connectionOptions(url: string, para: Para): pg.ClientConfig {
  return {
    connectionString: url,
    fallback_application_name: `apto ${para} ${process.pid}@${hostname()}`.slice(0, 63),
    types: {
      getTypeParser: (oid, format) => {
        if (format !== 'binary' && oid === pg.types.builtins.DATE) return String
        if (format !== 'binary' && oid === pg.types.builtins.INT8) return Number
        return pg.types.getTypeParser(oid, format)
      },
    },
  }
}
