-- What is sorted by the organigrama walks its nodes, and of each those who are there: as many as share a
-- name, of whom each was looked up to see that he has one.
drop index funcionario_organig;
create index funcionario_organig on funcionario (cd_empresa, cd_organig, cd) include (chave_nome);
