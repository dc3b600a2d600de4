-- Exams are the longest list: each of its orders is walked by an index, and no page reads all of them.

create index exame_hr on exame (cd_empresa, hr, cd) include (cd_funcion);
-- of each type, physician and decision the first; these count what their filters leave as well
create index exame_tipo on exame (cd_empresa, cd_tipo_exam, cd) include (cd_funcion);
create index exame_medic on exame (cd_empresa, cd_medic, cd) include (cd_funcion);
create index exame_decis on exame (cd_empresa, cd_decis, cd) include (cd_funcion);

-- Lists of health are also of those who left: they are sorted by whose they are, and searched by him.
create index funcionario_todos_nome on funcionario (cd_empresa, chave_nome, cd)
  include (cd_organig, pesquisa);
create index funcionario_todos_num on funcionario (cd_empresa, chave_num, cd) include (cd_organig);
-- and by where he is: node by node, and of each whoever is there
create index organigrama_chave on organigrama (cd_empresa, chave, cd);
