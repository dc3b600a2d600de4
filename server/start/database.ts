import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import { fillDemo } from '#server/db/demo/fill.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { isConnectionError } from '#server/db/database.ts'
import { progressOn } from '#server/kit/progress.ts'
import { holdsDemo, say } from './print.ts'

/**
 * Opens the database of the settings. One that cannot be reached is waited for, and said so; one
 * that refuses (newer, in use, not allowed) ends the start.
 */
export async function openWhenReachable(config: Config): Promise<OpenDatabase> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const database = await openDatabase(config, 'portal', say)
      if (holdsDemo(config))
        await fillDemo(database, progressOn(process.stderr, 'A criar os dados de demonstração'))
      return database
    } catch (error) {
      if (config.DATABASE_URL === undefined || !isConnectionError(error)) throw error
      // once, and then a reminder each minute
      if (attempt % 30 === 0) say('Base de dados inacessível; a tentar de novo até responder…')
      await sleep(2_000)
    }
  }
}
