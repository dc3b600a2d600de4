import { asOwner } from './database.ts'

export async function privilegesOf(
  { ownerUrl }: { ownerUrl: string },
  login: string,
): Promise<Record<string, string>> {
  const rows = await asOwner<{ nome: string; direitos: string }>(
    { ownerUrl },
    `with relacao as (
       select c.oid, c.relname::text as nome, c.relkind from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       where n.nspname !~ '^(pg_|information_schema)' and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
     ), direito as (
       select r.nome, d.ordem,
              case when has_table_privilege('${login}', r.oid, d.nome) then d.nome
                   when d.ordem <= 3 then d.nome || ' (' || (
                     select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a
                     where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
                       and has_column_privilege('${login}', r.oid, a.attnum, d.nome)) || ')'
              end as texto
       from relacao r, unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references',
         'trigger']) with ordinality d(nome, ordem)
       where r.relkind <> 'S'
       union all
       select r.nome, d.ordem,
              case when has_sequence_privilege('${login}', r.oid, d.nome) then d.nome end
       from relacao r, unnest(array['usage', 'select', 'update']) with ordinality d(nome, ordem)
       where r.relkind = 'S')
     select nome, string_agg(texto, ', ' order by ordem) as direitos from direito
     where texto is not null group by nome`,
  )
  return Object.fromEntries(rows.map(({ nome, direitos }) => [nome, direitos]))
}
