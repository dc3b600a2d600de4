-- Second factor: what a session owes, codes of an application, recovery codes, who must, lifting.

alter table sessao
  -- how it was opened
  add column entrada text not null default 'password'
    check (entrada in ('password', 'chave', 'empresa')),
  -- when a factor was given last; null: never in this session
  add column fator_em timestamptz,
  -- opens only the calls of the factor until one is given
  add column fator_pendente boolean not null default false,
  -- opened by a company's login: reaches this company alone
  add column cd_empresa_entrada int,
  add constraint sessao_empresa check ((entrada = 'empresa') = (cd_empresa_entrada is not null));

alter table sessao_terminada
  add column entrada text not null default 'password'
    check (entrada in ('password', 'chave', 'empresa')),
  add column com_fator boolean not null default false;

create or replace function sessao_terminar() returns trigger language plpgsql as $$
begin
  insert into sessao_terminada
    (cd_utilizador, criada_em, vista_em, terminada_em, origem, agente, entrada, com_fator)
  select u.cd, old.criada_em, least(old.vista_em, now()), least(old.expira_em, now()), old.origem,
         old.agente, old.entrada, old.fator_em is not null
  from utilizador u where u.cd = old.cd_utilizador;
  return null;
end $$;

-- until when this browser need not give the factor at a login
alter table dispositivo add column fator_ate timestamptz;

-- whose people must have a factor, as the company's administrator says
alter table empresa add column fator text not null default 'ninguem'
  check (fator in ('ninguem', 'saude', 'todos'));
grant select (fator), update (fator) on empresa to apto_cliente;
grant select (fator) on empresa to apto_entrada;

-- The key that seals secrets, itself wrapped by a key that CHAVE gives.
create table chave_dados (
  unica boolean primary key default true check (unica),
  embrulhada bytea not null,
  criada_em timestamptz not null default now()
);
select muralha_entrada('chave_dados');
grant select, insert, update on chave_dados to apto_entrada;

-- Who must have a factor whatever a company says. A setting goes before the provider's line.
create table fator_politica (
  unica boolean primary key default true check (unica),
  prestador text not null default 'exigir' check (prestador in ('exigir', 'pedir')),
  clientes text not null default 'pedir' check (clientes in ('exigir', 'pedir'))
);
insert into fator_politica default values;
select muralha_entrada('fator_politica');
grant select, update on fator_politica to apto_entrada;

-- Codes of an application (TOTP, RFC 6238).
create table fator_codigo (
  cd_utilizador int primary key references utilizador on delete cascade,
  -- sealed by the key of chave_dados
  segredo bytea not null,
  criado_em timestamptz not null default now(),
  usado_em timestamptz,
  -- of the last code taken: it and all before it are spent
  passo bigint not null
);
select muralha_entrada('fator_codigo');
grant select, insert, update, delete on fator_codigo to apto_entrada;

-- A secret that was shown and not yet confirmed by its first code, in the session that asked for it.
create table fator_proposto (
  cd_sessao int primary key references sessao (cd) on delete cascade,
  segredo bytea not null,
  expira_em timestamptz not null
);
select muralha_entrada('fator_proposto');
grant select, insert, update, delete on fator_proposto to apto_entrada;

-- Ten codes for a lost telephone, each once; one more of the terminal, for an envelope.
create table codigo_recuperacao (
  cd_utilizador int not null references utilizador on delete cascade,
  hash bytea not null check (length(hash) = 32),
  selado boolean not null default false,
  usado_em timestamptz,
  primary key (cd_utilizador, hash)
);
select muralha_entrada('codigo_recuperacao');
grant select, insert, update, delete on codigo_recuperacao to apto_entrada;

-- A lifting that waits for its day, or for a second administrator.
create table fator_levantamento (
  cd_utilizador int primary key references utilizador on delete cascade,
  -- by whom it was asked, as he was called
  cd_autor int not null,
  autor text not null,
  pedido_em timestamptz not null default now(),
  vale_em timestamptz not null
);
create index fator_levantamento_vale on fator_levantamento (vale_em);
select muralha_entrada('fator_levantamento');
grant select, insert, delete on fator_levantamento to apto_entrada;
