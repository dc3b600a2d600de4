-- What a company wishes for a booking, as data beside its words. Older requests have words alone.

alter table pedido_saude
  -- digits of the days of the week, 0 is Sunday
  add column dias text check (dias ~ '^[0-6]{1,7}$'),
  add column hr_de time,
  add column hr_ate time,
  add column nao_antes date,
  add column cd_local int references local,
  add check (hr_de < hr_ate);
create index pedido_saude_local on pedido_saude (cd_empresa, cd_local) where cd_local is not null;
