-- The day for which a booking answered a request: from asking to it is what a company waits.
alter table pedido_saude add column marcado_para date;
alter table pedido_saude no force row level security;
update pedido_saude
set marcado_para = to_date(substring(nota from 'marcado para (\d\d-\d\d-\d{4})'), 'DD-MM-YYYY')
where cd_tipo = 0 and cd_estad = 2;
alter table pedido_saude force row level security;
alter table pedido_saude add check (marcado_para is null or (cd_tipo = 0 and cd_estad = 2));
grant update (marcado_para) on pedido_saude to apto_prestador;

-- Closed measures are listed by their deadline.
create index medida_fechada on medida (cd_empresa, dt_prazo, cd) include (cd_organig)
  where cd_estad = 99;
