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
