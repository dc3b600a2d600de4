-- The provider's agenda: what takes time on a day, over all companies, whoever's it is.

create index marcacao_agenda_fila on marcacao (dt, hr, cd)
  include (cd_empresa, cd_medic, cd_local, minutos) where cd_estad < 2;
create index marcacao_enferm_agenda_fila on marcacao_enferm (dt, hr, cd)
  include (cd_empresa, cd_enferm, cd_local, minutos) where cd_estad < 2;
create index atividade_agenda_fila on atividade (dt, hr, cd)
  include (cd_empresa, cd_tecnic, minutos) where cd_estad in (10, 20);
