-- What is known of a company besides its tree, and whether its people come in.

create table empresa (
  cd_empresa int not null,
  -- of its root
  cd int generated always as (cd_empresa) stored,
  nif text check (length(nif) between 1 and 20),
  cae text check (length(cae) between 1 and 10),
  morada text check (length(morada) between 1 and 200),
  contacto text check (length(contacto) between 1 and 200),
  -- 0 active, 1 suspended, 2 closed: nobody enters but the first
  cd_estad smallint not null default 0 check (cd_estad between 0 and 2),
  -- why it is not active, for the provider's own
  motivo text check (length(motivo) between 1 and 300),
  desde timestamptz not null default now(),
  -- when all that is held of it was last handed out
  exportada_em timestamptz,
  versao int not null default 1,
  primary key (cd_empresa, cd),
  foreign key (cd_empresa, cd) references organigrama (cd_empresa, cd) on delete cascade,
  check (cd_estad = 0 or motivo is not null)
);
-- whether another company has a NIF, whatever company is asked for
create index empresa_nif_fila on empresa (nif) where nif is not null;
-- companies by name, and how many there are, without their branches
create index organigrama_empresas_fila on organigrama (chave, cd) include (cd_empresa)
  where cd_base is null;

-- A company has them from the moment its root is made.
create function organigrama_empresa() returns trigger language plpgsql as $$
declare e int;
begin
  for e in select n.cd_empresa from novos n where n.cd_base is null order by n.cd_empresa loop
    insert into empresa (cd_empresa)
    select o.cd from organigrama o where o.cd_empresa = e and o.cd = e;
  end loop;
  return null;
end $$;
revoke execute on function organigrama_empresa from public;
create trigger organigrama_empresa after insert on organigrama
referencing new table as novos for each statement execute function organigrama_empresa();

-- those there are; their owner may be somebody the wall holds for
alter table organigrama no force row level security;
insert into empresa (cd_empresa) select cd from organigrama where cd_base is null;
alter table organigrama force row level security;

select muralha('empresa');
select distribuir('empresa');
select ler_em_todas('empresa');
-- whether a company is open is asked with every session
create policy entrada on empresa for select to apto_entrada using (true);
select muralha_nova('empresa', 'prestador', 'cd_estad = 0 and versao = 1');
grant select (cd_empresa, cd, cd_estad) on empresa to apto_cliente, apto_entrada;
grant select, insert, update (nif, cae, morada, contacto, cd_estad, motivo, desde, exportada_em, versao)
  on empresa to apto_prestador;

-- A company is made with whom it is handed to: the provider invites one who administrates it, and
-- nobody else, from his own side.
select muralha_nova('convite', 'prestador',
  'adm and cd_autor is null and criado_em = now() and versao = 1 and versao_membro = 1');
grant select (cd, cd_empresa, cd_organig, email), insert on convite to apto_prestador;
grant usage on sequence utilizador_cd_seq to apto_prestador;
grant execute on function direitos_com_ver, direitos_existem to apto_prestador;
create policy prestador_convite on correio for insert to apto_prestador
  with check (modelo = 'convite' and para is null and cd_utilizador is null and exists (
    select from convite where convite.cd = correio.cd_convite));

-- The provider reads the log he writes: of a company, and over all of them.
select ler_em_todas('registo');
grant select on registo to apto_prestador;
create index registo_fila on registo (em, cd) include (cd_empresa);
