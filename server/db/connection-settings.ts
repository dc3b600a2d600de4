import type pg from 'pg'

const settings = {
  // "today" is the day in Portugal, wherever the server stands
  TimeZone: 'Europe/Lisbon',
  // JIT compilation takes longer than a statement of a page
  jit: 'off',
}

/** Sets the database's settings for this connection and all later ones. */
export async function setDatabaseSettings(client: pg.Client) {
  for (const [name, value] of Object.entries(settings)) {
    const { rows } = await client.query<{ statement: string }>(
      `select format('alter database %I set %I = %L', d.datname, $1::text, $2::text) as statement
       from pg_database d
       where d.datname = current_database() and not exists (
         select from pg_db_role_setting s
         where s.setdatabase = d.oid and s.setrole = 0 and $1 || '=' || $2 = any (s.setconfig))`,
      [name, value],
    )
    for (const { statement } of rows) await client.query(statement)
    await client.query(`set ${name} = '${value}'`)
  }
}

export async function setRoleSettings(client: pg.Client, role: string) {
  for (const [name, value] of Object.entries(settings)) {
    await client.query(`alter role ${role} set ${name} = '${value}'`)
  }
}
