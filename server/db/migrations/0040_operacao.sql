-- What keeps the database for years: who may read all of it for a backup, and what must be found of the
-- second wall wherever it is put back.

-- Retention, where it is set: what was logged goes after its years, and no role takes away less than a
-- year of it, whatever a setting or a statement says.
create function so_antigo(tabela regclass, quando text) returns void language plpgsql as $$
begin
  execute format('create policy antigo on %s as restrictive for delete to apto_prestador
    using (%s < now() - interval ''365 days'')', tabela, quando);
end $$;
revoke execute on function so_antigo from public;
select so_antigo('leitura', 'em');
select so_antigo('registo', 'em');
-- one that waits has no such day
select so_antigo('pedido_funcionario', 'decidido_em');
grant delete on leitura, registo, pedido_funcionario to apto_prestador;
grant select (cd_empresa, cd, em), insert on registo to apto_prestador;

-- What the second wall is made of in this version: policies, walls and rights of the serving roles, each
-- in a line. A backup that was put back on a server without those roles lacks some.
create table defesa (linha text primary key);
grant select on defesa to apto_entrada;

create function defesas() returns setof text language sql stable as $$
  select format('política %s em %s', p.polname, c.relname)
  from pg_policy p join pg_class c on c.oid = p.polrelid
  where c.relnamespace = 'public'::regnamespace
  union all
  select format('muralha em %s', c.relname) from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and c.relforcerowsecurity
  union all
  select format('%s de %s em %s', a.privilege_type, a.grantee::regrole, c.relname)
  from pg_class c, aclexplode(c.relacl) a
  where c.relnamespace = 'public'::regnamespace
    and a.grantee in (select r.oid from pg_roles r
      where r.rolname in ('apto_cliente', 'apto_entrada', 'apto_prestador', 'apto_copia'))
  union all
  select format('%s de %s em %s (%s)', a.privilege_type, a.grantee::regrole, c.relname, t.attname)
  from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attacl is not null,
       aclexplode(t.attacl) a
  where c.relnamespace = 'public'::regnamespace
    and a.grantee in (select r.oid from pg_roles r
      where r.rolname in ('apto_cliente', 'apto_entrada', 'apto_prestador', 'apto_copia'))
  union all
  select format('EXECUTE de %s em %s', a.grantee::regrole, p.proname)
  from pg_proc p, aclexplode(p.proacl) a
  where p.pronamespace = 'public'::regnamespace
    and a.grantee in (select r.oid from pg_roles r
      where r.rolname in ('apto_cliente', 'apto_entrada', 'apto_prestador', 'apto_copia'))
$$;

-- After the migrations of a version, whatever tables they made: the role of backups reads every table
-- behind the wall, and writes none; what the wall is made of now is written down.
create function proteger() returns void language plpgsql as $$
declare tabela regclass;
begin
  for tabela in
    select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'copia')
  loop
    execute format('create policy copia on %s for select to apto_copia using (true)', tabela);
  end loop;
  execute 'grant select on all tables in schema public to apto_copia';
  execute 'grant select on all sequences in schema public to apto_copia';
  delete from defesa;
  insert into defesa select distinct d from defesas() d;
end $$;
revoke execute on function defesas, proteger from public;
grant execute on function defesas to apto_entrada;
