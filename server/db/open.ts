import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectDir, type Config } from '#server/config.ts'
import { connectDatabase, type Database } from './database.ts'
import { defaultDataDir, openEngine, type Engine } from './engine/engine.ts'
import { describeEsquecido, settleIdentidade } from './identidade.ts'
import { migrate } from './migrate.ts'
import { explain } from './explain.ts'

export type OpenDatabase = Database & {
  /** the embedded data directory was made by this start */
  created: boolean
  /** where the owner connects, for maintenance */
  ownerUrl: string
  /** this start found the database put back from a backup, and has said what it ended */
  restaurada: boolean
  /** ends what a backup that was put back must not revive, and says so */
  forget: () => Promise<void>
}

/** Where the embedded database and files lie. */
export const dataDirOf = (config: Config) =>
  config.DATA_DIR === undefined ? defaultDataDir(projectDir) : resolve(projectDir, config.DATA_DIR)

/**
 * The database of the settings, migrated and ready: DATABASE_URL, or the embedded PostgreSQL, which
 * the portal owns and a tool borrows. Throws `EngineRefusal`, `DatabaseRefusal` or a network error.
 */
export async function openDatabase(
  config: Config,
  as: 'portal' | 'tool',
  log: (message: string) => void = () => undefined,
): Promise<OpenDatabase> {
  const engine: Engine | undefined =
    config.DATABASE_URL === undefined
      ? await openEngine({
          dataDir: dataDirOf(config),
          as,
          production: config.NODE_ENV === 'production',
          log,
        })
      : undefined
  const ownerUrl = engine?.url ?? config.DATABASE_URL ?? ''
  try {
    const urls = await migrate(ownerUrl, { chave: config.CHAVE, as })
    const lugar = engine && lugarOf(dataDirOf(config))
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
      created: engine?.created ?? false,
      ownerUrl,
      restaurada,
      forget: async () => void (await settle({ restaurado: true })),
      end: async () => {
        await database.end()
        await engine?.stop()
      },
    }
  } catch (error) {
    await engine?.stop()
    throw explain(error)
  }
}

/** What tells the embedded database's directory from a copy of it: its number, and when it was made. */
function lugarOf(dataDir: string): string {
  const { ino, birthtimeNs } = statSync(join(dataDir, 'pg'), { bigint: true })
  return `${ino} ${birthtimeNs}`
}
