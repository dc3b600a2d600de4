export const table = `
create table pedido_equipamento (like pedido_saude including all);
alter table pedido_equipamento
  add foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd),
  add foreign key (cd_empresa, cd_funcion) references funcionario (cd_empresa, cd) on delete cascade;
alter table resposta_nova add column cd_equipamento bigint,
  add foreign key (cd_empresa, cd_equipamento) references pedido_equipamento (cd_empresa, cd)
    on delete cascade,
  drop constraint resposta_nova_check;
create unique index resposta_nova_equipamento
  on resposta_nova (cd_empresa, cd_equipamento, cd_utilizador);
alter table pedido_comentario add column cd_equipamento bigint,
  add foreign key (cd_empresa, cd_equipamento) references pedido_equipamento (cd_empresa, cd)
    on delete cascade,
  drop constraint pedido_comentario_check;
alter table pedido_retirado drop constraint pedido_retirado_tabela_check;
select muralha('pedido_equipamento');
select ler_em_todas('pedido_equipamento');
select muralha_nova('pedido_equipamento', 'cliente', 'cd_estad = 0 and motivo is null
  and (criado_em = now()
       or foi_retirado(''pedido_equipamento'', cd_empresa, cd, to_jsonb(pedido_equipamento.*)))');
grant select, insert, delete on pedido_equipamento to apto_cliente;
grant select, update (cd_estad, motivo, decidido_em, cd_decisor, decisor, nota)
  on pedido_equipamento to apto_prestador;
drop policy nova_cliente on pedido_comentario;
select muralha_nova('pedido_comentario', 'cliente', 'em = now() and not do_prestador
  or foi_retirado(''pedido_equipamento'', cd_empresa, cd_equipamento, to_jsonb(pedido_comentario.*), ''pedido_comentario'')');
drop policy nova_cliente on resposta_nova;
select muralha_nova('resposta_nova', 'cliente',
  'foi_retirado(''pedido_equipamento'', cd_empresa, cd_equipamento, to_jsonb(resposta_nova.*), ''resposta_nova'')');
`
