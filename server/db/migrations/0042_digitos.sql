-- A word of digits is looked for in NIF and NISS too: the indexes of the sorts cover them as they cover
-- the rest of the search, so that no page reads the employees' table to find its rows.

drop index funcionario_nome;
create index funcionario_nome on funcionario (cd_empresa, chave_nome, cd)
  include (cd_organig, pesquisa, num_contrib, num_benef) where not inactiv;
drop index funcionario_num;
create index funcionario_num on funcionario (cd_empresa, chave_num, cd)
  include (cd_organig, pesquisa, num_contrib, num_benef) where not inactiv;
drop index funcionario_nasc;
create index funcionario_nasc on funcionario (cd_empresa, dt_nasc, cd)
  include (cd_organig, pesquisa, num_contrib, num_benef) where not inactiv;
drop index funcionario_ult_exam;
create index funcionario_ult_exam on funcionario (cd_empresa, dt_ult_exam, cd)
  include (cd_organig, pesquisa, num_contrib, num_benef) where not inactiv;
drop index funcionario_expir;
create index funcionario_expir on funcionario (cd_empresa, dt_expir, cd)
  include (cd_organig, pesquisa, num_contrib, num_benef, dt_prox_marc) where not inactiv;
drop index funcionario_prox_marc;
create index funcionario_prox_marc on funcionario (cd_empresa, dt_prox_marc, cd)
  include (cd_organig, pesquisa, num_contrib, num_benef) where not inactiv;
