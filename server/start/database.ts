import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import { holdsDemo } from '#server/config-rules.ts'
import { refuseContasPublicas } from '#demo/publicas.ts'
import type { Begun } from '#server/db/engine/cluster.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { isAway } from '#server/db/away.ts'
import { progressOn } from '#server/kit/terminal/progress.ts'
import { fitsDataKey } from '#server/comum/segredo.ts'
import { say } from './print.ts'

/**
 * Retries while the database is unreachable; throws when it refuses. `begun`: another process has
 * started the work.
 */
export async function openWhenReachable(config: Config, begun?: Begun): Promise<OpenDatabase> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await prepared(await openDatabase(config, 'portal', say, begun), config)
    } catch (error) {
      if (config.DATABASE_URL === undefined || !isAway(error)) throw error
      // once, then a reminder each minute
      if (attempt % 30 === 0) say('Base de dados inacessível; a tentar de novo até responder…')
      await sleep(2_000)
    }
  }
}

const outraChave =
  'Aviso: os segundos fatores foram guardados com outra CHAVE (ou outra palavra-passe do dono). Quem tem um não entra sem um código de recuperação. Com a anterior: npm run apto -- fator chave.'

async function prepared(database: OpenDatabase, config: Config): Promise<OpenDatabase> {
  try {
    if (holdsDemo(config)) {
      const { fillDemo } = await import('#demo/fill.ts')
      await fillDemo(database, progressOn(process.stderr, 'A criar os dados de demonstração'))
    }
    if (!(await fitsDataKey(database.entrada, database.segredo))) say(outraChave)
    if (config.exposed) await refuseContasPublicas(database.entrada)
    return database
  } catch (error) {
    await database.end()
    throw error
  }
}
