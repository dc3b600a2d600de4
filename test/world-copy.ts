import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { TestDatabase } from './database.ts'
import { newCopy } from './model.ts'
import { buildWorld, type World } from './world.ts'

/**
 * A database of its own with both companies in it, copied from one they were built in a moment ago: a
 * third of what building them takes.
 */
export async function newWorld(): Promise<TestDatabase & { world: World }> {
  const { at, told: world } = await newCopy({
    kind: 'world',
    minutes: 2,
    build: ({ owner }) => buildWorld(owner),
  })
  await beginAnew(at.owner)
  return { ...at, world }
}

/**
 * As if everybody had come in just now; and no tree of nodes is taken for that of another copy, which the
 * files of a worker would do with what a process keeps by company and version.
 */
async function beginAnew(db: Db) {
  await db.rows(sql`
    update sessao set criada_em = now(), vista_em = now(), expira_em = now() + interval '1 hour'`)
  await db.rows(sql`
    update organigrama set versao = versao + (random() * 1000000)::int where cd = cd_empresa`)
}
