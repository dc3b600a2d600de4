-- Mail: what is to be sent lies in the transaction that wants it sent, and the sender takes it from
-- here. No token is ever kept in clear, and what a message said goes when it has gone out.

create table correio (
  cd bigint generated always as identity primary key,
  -- the Message-ID: one for each intent, whatever the number of attempts
  chave uuid not null unique default gen_random_uuid(),
  modelo text not null check (length(modelo) between 1 and 40),
  -- where to; without it, to the account's e-mail as it is when the message leaves
  para text check (length(para) <= 254 and para = lower(para)),
  cd_utilizador int references utilizador on delete cascade,
  -- or to the address of an invitation, with which it goes
  cd_convite int,
  -- what the template needs and no more; emptied when it was sent
  dados jsonb not null default '{}' check (jsonb_typeof(dados) = 'object'),
  criado_em timestamptz not null default now(),
  tentativas int not null default 0,
  -- not before; an attempt moves it on, so that a process that dies lets go of the message
  tentar_em timestamptz not null default now(),
  enviado_em timestamptz,
  desistido_em timestamptz,
  ultimo_erro text check (length(ultimo_erro) <= 300),
  constraint correio_destino
    check (num_nonnulls(para, cd_utilizador, cd_convite, enviado_em) > 0),
  check (enviado_em is null or desistido_em is null)
);
create index correio_devido on correio (tentar_em, cd)
  where enviado_em is null and desistido_em is null;
create index correio_utilizador on correio (cd_utilizador, modelo);
create index correio_convite on correio (cd_convite) where cd_convite is not null;
create index correio_para on correio (para, modelo) where para is not null;

-- Links sent by mail. The token itself is only in the message.
create table ligacao (
  -- SHA-256 of the token
  hash bytea primary key check (length(hash) = 32),
  tipo text not null check (tipo in ('redefinir', 'convite', 'email', 'cancelar')),
  -- an account's, or an invitation's, with which it goes
  cd_utilizador int references utilizador on delete cascade,
  cd_convite int,
  -- where it was sent: the account's e-mail, or the one to be confirmed
  email text not null check (length(email) <= 254 and email = lower(email)),
  -- of the message: a second copy of the same message does not kill the first one's link
  chave uuid not null,
  criada_em timestamptz not null default now(),
  expira_em timestamptz not null,
  check (num_nonnulls(cd_utilizador, cd_convite) = 1)
);
create index ligacao_convite on ligacao (cd_convite) where cd_convite is not null;
create index ligacao_utilizador on ligacao (cd_utilizador, tipo);
create index ligacao_expira on ligacao (expira_em);

-- The clients' role has no part in it. The provider's puts in that a request was answered, for a member
-- of the company it is in, and nothing else: neither an address nor a link.
select muralha_entrada('correio');
select muralha_entrada('ligacao');
grant select, insert, update, delete on correio, ligacao to apto_entrada;
create policy prestador on correio for insert to apto_prestador
  with check (modelo = 'pedido_respondido' and para is null and exists (
    select from membro where membro.cd_utilizador = correio.cd_utilizador));
grant insert on correio to apto_prestador;
