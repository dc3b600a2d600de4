-- An answer that nobody has read may be about a measure.
alter table resposta_nova add column cd_medida bigint,
  add foreign key (cd_empresa, cd_medida) references medida (cd_empresa, cd) on delete cascade,
  drop constraint resposta_nova_check,
  add constraint resposta_nova_check
    check (num_nonnulls(cd_pedido, cd_acidente, cd_pedido_saude, cd_medida) = 1);
create unique index resposta_nova_medida on resposta_nova (cd_empresa, cd_medida, cd_utilizador);

-- What was taken back before this column was there is put back without it.
drop policy nova_cliente on resposta_nova;
select muralha_nova('resposta_nova', 'cliente',
  'cd_medida is null and (
     foi_retirado(''pedido_funcionario'', cd_empresa, cd_pedido, jsonb_strip_nulls(to_jsonb(resposta_nova.*)), ''resposta_nova'')
     or foi_retirado(''acidente'', cd_empresa, cd_acidente, jsonb_strip_nulls(to_jsonb(resposta_nova.*)), ''resposta_nova'')
     or foi_retirado(''pedido_saude'', cd_empresa, cd_pedido_saude, jsonb_strip_nulls(to_jsonb(resposta_nova.*)), ''resposta_nova''))');
