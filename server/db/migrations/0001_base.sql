-- What every table stands on: how texts are compared, the second wall, how tables are spread, how
-- summaries follow what they sum up.
--
-- A company's table has cd_empresa, the root of its tree, in its key, first in every index, and as the
-- only thing the wall looks at. It is followed by muralha() and distribuir(), and where employees sum
-- it up by resumir(). catalogo.test.ts holds them to that.

-- Search and sort form of a text: lower case without accents. Compared bytewise (collation "C").
create function normalizar(texto text) returns text
language sql immutable strict parallel safe
return lower(regexp_replace(normalize(texto, nfd), '[\u0300-\u036f]', '', 'g'));

-- What a reader saw is named by its version when he writes (If-Match).
create function versao_subir() returns trigger language plpgsql as $$
begin
  if new is distinct from old then new.versao := old.versao + 1; end if;
  return new;
end $$;

-- What this database knows of itself, written at its first start (identidade.ts).
create table instalacao (
  unica boolean primary key default true check (unica),
  -- the server's own number, and the database's on it
  sistema text not null,
  base bigint not null,
  -- of the embedded database, the directory it lies in
  lugar text,
  -- the transaction that wrote this row: one that came out of a backup was written by another
  escrita xid8 not null default pg_current_xact_id(),
  desde timestamptz not null default now()
);

-- ---------------------------------------------------------------- the second wall

-- Whoever serves sees and writes what it is his to, whatever a query forgets.
--
-- apto_cliente serves the clients' calls: the rows of the company named by the setting apto.empresa of
-- the running transaction, and nothing without it; of accounts names, never hashes, sessions or
-- counters. apto_prestador serves the provider, jobs and imports: in a company the rows of that one
-- alone; outside any it reads the tables declared for it ("todas") and writes nothing. apto_entrada
-- serves logging in, sessions, accounts and mail, and knows nothing of employees. None owns anything,
-- is a superuser or bypasses row-level security. roles.ts makes them, alcance.test.ts lists all they
-- reach.

-- The wall of a company's table. Grants come behind it, table by table: who does what there.
create function muralha(tabela regclass) returns void language plpgsql as $$
declare papel text;
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('alter table %s force row level security', tabela);
  foreach papel in array array['cliente', 'prestador'] loop
    execute format('create policy %I on %s to %I
      using (cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)
      with check (cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)',
      papel, tabela, 'apto_' || papel);
  end loop;
end $$;

-- What must hold of the rows a role adds, besides their company.
create function muralha_nova(tabela regclass, papel text, condicao text) returns void
language plpgsql as $$
begin
  execute format('create policy %I on %s as restrictive for insert to %I with check (%s)',
    'nova_' || papel, tabela, 'apto_' || papel, condicao);
end $$;

-- Lookups: a company reads the shared ones and its own, writes its own.
create function muralha_auxiliar(tabela regclass) returns void language plpgsql as $$
declare papel text;
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('alter table %s force row level security', tabela);
  foreach papel in array array['cliente', 'prestador'] loop
    execute format('create policy %I on %s to %I
      using (cd_empresa is null
        or cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)
      with check (cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)',
      papel, tabela, 'apto_' || papel);
  end loop;
end $$;

-- Declares a table for the provider's reading over all companies, outside any of them.
create function ler_em_todas(tabela regclass) returns void language plpgsql as $$
begin
  execute format('create policy todas on %s for select to apto_prestador
    using (nullif(current_setting(''apto.empresa'', true), '''') is null)', tabela);
end $$;

-- The wall of a table of accounts: one role has a part in it, and what others have is said beside.
create function muralha_entrada(tabela regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('alter table %s force row level security', tabela);
  execute format('create policy entrada on %s to apto_entrada using (true) with check (true)', tabela);
end $$;

-- What an account has in companies: it is read in all of them, and a call about one writes no other's.
create function muralha_de_contas(tabela regclass) returns void language plpgsql as $$
begin
  execute format('create policy entrada_ler on %s for select to apto_entrada using (true)', tabela);
  execute format('create policy entrada on %s to apto_entrada
    using (coalesce(cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int, true))
    with check (coalesce(cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int, true))',
    tabela);
end $$;

-- ---------------------------------------------------------------- spreading and summing up

-- Spreads a company's table over the servers of a distributed PostgreSQL (Citus), by the company. On
-- any other there is nothing to do.
create function distribuir(tabela regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_distributed_table(%L, ''cd_empresa'')', tabela);
  end if;
end $$;

-- One function after every statement that changes a table, with what was and what is.
create function gatilhos(tabela regclass, funcao text) returns void language plpgsql as $$
begin
  execute format('create trigger %I after insert on %s referencing new table as novos
    for each statement execute function %I()', funcao || '_novo', tabela, funcao);
  execute format('create trigger %I after delete on %s referencing old table as velhos
    for each statement execute function %I()', funcao || '_fora', tabela, funcao);
  execute format('create trigger %I after update on %s
    referencing old table as velhos new table as novos
    for each statement execute function %I()', funcao || '_mudado', tabela, funcao);
end $$;

-- Keeps columns of the employee that sum up a table which has cd_funcion: whatever writes that table,
-- they follow, company by company. `consulta` answers them for the employee m.cd of the company e, in
-- one row or none. The employee is locked first, so that of two writes at once the later sees what the
-- other wrote.
create function resumir(tabela regclass, colunas text[], consulta text) returns void
language plpgsql as $fora$
declare
  funcao text := (select relname || '_resumir' from pg_class where oid = tabela);
begin
  execute format($modelo$
    create function %1$I() returns trigger language plpgsql as $dentro$
    declare empresas int[]; todos bigint[]; e int; quem bigint[];
    begin
      -- the transition tables differ by operation, so each branch reads its own
      if tg_op = 'INSERT' then
        select array_agg(cd_empresa), array_agg(cd_funcion) into empresas, todos from novos;
      elsif tg_op = 'DELETE' then
        select array_agg(cd_empresa), array_agg(cd_funcion) into empresas, todos from velhos;
      else
        select array_agg(cd_empresa), array_agg(cd_funcion) into empresas, todos
        from (select cd_empresa, cd_funcion from novos
              union select cd_empresa, cd_funcion from velhos) u;
      end if;
      for e, quem in
        select u.cd_empresa, array_agg(distinct u.cd_funcion)
        from unnest(empresas, todos) u(cd_empresa, cd_funcion)
        where u.cd_funcion is not null group by u.cd_empresa order by u.cd_empresa
      loop
        perform from funcionario f where f.cd_empresa = e and f.cd = any (quem)
        order by f.cd for no key update;
        update funcionario f set (%2$s) = row(%4$s)
        from unnest(quem) m(cd) left join lateral (%5$s) r(%2$s) on true
        where f.cd_empresa = e and f.cd = m.cd and (%3$s) is distinct from (%4$s);
      end loop;
      return null;
    end $dentro$$modelo$,
    funcao, array_to_string(colunas, ', '), 'f.' || array_to_string(colunas, ', f.'),
    'r.' || array_to_string(colunas, ', r.'), consulta);
  -- a trigger runs without the right to call it
  execute format('revoke execute on function %I from public', funcao);
  perform gatilhos(tabela, funcao);
end $fora$;

revoke execute on function normalizar, versao_subir, muralha, muralha_nova, muralha_auxiliar,
  ler_em_todas, muralha_entrada, muralha_de_contas, distribuir, gatilhos, resumir from public;
grant execute on function normalizar to apto_cliente, apto_prestador, apto_entrada;
-- whether the tables of this version are there
grant select on migracao to apto_entrada;
