import { resolve } from 'node:path'
import { projectDir, type Config } from '#server/config.ts'
import { connectDatabase, type Database, type RoleUrls } from './database.ts'
import { defaultDataDir, openEngine, type Engine } from './engine/engine.ts'
import { migrate } from './migrate.ts'

export type OpenDatabase = Database & {
  /** the embedded data directory was made by this start */
  created: boolean
  /** where the owner connects, for maintenance */
  ownerUrl: string
  /** where the serving roles connect, for COPY */
  urls: RoleUrls
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
  log?: (message: string) => void,
): Promise<OpenDatabase> {
  const engine: Engine | undefined =
    config.DATABASE_URL === undefined
      ? await openEngine({ dataDir: dataDirOf(config), as, ...(log && { log }) })
      : undefined
  const ownerUrl = engine?.url ?? config.DATABASE_URL ?? ''
  try {
    const urls = await migrate(ownerUrl)
    const database = connectDatabase(urls)
    return {
      ...database,
      created: engine?.created ?? false,
      ownerUrl,
      urls,
      end: async () => {
        await database.end()
        await engine?.stop()
      },
    }
  } catch (error) {
    await engine?.stop()
    throw error
  }
}
