import type pg from 'pg'
import { copyDatabase, newDatabase, openDatabase, outside, type TestDatabase } from './database.ts'

/** A template database that is filled once for several test files. */
type Kind<Told> = {
  kind: string
  /** lifetime: its data depend on the present time */
  minutes: number
  /** fills it; returns data for the users of its copies */
  build: (at: TestDatabase) => Promise<Told>
}

type Model<Told> = { name: string; told: Told }

export async function newCopy<Told>(kind: Kind<Told>): Promise<{ at: TestDatabase; told: Told }> {
  const { name, told } = await outside(async (client) => {
    // The lock makes one test file build the template, and protects it while others copy.
    await client.query('select pg_advisory_lock(2, hashtext($1))', [kind.kind])
    const model = (await findModel(client, kind)) ?? (await buildModel(client, kind))
    return { name: await copyDatabase(client, model.name), told: model.told }
  })
  return { at: await openDatabase(name), told }
}

/** The comment of a database stores its kind. */
async function findModel<Told>(
  client: pg.Client,
  { kind, minutes }: Kind<Told>,
): Promise<Model<Told> | undefined> {
  const { rows } = await client.query<Model<Told> & { fresh: boolean }>(
    `
    select name, model -> 'told' as told,
           built > now() - make_interval(mins => $2)
           and (built at time zone 'Europe/Lisbon')::date
             = (now() at time zone 'Europe/Lisbon')::date as fresh
    from (select datname as name, description::jsonb as model,
                 (description::jsonb ->> 'built')::timestamptz as built
          from pg_database join pg_shdescription on objoid = oid
          where classoid = 'pg_database'::regclass and description ^@ '{"kind"') all_there_are
    where model ->> 'kind' = $1`,
    [kind, minutes],
  )
  const [model] = rows
  if (!model || model.fresh) return model
  await client.query(`drop database ${model.name} with (force)`)
  return undefined
}

async function buildModel<Told>(
  client: pg.Client,
  { kind, build }: Kind<Told>,
): Promise<Model<Told>> {
  const built = new Date()
  const at = await newDatabase()
  const told = await build(at)
  await at.leave()
  const said = client.escapeLiteral(JSON.stringify({ kind, built, told }))
  await client.query(`comment on database ${at.name} is ${said}`)
  return { name: at.name, told }
}
