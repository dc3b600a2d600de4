import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectDir, type Config } from '#server/config.ts'
import { connectDatabase, type Database } from './database.ts'
import type { Begun } from './engine/cluster.ts'
import { openEngine } from './engine/engine.ts'
import { defaultDataDir, probeDataDir } from './engine/place.ts'
import { describeEsquecido, settleIdentidade } from './identidade.ts'
import { migrate } from './migrate.ts'
import { explain } from './explain.ts'

export type OpenDatabase = Database &
  Omit<OpenServer, 'end'> & {
    /** this start found the database put back from a backup, and has said what it ended */
    restaurada: boolean
    /** ends what a backup that was put back must not revive, and says so */
    forget: () => Promise<void>
  }

/** Where the embedded database and files lie. */
export const dataDirOf = (config: Config) =>
  config.DATA_DIR === undefined ? defaultDataDir(projectDir) : resolve(projectDir, config.DATA_DIR)

type Log = (message: string) => void

/** A server with a database, as it is: nothing was migrated, nobody serves from it. */
export type OpenServer = {
  /** the embedded data directory was made by this start */
  created: boolean
  /** where the owner connects, for maintenance */
  ownerUrl: string
  end: () => Promise<void>
}

/**
 * The server of the settings: DATABASE_URL, or the embedded PostgreSQL, which the portal owns and a tool
 * borrows; `begun` is told when the work is another process's. Throws `EngineRefusal`.
 */
export async function openServer(
  config: Config,
  as: 'portal' | 'tool',
  { log, begun = () => undefined }: { log: Log; begun?: Begun | undefined },
): Promise<OpenServer> {
  if (config.DATABASE_URL !== undefined) {
    // messages lie there without a mail server, and the disk that is watched is its
    const used = config.DATA_DIR !== undefined || config.SMTP_URL === undefined
    if (as === 'portal' && used) probeDataDir(dataDirOf(config))
    begun('server')
    return { created: false, ownerUrl: config.DATABASE_URL, end: async () => undefined }
  }
  const production = config.NODE_ENV === 'production'
  const engine = await openEngine({ dataDir: dataDirOf(config), as, production, log, begun })
  return { created: engine.created, ownerUrl: engine.url, end: engine.stop }
}

/**
 * The database of the settings, migrated and ready. Throws `EngineRefusal`, `DatabaseRefusal` or a
 * network error.
 */
export async function openDatabase(
  config: Config,
  as: 'portal' | 'tool',
  log: Log = () => undefined,
  begun?: Begun,
): Promise<OpenDatabase> {
  const { created, ownerUrl, end } = await openServer(config, as, { log, begun })
  try {
    const urls = await migrate(ownerUrl, { chave: config.CHAVE, as, begun, log })
    const lugar = config.DATABASE_URL === undefined ? lugarOf(dataDirOf(config)) : undefined
    const settle = async (more: { restaurado?: boolean } = {}) => {
      const esquecido = await settleIdentidade({ ownerUrl, urls, lugar }, more)
      if (esquecido) log(describeEsquecido(esquecido))
      return esquecido !== undefined
    }
    const restaurada = await settle()
    // a third for each role that serves
    const max = Math.floor(config.DB_LIGACOES / 3)
    const database = connectDatabase(urls, { max })
    return {
      ...database,
      created,
      ownerUrl,
      restaurada,
      forget: async () => void (await settle({ restaurado: true })),
      end: async () => {
        await database.end()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw explain(error)
  }
}

/** What tells the embedded database's directory from a copy of it: its number, and when it was made. */
function lugarOf(dataDir: string): string {
  const { ino, birthtimeNs } = statSync(join(dataDir, 'pg'), { bigint: true })
  return `${ino} ${birthtimeNs}`
}
