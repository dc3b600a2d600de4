import type pg from 'pg'

/** Of every connection, wherever it comes from. */
const settings = {
  // "today" and what a clock shows are those of Portugal, wherever the server stands
  TimeZone: 'Europe/Lisbon',
  // a statement of a page takes milliseconds: compiling it would take longer than it does
  jit: 'off',
}

/** Gives the database its settings, for every connection to come and for this one. */
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
