-- What the installation knows of itself: its identity, what its second wall is made of, when routines ran, what
-- was written by whom has no session.

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

-- What the second wall is made of in this version: policies, walls and rights of the serving roles, each
-- in a line. A backup that was put back on a server without those roles lacks some.
create table defesa (
  linha text primary key
);

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
-- whether the tables of this version are there
grant select on migracao to apto_entrada;
grant select on defesa to apto_entrada;

-- How each thing that recurs went when it was last done, by whichever process did it: for who watches.
create table rotina (
  nome text primary key,
  sucesso_em timestamptz,
  falha_em timestamptz,
  duracao_ms int not null,
  check (coalesce(sucesso_em, falha_em) is not null)
);

select muralha_entrada('rotina');
grant select, insert, update on rotina to apto_entrada;

-- The same of who has no session: by their key alone, which is all that tells such writers apart.
create table escrita_publica (
  chave text primary key check (length(chave) <= 100),
  hash bytea not null check (length(hash) = 32),
  resposta jsonb,
  em timestamptz not null default now()
);
create index escrita_publica_em on escrita_publica (em);

select muralha_entrada('escrita_publica');
grant select, insert, delete, update (resposta) on escrita_publica to apto_entrada;

-- By which a booking is called in every calendar it is taken into: the name is made with it, so that
-- whoever reads one learns neither the booking's code nor what it is of.
create table calendario (
  unica boolean primary key default true check (unica),
  chave bytea not null check (length(chave) = 32)
);
insert into calendario (chave)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

grant select on calendario to apto_cliente;
