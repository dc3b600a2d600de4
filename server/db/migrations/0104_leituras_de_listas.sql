-- A page of a list with facts of health is one reading of the people it showed. An export is one of those
-- its query finds.
alter table leitura
  alter column cd_funcion drop not null,
  alter column cd_alvo drop not null,
  add column funcionarios bigint[],
  add column consulta jsonb;
-- rows of before have a person
alter table leitura
  add constraint leitura_de_quem check (
    num_nonnulls(cd_funcion, funcionarios, consulta) = 1
    and (cd_funcion is null) = (cd_alvo is null)) not valid;
alter table leitura drop constraint leitura_alvo_check;
alter table leitura add constraint leitura_alvo_check
  check (alvo in ('foto', 'ficha', 'acidente', 'anexo', 'atividade', 'marcacao', 'acao', 'exame')) not valid;

-- codes of employees differ between companies too
create index leitura_pessoas_fila on leitura using gin (funcionarios) where funcionarios is not null;
create index leitura_consultas on leitura (cd_empresa, em, cd) where consulta is not null;

-- One page of the provider shows people of several companies: outside any of them it adds to the log.
create policy anotar on leitura for insert to apto_prestador
  with check ((select nullif(current_setting('apto.empresa', true), '') is null));
