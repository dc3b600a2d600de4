-- What came and what was answered since a visit is found by its moment.

create index exame_registado on exame (cd_empresa, registado_em, cd) include (cd_funcion);
create index pedido_funcionario_decidido on pedido_funcionario (cd_empresa, decidido_em, cd)
  include (cd_organig, cd_estad);
