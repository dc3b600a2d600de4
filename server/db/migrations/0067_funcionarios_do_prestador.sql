-- The provider corrects employees, undoes exits and keeps photographs; he lists them over all companies.

create index funcionario_nome_fila on funcionario (chave_nome, cd)
  include (cd_empresa, inactiv, pesquisa, num_contrib, num_benef);
create index funcionario_num_fila on funcionario (chave_num, cd)
  include (cd_empresa, inactiv, pesquisa, num_contrib, num_benef);

-- what is done to an employee is told by his code, which is larger than an account's
alter table registo alter column cd_alvo type bigint;
create index registo_alvo on registo (cd_empresa, cd_alvo, cd) where cd_alvo is not null;

-- kept are photographs that were drawn anew
select muralha_nova('foto', 'prestador', 'mime = ''image/jpeg''');
grant select, insert, update (mime, conteudo), delete on foto to apto_prestador;
