import type pg from 'pg'

/** "Today" and what a clock shows are those of Portugal, wherever the server stands. */
export const timeZone = 'Europe/Lisbon'

/** Gives the database its time zone, for every connection to come and for this one. */
export async function setTimeZone(client: pg.Client) {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter database %I set timezone = %L', d.datname, $1::text) as statement
     from pg_database d
     where d.datname = current_database() and not exists (
       select from pg_db_role_setting s
       where s.setdatabase = d.oid and s.setrole = 0 and 'TimeZone=' || $1 = any (s.setconfig))`,
    [timeZone],
  )
  for (const { statement } of rows) await client.query(statement)
  await client.query(`set timezone = '${timeZone}'`)
}
