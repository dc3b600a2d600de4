import pg from 'pg'
import { chaves } from '#server/db/identidade.ts'

/** The schema and content of a database, as lines to compare. */
export async function fingerprintOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'")
    return Object.fromEntries([...(await sumsOf(client)), ...(await linesOf(client))])
  } finally {
    await client.end()
  }
}

/** A checksum of each table's rows, in any order. */
async function sumsOf(client: pg.Client): Promise<[string, string][]> {
  const { rows: tables } = await client.query<{ nome: string }>(`
    select relname as nome from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`)
  const sums: [string, string][] = []
  for (const { nome } of tables) {
    // Tables that a backup leaves out.
    if ([...chaves, 'instalacao'].includes(nome)) continue
    const { rows } = await client.query<{ soma: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), ''))
         as soma from ${nome} t`,
    )
    sums.push([`rows of ${nome}`, rows[0]?.soma ?? ''])
  }
  return sums
}

async function linesOf(client: pg.Client): Promise<[string, string][]> {
  const { rows } = await client.query<{ nome: string; texto: string }>(`
    select 'policy ' || tablename::text || '.' || policyname::text as nome,
           concat_ws(' ', permissive, roles, cmd, qual, 'with', with_check) as texto from pg_policies
    union all
    select 'wall ' || relname, relrowsecurity || ' ' || relforcerowsecurity from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    union all
    select 'rights ' || relname,
           (select string_agg(r.rolname || ' ' || a.privilege_type, ', '
             order by r.rolname, a.privilege_type)
            from aclexplode(relacl) a join pg_roles r on r.oid = a.grantee where r.rolname ~ '^apto_[a-z]+$'
              and r.rolname <> 'apto_dono')
    from pg_class where relkind in ('r', 'S') and relnamespace = 'public'::regnamespace
    union all
    select 'rights ' || c.relname || '.' || t.attname,
           (select string_agg(r.rolname || ' ' || a.privilege_type, ', '
             order by r.rolname, a.privilege_type)
            from aclexplode(t.attacl) a join pg_roles r on r.oid = a.grantee)
    from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attacl is not null
    where c.relnamespace = 'public'::regnamespace
    union all
    select 'function ' || oid::regprocedure::text, md5(prosrc) || ' ' || (
             select string_agg(coalesce(r.rolname, 'public'), ', ' order by r.rolname)
             from aclexplode(proacl) a left join pg_roles r on r.oid = a.grantee
             where r.rolname is null or r.rolname ~ '^apto_(cliente|entrada|prestador|copia)$')
    from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'trigger ' || tgrelid::regclass::text || '.' || tgname, tgenabled::text || ' ' || pg_get_triggerdef(oid)
    from pg_trigger where not tgisinternal
    union all
    select 'constraint ' || conrelid::regclass::text || '.' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select 'index ' || indexname, indexdef from pg_indexes where schemaname = 'public'
    union all
    select 'sequence ' || sequencename, last_value::text from pg_sequences where schemaname = 'public'
    union all
    select 'column ' || c.relname::text || '.' || a.attname,
           concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity::text, a.attgenerated::text,
                     pg_get_expr(d.adbin, d.adrelid))
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
  return rows.map(({ nome, texto }) => [nome, texto])
}
