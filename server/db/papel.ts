import { hostname } from 'node:os'
import pg from 'pg'
import { hostsOf, type Hosted } from './hosts.ts'

/** Clients' calls; accounts, sessions and mail; the provider's side and jobs over companies. */
export const papeis = ['cliente', 'entrada', 'prestador'] as const

/** Groups named by policies and grants: the serving roles, and the reader of backups. */
export const grupos = [...papeis.map((papel) => `apto_${papel}`), 'apto_copia']

export type Papel = (typeof papeis)[number]

export type RoleUrls = Record<Papel, string>

type Para = Papel | 'dono' | 'migracao' | 'identidade' | 'lideranca' | 'copia' | 'reposicao'

/** Dates as text (a Date would move birthdays), bigint as number. */
export function connectionOptions(url: string, para: Para): Hosted {
  const hosts = hostsOf(url)
  return {
    connectionString: url,
    ...(hosts && { hosts }),
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
