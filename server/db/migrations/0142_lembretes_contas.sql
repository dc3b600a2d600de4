-- Reminders of accounts: once a day, kinds that somebody does not want, links that end them.

create table lembrete_envio (
  cd_utilizador int not null references utilizador on delete cascade,
  dia date not null,
  primary key (cd_utilizador, dia)
);
select muralha_entrada('lembrete_envio');
grant select, insert, delete on lembrete_envio to apto_entrada;

create table lembrete_silencio (
  cd_utilizador int not null references utilizador on delete cascade,
  especie text not null check (length(especie) between 1 and 40),
  primary key (cd_utilizador, especie)
);
select muralha_entrada('lembrete_silencio');
grant select, insert, delete on lembrete_silencio to apto_entrada;

create table lembrete_fim (
  hash bytea primary key,
  cd_utilizador int not null references utilizador on delete cascade,
  especies text[] not null,
  expira_em timestamptz not null
);
create index lembrete_fim_expira on lembrete_fim (expira_em);
create index lembrete_fim_utilizador on lembrete_fim (cd_utilizador);
select muralha_entrada('lembrete_fim');
grant select, insert, delete on lembrete_fim to apto_entrada;

-- The provider's own rule: requests that wait too long for him.
create table lembrete_prestador (
  um boolean primary key default true check (um),
  ligado boolean not null default true,
  hora smallint not null default 8 check (hora between 0 and 23),
  semana smallint[] not null default '{1,2,3,4,5}' check (semana <@ '{1,2,3,4,5,6,7}'::smallint[]),
  dias smallint not null default 3 check (dias between 1 and 90)
);
insert into lembrete_prestador default values;
select muralha_entrada('lembrete_prestador');
grant select, update (ligado, hora, semana, dias) on lembrete_prestador to apto_entrada;
