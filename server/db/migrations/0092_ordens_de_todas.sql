-- Lists over all companies are walked in the order they are asked for, whatever that is: each order that is
-- offered is an index by itself, narrow, with what most filters of the list ask of a row.

create index funcionario_admissao_fila on funcionario (dt_ini_instit, cd)
  include (cd_empresa, inactiv);
create index funcionario_ult_exam_fila on funcionario (dt_ult_exam, cd)
  include (cd_empresa, inactiv, dt_expir, dt_prox_marc);
create index funcionario_expir_fila on funcionario (dt_expir, cd) include (cd_empresa, inactiv);
-- also those without a booking, who come last
drop index funcionario_marcacao_fila;
create index funcionario_marcacao_fila on funcionario (dt_prox_marc, cd)
  include (cd_empresa, inactiv);

-- few among all: found by themselves
create index funcionario_saidos_fila on funcionario (chave_nome, cd) include (cd_empresa)
  where inactiv;

create index acidente_nome_fila on acidente (chave_nome, cd) include (cd_empresa, cd_estad);
create index acidente_num_fila on acidente (chave_num, cd) include (cd_empresa, cd_estad);
create index acidente_dia_fila on acidente (dt, cd) include (cd_empresa, cd_estad);
create index acidente_criado_fila on acidente (criado_em, cd) include (cd_empresa, cd_estad);
create index acidente_estado_fila on acidente (cd_estad, cd) include (cd_empresa);
-- of each kind the first
create index acidente_lesao_fila on acidente (cd_acc_lesiv, cd) include (cd_empresa, cd_estad);

create index registo_acao_fila on registo (acao, em, cd) include (cd_empresa) where do_prestador;
create index registo_nome_fila on registo ((normalizar(autor) collate "C"), cd)
  include (cd_empresa) where do_prestador;
