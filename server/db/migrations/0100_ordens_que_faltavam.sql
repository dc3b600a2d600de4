-- Orders of lists over all companies that no index walked, so that all there is was sorted for ten rows: narrow ones, as
-- those of 0092. Of what has few values the first of each are taken.

create index exame_hora_fila on exame (hr, cd) include (cd_empresa);
create index exame_expir_fila on exame (dt_expir, cd) include (cd_empresa);
-- whether somebody has an exam of a rare decision: those of the company were gone through for it
create index exame_rara on exame (cd_empresa, cd_funcion, cd_decis, cd)
  where cd_decis <> 'A' and cd_decis <> 'AC';

create index marcacao_hora_fila on marcacao (hr, cd) include (cd_empresa) where cd_estad = 0;
create index marcacao_tipo_fila on marcacao (cd_tipo_exam, cd) include (cd_empresa)
  where cd_estad = 0;
create index marcacao_enferm_hora_fila on marcacao_enferm (hr, cd) include (cd_empresa)
  where cd_estad = 0;
create index marcacao_enferm_tipo_fila on marcacao_enferm (cd_tipo_ac_enferm, cd)
  include (cd_empresa) where cd_estad = 0;

create index atividade_dia_fila on atividade (dt, cd) include (cd_empresa, cd_estad);
create index atividade_tipo_fila on atividade (cd_tipo, cd) include (cd_empresa);
create index atividade_tecnic_fila on atividade (cd_tecnic, cd) include (cd_empresa);
create index atividade_estado_fila on atividade (cd_estad, cd) include (cd_empresa);

create index medida_dia_fila on medida (dt, cd) include (cd_empresa, cd_estad)
  where cd_estad <> 99;
create index medida_estado_fila on medida (cd_estad, cd) include (cd_empresa)
  where cd_estad <> 99;
create index tarefa_fila on tarefa (chave, cd) include (cd_empresa);
