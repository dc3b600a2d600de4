import { randomBytes } from 'node:crypto'
import { papeis } from '#server/db/papel.ts'
import { asOwner, type TestDatabase } from './database.ts'

/** A database of its own whose owner may make roles and nothing more. */
export async function newOrdinary(one: Pick<TestDatabase, 'ownerUrl'>) {
  const name = `dono_${randomBytes(6).toString('hex')}`
  const [row] = await asOwner<{ numero: number }>(
    one,
    "select current_setting('server_version_num')::int as numero",
  )
  const run = async (statement: string) => void (await asOwner(one, statement))
  await run(`create role ${name} login createrole password 'segredo-do-dono'`)
  // the groups are there already, made by another owner; elsewhere he makes them and has this by it
  if ((row?.numero ?? 0) >= 160_000) {
    const groups = papeis.map((papel) => `apto_${papel}`).join()
    await run(`grant ${groups} to ${name} with admin true, inherit false, set false`)
  }
  await run(`create database ${name} owner ${name}`)
  const url = Object.assign(new URL(one.ownerUrl), {
    ...{ username: name, password: 'segredo-do-dono', pathname: `/${name}` },
  })
  return {
    url: url.href,
    /** whom no wall holds, to put rows in place and to look at them */
    superUrl: Object.assign(new URL(one.ownerUrl), { pathname: `/${name}` }).href,
    drop: () => run(`drop database ${name} with (force)`),
  }
}
