-- Statistics of tables that nobody has counted, or that are twice as long as when they were counted: those of an
-- installation's first day, and of a large import while it is written. Without them every index that begins with
-- the company looks as good as the one that is meant, and a plan is kept that goes through the company for each
-- row. Only the owner of a table may count it, so the function runs as he. Who counts a table already is not
-- waited for.
create function contar_tabelas() returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare tabela regclass;
begin
  for tabela in
    select c.oid from pg_class c
    where c.relkind = 'r' and c.relrowsecurity and c.relnamespace = 'public'::regnamespace
      -- the size of a table that somebody holds alone would be waited for
      and case when exists (
          select from pg_locks l
          where l.relation = c.oid and l.mode = 'AccessExclusiveLock' and l.granted)
        then false
        else pg_relation_size(c.oid) >= current_setting('block_size')::bigint
          * case when c.reltuples < 0 then 1 else 2 * greatest(c.relpages, 1) end
        end
    order by c.oid
  loop
    execute format('analyze (skip_locked) %s', tabela);
  end loop;
end $$;
revoke execute on function contar_tabelas from public;
grant execute on function contar_tabelas to apto_cliente, apto_prestador;
