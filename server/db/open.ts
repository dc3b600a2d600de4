import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectDir, type Config } from '#server/config.ts'
import { connectDatabase, type Database } from './database.ts'
import type { Begun } from './engine/cluster.ts'
import { openEngine } from './engine/engine.ts'
import { defaultDataDir, probeDataDir } from './engine/place.ts'
import { describeEsquecido, settleIdentidade } from './identidade.ts'
import { migrate } from './migrate.ts'
import { newReserve } from './replica.ts'
import { rolesAt, segredoOf } from './roles.ts'
import { explain } from './explain.ts'

export type OpenDatabase = Database &
  Omit<OpenServer, 'end'> & {
    /** this start found a restored backup, and ended its sessions */
    restaurada: boolean
    /** ends the sessions of a restored backup, and logs that */
    forget: () => Promise<void>
  }

export const dataDirOf = (config: Config) =>
  config.DATA_DIR === undefined ? defaultDataDir(projectDir) : resolve(projectDir, config.DATA_DIR)

/** The folder for messages without a mail server. */
export const mailDirOf = (config: Config) => join(dataDirOf(config), 'correio')

type Log = (message: string) => void

/** An open server: not migrated, without pools. */
export type OpenServer = {
  created: boolean
  ownerUrl: string
  end: () => Promise<void>
}

/** DATABASE_URL, or the embedded PostgreSQL. Throws `EngineRefusal`. */
export async function openServer(
  config: Config,
  as: 'portal' | 'tool',
  { log, begun = () => undefined }: { log: Log; begun?: Begun | undefined },
): Promise<OpenServer> {
  if (config.DATABASE_URL !== undefined) {
    // mail without SMTP_URL is written there, and its disk is watched
    const used = config.DATA_DIR !== undefined || config.SMTP_URL === undefined
    if (as === 'portal' && used) probeDataDir(dataDirOf(config))
    begun('server')
    return { created: false, ownerUrl: config.DATABASE_URL, end: async () => undefined }
  }
  const production = config.NODE_ENV === 'production'
  const engine = await openEngine({ dataDir: dataDirOf(config), as, production, log, begun })
  return { created: engine.created, ownerUrl: engine.url, end: engine.stop }
}

/** The migrated database. Throws `EngineRefusal`, `DatabaseRefusal` or a network error. */
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
    const max = Math.floor(config.DB_LIGACOES / 3)
    const follower = config.DATABASE_URL_LEITURA
    const replica = follower && { urls: rolesAt(follower, urls), reserve: newReserve }
    const segredo = segredoOf(ownerUrl, config.CHAVE)
    const database = connectDatabase(urls, { max, segredo, ...(replica && { replica }) })
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

function lugarOf(dataDir: string): string {
  const { ino, birthtimeNs } = statSync(join(dataDir, 'pg'), { bigint: true })
  return `${ino} ${birthtimeNs}`
}
