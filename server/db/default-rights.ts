import type pg from 'pg'

/** Revokes what PostgreSQL grants every role by default: connect, temporary tables, objects. */
export async function revokeDefaultRights(client: pg.Client, who: Who) {
  for (const statement of await statementsOf(client, who)) await client.query(statement)
}

type Who = { logins: readonly string[]; groups: readonly string[] }

async function statementsOf(client: pg.Client, { logins, groups }: Who): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('grant connect on database %I to %I', current_database(), login) as statement
     from unnest($1::text[]) login
     where not exists (
       select from pg_database d, aclexplode(d.datacl) a
       where d.datname = current_database() and a.grantee = to_regrole(login)
         and a.privilege_type = 'CONNECT')
     union all
     select format('revoke all on database %I from public', current_database())
     where has_database_privilege('public', current_database(), 'connect')
        or has_database_privilege('public', current_database(), 'temporary')
     union all
     -- a schema restored from a backup admits nobody
     select format('grant usage on schema public to %I', papel)
     from unnest($2::text[]) papel where not has_schema_privilege(papel, 'public', 'usage')
     union all
     select 'revoke create on schema public from public'
     where has_schema_privilege('public', 'public', 'create')
     union all
     -- only a superuser revokes functions of the system
     select format('revoke execute on function %s from public', p.oid::regprocedure)
     from pg_proc p join pg_roles r on r.rolname = current_user and r.rolsuper
     where p.proname in ('lo_creat', 'lo_create', 'lo_from_bytea')
       and p.pronamespace = 'pg_catalog'::regnamespace
       and has_function_privilege('public', p.oid, 'execute')`,
    [logins, groups],
  )
  return rows.map(({ statement }) => statement)
}
