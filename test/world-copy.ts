import type pg from 'pg'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { copyDatabase, newDatabase, openDatabase, outside, type TestDatabase } from './database.ts'
import { buildWorld, type World } from './world.ts'

/**
 * A database of its own with both companies in it, copied from one they were built in a moment ago: a
 * third of what building them takes.
 */
export async function newWorld(): Promise<TestDatabase & { world: World }> {
  const { name, world } = await outside(async (client) => {
    // one builds what the others copy, and nobody takes it away under them
    await client.query('select pg_advisory_lock(2)')
    const model = (await findModel(client)) ?? (await buildModel(client))
    return { name: await copyDatabase(client, model.name), world: model.world }
  })
  const at = await openDatabase(name)
  await beginAnew(at.owner)
  return { ...at, world }
}

type Model = { name: string; world: World }

/** What has a world in it says so in its comment; what happened "now" and "today" has to be of now. */
async function findModel(client: pg.Client): Promise<Model | undefined> {
  const { rows } = await client.query<Model & { fresh: boolean }>(`
    select name, told -> 'world' as world,
           built > now() - interval '2 minutes'
           and (built at time zone 'Europe/Lisbon')::date
             = (now() at time zone 'Europe/Lisbon')::date as fresh
    from (select datname as name, description::jsonb as told,
                 (description::jsonb ->> 'built')::timestamptz as built
          from pg_database join pg_shdescription on objoid = oid
          where classoid = 'pg_database'::regclass and description ^@ '{"built"') model`)
  const [model] = rows
  if (!model || model.fresh) return model
  await client.query(`drop database ${model.name} with (force)`)
  return undefined
}

async function buildModel(client: pg.Client): Promise<Model> {
  const built = new Date()
  const at = await newDatabase()
  const world = await buildWorld(at.owner)
  await at.leave()
  const told = client.escapeLiteral(JSON.stringify({ built, world }))
  await client.query(`comment on database ${at.name} is ${told}`)
  return { name: at.name, world }
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
