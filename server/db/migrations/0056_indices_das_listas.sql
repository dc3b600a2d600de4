-- What only lists walk is found by lists alone: they say that the key is there, which it always is. Of a company that
-- is just being made the planner knows nothing, and takes any index that begins with it for as good as its key.

drop index organigrama_chave;
create index organigrama_chave on organigrama (cd_empresa, chave, cd) where chave is not null;
drop index funcionario_todos_nome;
create index funcionario_todos_nome on funcionario (cd_empresa, chave_nome, cd)
  include (cd_organig, pesquisa) where chave_nome is not null;
drop index funcionario_todos_num;
create index funcionario_todos_num on funcionario (cd_empresa, chave_num, cd) include (cd_organig)
  where chave_nome is not null;
