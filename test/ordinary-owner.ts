import { randomBytes } from 'node:crypto'
import { papeis } from '#server/db/papel.ts'
import { asOwner, type TestDatabase } from './database.ts'

/** A database whose owner may create roles and nothing more. */
export async function newOrdinary(one: Pick<TestDatabase, 'ownerUrl'>) {
  const name = `dono_${randomBytes(6).toString('hex')}`
  const [row] = await asOwner<{ numero: number }>(
    one,
    "select current_setting('server_version_num')::int as numero",
  )
  const run = async (statement: string) => void (await asOwner(one, statement))
  await run(`create role ${name} login createrole password 'segredo-do-dono'`)
  // Another owner created the groups; their creator gets this grant from PostgreSQL.
  if ((row?.numero ?? 0) >= 160_000) {
    const groups = papeis.map((papel) => `apto_${papel}`).join()
    await run(`grant ${groups} to ${name} with admin true, inherit false, set false`)
  }
  await run(`create database ${name} owner ${name}`)
  const url = Object.assign(new URL(one.ownerUrl), {
    username: name,
    password: 'segredo-do-dono',
    pathname: `/${name}`,
  })
  return {
    url: url.href,
    /** bypasses row-level security */
    superUrl: Object.assign(new URL(one.ownerUrl), { pathname: `/${name}` }).href,
    drop: () => run(`drop database ${name} with (force)`),
  }
}
