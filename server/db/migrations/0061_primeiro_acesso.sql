-- The link by which the provider's first account is made: one at a time, and none once there is one.

create table primeiro_acesso (
  unico boolean primary key default true check (unico),
  -- SHA-256 of the token, which is only where the link was printed
  hash bytea not null check (length(hash) = 32),
  expira_em timestamptz not null
);
select muralha_entrada('primeiro_acesso');
grant select, insert, update, delete on primeiro_acesso to apto_entrada;
