-- Whether the provider is in a company is asked once by a statement, and not of each row it looks at: what
-- the setting says was half of the time of a list over all companies, and the planner, which took it to leave
-- one row of two hundred, walked no index in its order. The question looks nothing up.

do $$
declare p record;
begin
  for p in
    select tablename, policyname,
           replace(replace(qual,
             '(NULLIF(current_setting(''apto.empresa''::text, true), ''''::text) IS NULL)',
             '(select nullif(current_setting(''apto.empresa'', true), '''') is null)'),
             '(cd_empresa = (NULLIF(current_setting(''apto.empresa''::text, true), ''''::text))::integer)',
             '(cd_empresa = (select nullif(current_setting(''apto.empresa'', true), '''')::int))') as qual
    from pg_policies
    where roles = '{apto_prestador}' and permissive = 'PERMISSIVE'
      and policyname in ('prestador', 'todas') and qual like '%apto.empresa%'
  loop
    execute format('alter policy %I on %I using (%s)', p.policyname, p.tablename, p.qual);
  end loop;
end $$;

-- so also on tables to come
create or replace function muralha(tabela regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('alter table %s force row level security', tabela);
  execute format('create policy cliente on %s to apto_cliente
    using (cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)
    with check (cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)', tabela);
  execute format('create policy prestador on %s to apto_prestador
    using (cd_empresa = (select nullif(current_setting(''apto.empresa'', true), '''')::int))
    with check (cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)', tabela);
end $$;

create or replace function muralha_auxiliar(tabela regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('alter table %s force row level security', tabela);
  execute format('create policy cliente on %s to apto_cliente
    using (cd_empresa is null
      or cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)
    with check (cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)', tabela);
  execute format('create policy prestador on %s to apto_prestador
    using (cd_empresa is null
      or cd_empresa = (select nullif(current_setting(''apto.empresa'', true), '''')::int))
    with check (cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)', tabela);
end $$;

create or replace function ler_em_todas(tabela regclass) returns void language plpgsql as $$
begin
  execute format('create policy todas on %s for select to apto_prestador
    using ((select nullif(current_setting(''apto.empresa'', true), '''') is null))', tabela);
end $$;
