import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { TestDatabase } from './database.ts'
import { newCopy } from './model.ts'
import { buildWorld, type World } from './world.ts'

/** A copy of both companies takes a third of the time of building them. */
export async function newWorld(): Promise<TestDatabase & { world: World }> {
  const { at, told: world } = await newCopy({
    kind: 'world',
    minutes: 2,
    build: ({ owner }) => buildWorld(owner),
  })
  await beginAnew(at.owner)
  return { ...at, world }
}

/** Renews sessions and tree versions: a process caches trees by company and version. */
async function beginAnew(db: Db) {
  await db.rows(sql`
    update sessao set criada_em = now(), vista_em = now(), expira_em = now() + interval '1 hour'`)
  await db.rows(sql`
    update organigrama set versao = versao + (random() * 1000000)::int where cd = cd_empresa`)
}
